import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {
  lockKey,
  openStorage,
  type Storage,
  StorageUnusable,
  sendCommandToHolder,
} from '../../storage/index.ts';
import {
  accountOf,
  deleteTwoStep,
  firstAdminToken,
  hasAdmin,
  type PersonRow,
  personById,
  updatePerson,
} from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { changePerson } from './change.ts';

/** Needs no mail server. Returns undefined if no account has this e-mail address or username. */
export async function makeAdmin({ db, bus }: Storage, name: string): Promise<PersonRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, name.includes('@') ? { email: name } : { username: name });
    if (!account) return undefined;
    await lockKey(tx, account.id);
    const person = await personById(tx, account.id);
    if (!person) return undefined;
    await changePerson(tx, person, { rule: 'admin', active: true }, undefined, person.id);
    if (!person.email_confirmed_at) await updatePerson(tx, person.id, { email_confirmed_at: new Date() });
    // For an admin who lost phone and recovery codes.
    await deleteTwoStep(tx, person.id);
    await bus.publishWithCommit(tx, { sessionsOf: person.id });
    return personById(tx, person.id);
  });
}

const accountLabel = (person: PersonRow | undefined) =>
  person ? `${person.name} ${person.last_name} (${person.username})` : null;

const AdminAnswer = z.object({ admin: z.string().nullable() });
const LinkAnswer = z.object({ token: z.string().nullable() });

/** A new link for the first admin; null if there is an admin. */
const tokenFor = async (storage: Storage, secret: string): Promise<string | null> =>
  (await hasAdmin(storage.db)) ? null : firstAdminToken(secret);

/** On an embedded database the running server runs `npm run admin`, because no other process may open the database. */
export function serveAdminCommand({
  config,
  storage,
  sessions,
}: FeatureDeps<'config' | 'storage' | 'sessions'>) {
  storage.serve?.('admin', async function* (name) {
    const person = await makeAdmin(storage, name);
    if (person) await sessions.invalidate(person.id);
    yield JSON.stringify({ admin: accountLabel(person) } satisfies z.infer<typeof AdminAnswer>);
  });
  storage.serve?.('firstAdmin', async function* () {
    const token = await tokenFor(storage, config.secret);
    yield JSON.stringify({ token } satisfies z.infer<typeof LinkAnswer>);
  });
}

interface Places {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * The answer of the server that runs on the folder to a command; null if none runs, or if the database is another
 * server's.
 * @throws StorageUnusable if there is no database
 */
async function answerOfRunning(
  { dataDir, databaseUrl }: Places,
  command: 'admin' | 'firstAdmin',
  argument = '',
) {
  const running = databaseUrl ? undefined : await sendCommandToHolder(dataDir, command, argument);
  if (running) {
    let answer = '';
    for await (const chunk of running) answer += chunk.toString();
    return answer;
  }
  if (!databaseUrl && !existsSync(path.join(dataDir, 'database'))) {
    throw new StorageUnusable(`There is no Flagstick in ${dataDir}: set DATA_DIR, or DATABASE_URL.`);
  }
  return null;
}

async function onOpened<T>(places: Places, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(places);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/**
 * @param name an e-mail address or a username
 * @returns the account's name, null if there is no account, undefined if the server on the folder gave no answer
 * @throws StorageUnusable if there is no database
 */
export async function makeAdminAt(places: Places, name: string): Promise<string | null | undefined> {
  const answer = await answerOfRunning(places, 'admin', name);
  if (answer === null) {
    return onOpened(places, async (storage) => accountLabel(await makeAdmin(storage, name)));
  }
  return answer === '' ? undefined : AdminAnswer.parse(JSON.parse(answer)).admin;
}

/**
 * @param secretOf read only if no server runs on the folder
 * @returns the token of a link for the first admin, null if there is an admin, undefined if the server on the folder
 * gave no answer
 * @throws StorageUnusable if there is no database
 */
export async function firstAdminTokenOf(
  places: Places,
  secretOf: () => string,
): Promise<string | null | undefined> {
  const answer = await answerOfRunning(places, 'firstAdmin');
  if (answer === null) return onOpened(places, (storage) => tokenFor(storage, secretOf()));
  return answer === '' ? undefined : LinkAnswer.parse(JSON.parse(answer)).token;
}
