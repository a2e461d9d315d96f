/**
 * Changes of what games show that is kept elsewhere: people, places, tees, custom handicaps. Each is recorded in the
 * transaction that makes it (`note…`) and reaches the leaderboards after the commit (`…Changed`). A change that a process
 * recorded and did not pass on is passed on by the next one that looks (`passOnLeft`): no crash loses it.
 */
import type { Storage, Tx } from '../../storage/index.ts';
import { causesOf, kindOf, type Shown, subjectOf } from '../game/causes.ts';
import type { LiveBoards } from '../process/live-boards.ts';
import { type AccountOnBoard, accountOnBoard } from '../store/load-store.ts';
import { causesLeft, countShown, deleteRecorded, insertCauses, recordedIds } from '../store/shown-store.ts';
import { changeGame } from './change.ts';
import { passOnHandicaps } from './custom.ts';
import { followGender } from './own-tee.ts';

interface Deps {
  readonly storage: Storage;
  readonly boards: LiveBoards;
}

/** A change that no other process has passed on after this time was left by one that ended. */
const leftAfterMs = 10_000;

const genderCause = (playerId: string) => `gender:${playerId}`;
const handicapCause = (ruleId: string, playerId: string) => `handicap:${ruleId}:${playerId}`;

/** Records that games show something else once this transaction is committed. Call `shownChanged` after the commit. */
export const noteShown = (tx: Tx, shown: Shown): Promise<void> => insertCauses(tx, causesOf(shown));

const isOnBoards = (before: AccountOnBoard, after: AccountOnBoard): boolean =>
  accountOnBoard.some((column) => before[column] !== after[column]);

/** Records what this transaction changes of an account that games show. Call `accountChanged` after the commit. */
export async function noteAccount(
  tx: Tx,
  id: string,
  before: AccountOnBoard,
  after: AccountOnBoard,
): Promise<void> {
  if (!isOnBoards(before, after)) return;
  await insertCauses(tx, [
    ...causesOf({ user: id }),
    ...(before.gender === after.gender ? [] : [genderCause(id)]),
  ]);
}

/** Records that custom handicaps change with this transaction. Call `handicapsChanged` after the commit. */
export const noteHandicaps = (tx: Tx, ruleId: string, playerIds: readonly string[]): Promise<void> =>
  insertCauses(
    tx,
    playerIds.map((id) => handicapCause(ruleId, id)),
  );

/**
 * Passes on what was recorded of these causes, one time for all callers that ask while it waits. A failure is reported, and
 * the recorded change is passed on later: what the caller asked for is stored.
 */
const passOn = ({ boards }: Deps, causes: readonly string[], work: () => Promise<void>): Promise<void> =>
  boards.pace.run(causes.join(), async () => {
    try {
      await work();
    } catch (error) {
      // The versions may be counted, and only the answer lost.
      boards.doubt();
      boards.report(error, 'A change was not passed on to leaderboards; it is tried again.');
    }
  });

async function passOnShown(deps: Deps, causes: readonly string[]): Promise<void> {
  const { storage, boards } = deps;
  await passOn(deps, causes, async () =>
    boards.showChanged(await countShown(storage, causes, (id) => boards.holds(id))),
  );
}

/** Does work for what was recorded, and then takes that out: work that failed is done again. */
async function passOnRecorded(
  deps: Deps,
  causes: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { db } = deps.storage;
  await passOn(deps, causes, async () => {
    const recorded = await recordedIds(db, causes);
    if (recorded.length === 0) return;
    await work();
    await deleteRecorded(db, recorded);
  });
}

/** Updates the leaderboards of games that show something else since a commit, here and in the other processes. */
export const shownChanged = (deps: Deps, shown: Shown): Promise<void> => passOnShown(deps, causesOf(shown));

const passOnGender = (deps: Deps, playerId: string): Promise<void> =>
  passOnRecorded(deps, [genderCause(playerId)], () =>
    followGender(deps.storage, playerId, (gameId, work) => changeGame(deps, gameId, () => undefined, work)),
  );

/** Games that wait for their start play with the custom handicaps that a commit changed. */
export async function handicapsChanged(
  deps: Deps,
  ruleId: string,
  playerIds: readonly string[],
): Promise<void> {
  if (playerIds.length === 0) return;
  const causes = playerIds.map((id) => handicapCause(ruleId, id));
  await passOnRecorded(deps, causes, () =>
    passOnHandicaps(deps.storage.db, ruleId, playerIds, (id, work) =>
      changeGame(deps, id, () => undefined, work),
    ),
  );
}

/**
 * Updates the leaderboards that show a person whose account a commit changed: those of the open games that they play in or
 * organise. A seat that is taken in the meantime has the new account.
 */
export async function accountChanged(
  deps: Deps,
  id: string,
  before: AccountOnBoard,
  after: AccountOnBoard,
): Promise<void> {
  if (!isOnBoards(before, after)) return;
  await shownChanged(deps, { user: id });
  if (before.gender !== after.gender) await passOnGender(deps, id);
}

/** Passes on what processes recorded and did not pass on, because they ended or failed. */
export async function passOnLeft(deps: Deps, ageMs = leftAfterMs): Promise<void> {
  const causes = await causesLeft(deps.storage.db, ageMs);
  const byRule = new Map<string, string[]>();
  for (const cause of causes) {
    const [kind, subject] = [kindOf(cause), subjectOf(cause)];
    if (kind === 'gender') await passOnGender(deps, subject);
    else if (kind === 'handicap')
      byRule.set(kindOf(subject), [...(byRule.get(kindOf(subject)) ?? []), subjectOf(subject)]);
    else await passOnShown(deps, [cause]);
  }
  for (const [ruleId, playerIds] of byRule) await handicapsChanged(deps, ruleId, playerIds);
}

/** How often a process looks for changes that were left. */
export const lookForLeftMs = 10_000;
