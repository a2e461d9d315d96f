/**
 * External changes: changes of data outside the game that boards show, such as people, clubs, tees and custom handicaps.
 * Each is recorded in its own transaction (`record…`) and reaches the leaderboards after the commit (`publish…`). If a
 * process recorded a change and did not publish it, the next process to check does
 * (`publishUnpublishedExternalChanges`), so a crash loses no update.
 */
import type { Storage, Tx } from '../../storage/index.ts';
import { causeKind, causeSubject, type ExternalChange, externalCausesOf } from '../game/causes.ts';
import type { LiveBoards } from '../process/live-boards.ts';
import {
  countExternalChanges,
  deleteRecorded,
  insertExternalChanges,
  recordedIds,
  unpublishedExternalChanges,
} from '../store/external-changes-store.ts';
import { type AccountOnBoard, accountOnBoard } from '../store/load-store.ts';
import { changeGame } from './change.ts';
import { updateWaitingGames } from './custom-handicaps.ts';
import { moveToGenderTees } from './player-tee.ts';

interface Deps {
  readonly storage: Storage;
  readonly boards: LiveBoards;
}

/** A change not published after this time was left by a process that ended. */
const abandonedAfterMs = 10_000;

const genderCause = (playerId: string) => `gender:${playerId}`;
const handicapCause = (ruleId: string, playerId: string) => `handicap:${ruleId}:${playerId}`;

/** Call `publishExternalChange` after the commit. */
export const recordExternalChange = (tx: Tx, change: ExternalChange): Promise<void> =>
  insertExternalChanges(tx, externalCausesOf(change));

const isOnBoards = (before: AccountOnBoard, after: AccountOnBoard): boolean =>
  accountOnBoard.some((column) => before[column] !== after[column]);

/** Call `publishAccountChange` after the commit. */
export async function recordAccountChange(
  tx: Tx,
  id: string,
  before: AccountOnBoard,
  after: AccountOnBoard,
): Promise<void> {
  if (!isOnBoards(before, after)) return;
  await insertExternalChanges(tx, [
    ...externalCausesOf({ user: id }),
    ...(before.gender === after.gender ? [] : [genderCause(id)]),
  ]);
}

/** Call `publishHandicapChange` after the commit. */
export const recordHandicapChange = (tx: Tx, ruleId: string, playerIds: readonly string[]): Promise<void> =>
  insertExternalChanges(
    tx,
    playerIds.map((id) => handicapCause(ruleId, id)),
  );

/**
 * Publishes the recorded changes of these causes, once for all concurrent callers. A failure is reported, and the
 * change is published later: the caller's own write is stored.
 */
const publish = ({ boards }: Deps, causes: readonly string[], work: () => Promise<void>): Promise<void> =>
  boards.throttle.run(causes.join(), async () => {
    try {
      await work();
    } catch (error) {
      // The versions may be counted with only the answer lost.
      boards.markStale();
      boards.report(error, 'A change was not published to leaderboards. The server retries.');
    }
  });

async function publishExternal(deps: Deps, causes: readonly string[]): Promise<void> {
  const { storage, boards } = deps;
  await publish(deps, causes, async () =>
    boards.applyExternalChanges(await countExternalChanges(storage, causes, (id) => boards.hasBoard(id))),
  );
}

/** Runs work for recorded causes, then deletes the records. Failed work runs again later. */
async function publishRecorded(
  deps: Deps,
  causes: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { db } = deps.storage;
  await publish(deps, causes, async () => {
    const recorded = await recordedIds(db, causes);
    if (recorded.length === 0) return;
    await work();
    await deleteRecorded(db, recorded);
  });
}

export const publishExternalChange = (deps: Deps, change: ExternalChange): Promise<void> =>
  publishExternal(deps, externalCausesOf(change));

const publishGender = (deps: Deps, playerId: string): Promise<void> =>
  publishRecorded(deps, [genderCause(playerId)], () =>
    moveToGenderTees(deps.storage, playerId, (gameId, work) =>
      changeGame(deps, gameId, () => undefined, work),
    ),
  );

export async function publishHandicapChange(
  deps: Deps,
  ruleId: string,
  playerIds: readonly string[],
): Promise<void> {
  if (playerIds.length === 0) return;
  const causes = playerIds.map((id) => handicapCause(ruleId, id));
  await publishRecorded(deps, causes, () =>
    updateWaitingGames(deps.storage.db, ruleId, playerIds, (id, work) =>
      changeGame(deps, id, () => undefined, work),
    ),
  );
}

/**
 * Updates the leaderboards of the open games in which a person plays or organises, after a commit that changed their
 * account. Seats taken in the meantime have the new data.
 */
export async function publishAccountChange(
  deps: Deps,
  id: string,
  before: AccountOnBoard,
  after: AccountOnBoard,
): Promise<void> {
  if (!isOnBoards(before, after)) return;
  await publishExternalChange(deps, { user: id });
  if (before.gender !== after.gender) await publishGender(deps, id);
}

/** Publishes changes that processes recorded and did not publish because they ended or failed. */
export async function publishUnpublishedExternalChanges(deps: Deps, ageMs = abandonedAfterMs): Promise<void> {
  const causes = await unpublishedExternalChanges(deps.storage.db, ageMs);
  const byRule = new Map<string, string[]>();
  for (const cause of causes) {
    const [kind, subject] = [causeKind(cause), causeSubject(cause)];
    if (kind === 'gender') await publishGender(deps, subject);
    else if (kind === 'handicap')
      byRule.set(causeKind(subject), [...(byRule.get(causeKind(subject)) ?? []), causeSubject(subject)]);
    else await publishExternal(deps, [cause]);
  }
  for (const [ruleId, playerIds] of byRule) await publishHandicapChange(deps, ruleId, playerIds);
}

export const publishUnpublishedEveryMs = 10_000;
