import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { commandHolder, lockRow, openStorage, type Storage, StorageUnusable } from '../../storage/index.ts';
import { accountOf, type PersonRow, personById, updatePerson } from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { changePerson } from './change.ts';

/** Needs no mail server. Returns undefined if no account has this e-mail address or username. */
export async function makeAdmin({ db, bus }: Storage, name: string): Promise<PersonRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, name.includes('@') ? { email: name } : { username: name });
    if (!account) return undefined;
    await lockRow(tx, account.id);
    const person = await personById(tx, account.id);
    if (!person) return undefined;
    await changePerson(tx, person, { rule: 'admin', active: true }, undefined, person.id);
    if (!person.email_confirmed_at) await updatePerson(tx, person.id, { email_confirmed_at: new Date() });
    await bus.publishWithCommit(tx, { sessionsOf: person.id });
    return personById(tx, person.id);
  });
}

const accountLabel = (person: PersonRow | undefined) =>
  person ? `${person.name} ${person.last_name} (${person.username})` : null;

const AdminAnswer = z.object({ admin: z.string().nullable() });

/** On an embedded database the running server runs `npm run admin`, because no other process may open the database. */
export function serveAdminCommand({ storage, sessions }: FeatureDeps<'storage' | 'sessions'>) {
  storage.serve?.('admin', async function* (name) {
    const person = await makeAdmin(storage, name);
    if (person) await sessions.invalidate(person.id);
    yield JSON.stringify({ admin: accountLabel(person) } satisfies z.infer<typeof AdminAnswer>);
  });
}

/**
 * `name` is an e-mail address or a username. Returns the account's name, null if there is no account, undefined if the server on the folder gave no answer.
 * @throws StorageUnusable if there is no database
 */
export async function adminOf(
  places: { dataDir: string; databaseUrl: string | undefined },
  name: string,
): Promise<string | null | undefined> {
  const running = places.databaseUrl ? undefined : await commandHolder(places.dataDir, 'admin', name);
  if (running) {
    let answer = '';
    for await (const chunk of running) answer += chunk.toString();
    return answer === '' ? undefined : AdminAnswer.parse(JSON.parse(answer)).admin;
  }
  if (!places.databaseUrl && !existsSync(path.join(places.dataDir, 'database'))) {
    throw new StorageUnusable(`There is no Flagstick in ${places.dataDir}: set DATA_DIR, or DATABASE_URL.`);
  }
  const storage = await openStorage(places);
  try {
    return accountLabel(await makeAdmin(storage, name));
  } finally {
    await storage.close();
  }
}
