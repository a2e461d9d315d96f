import type { Clock } from '../../shared/clock.ts';
import { type Db, lockKey, type Tx } from '../../storage/index.ts';
import { AccountDraft, type ClubOfAccount } from './draft.ts';
import { entriesOf, insertEntries } from './store.ts';

/** Accounts as they are now, by member, for reading. */
export async function draftsOf(
  db: Db,
  club: ClubOfAccount,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, AccountDraft>> {
  const entries = Map.groupBy(await entriesOf(db, club.id, userIds), ({ user_id }) => user_id);
  return new Map(userIds.map((id) => [id, new AccountDraft(club, id, entries.get(id) ?? [], now)]));
}

/**
 * Changes accounts, each by one transaction at a time. Overdue credit expires first. The locks are taken in one order,
 * so that two changes of several accounts do not wait for each other.
 */
export async function changeAccounts<T>(
  tx: Tx,
  club: ClubOfAccount,
  userIds: readonly string[],
  clock: Pick<Clock, 'now'>,
  change: (drafts: ReadonlyMap<string, AccountDraft>) => T,
): Promise<T> {
  const ids = [...new Set(userIds)].toSorted();
  for (const id of ids) await lockKey(tx, `credit ${club.id} ${id}`);
  const drafts = await draftsOf(tx, club, ids, clock.now());
  const result = change(drafts);
  await insertEntries(
    tx,
    [...drafts.values()].flatMap(({ added }) => added),
  );
  return result;
}
