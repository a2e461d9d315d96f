import type { Actor } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { cdhScopeOf } from './access.ts';
import { playersByContact } from './store.ts';

interface FoundPlayers {
  readonly byEmail: ReadonlyMap<string, string>;
  readonly byCdh: ReadonlyMap<string, string>;
  readonly ids: readonly string[];
}

const byKey = (rows: ReadonlyArray<{ readonly key: string; readonly id: string }>) =>
  new Map(rows.map(({ key, id }) => [key, id]));

/** Addresses are in lower case. Accounts that the caller's search does not find look like missing ones. */
export async function playersByContacts(
  db: Db,
  actor: Actor,
  contacts: { readonly emails: readonly string[]; readonly cdhs: readonly string[] },
): Promise<FoundPlayers> {
  const reader = cdhScopeOf(actor);
  if (!reader) return { byEmail: new Map(), byCdh: new Map(), ids: [] };
  const { byEmail, byNumber } = await playersByContact(db, reader, contacts);
  const ids = new Set([...byEmail, ...byNumber].map(({ id }) => id));
  return { byEmail: byKey(byEmail), byCdh: byKey(byNumber), ids: [...ids] };
}
