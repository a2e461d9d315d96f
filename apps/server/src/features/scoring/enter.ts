import { createHash } from 'node:crypto';
import { type ErrorCode, formatOf, type HoleAnswer, hasExtraHole } from '@flagstick/contract';
import {
  extraHoleOrdinal,
  type HoleValue,
  type HoleVerification,
  printHoleValue,
  sameValue,
} from '@flagstick/golf';
import { type Actor, AppError, refuseAt } from '../../http/index.ts';
import {
  type Board,
  type BoardPlayer,
  type CommitQueue,
  changeGame,
  type DraftState,
  holeAnswer,
  holeOf,
  type LiveBoards,
  matchAsDrafted,
  mayReadLog,
  mayTakeBack,
  type ScoreIntent,
  wasAcceptedAtClose,
} from '../../live/index.ts';
import { personOf } from '../../shared/actor.ts';
import { scoringRight } from './access.ts';
import type { ScoreEntry } from './formats/index.ts';

/** @throws AppError score.noSuchHole; score.notLevel for an extra hole of a match that is not level */
function requireHole(draft: DraftState, { data, card }: BoardPlayer, hole: number): void {
  if (card.holes.some(({ number }) => number === hole)) return;
  if (!formatOf(draft.board.data.rule.playingRules).isExtraHole(hole)) {
    throw refuseAt('score.noSuchHole', 'holeNumber');
  }
  if (!hasExtraHole(matchAsDrafted(draft, data.id), hole)) throw refuseAt('score.notLevel', 'holeNumber');
}

const refusalByState: Record<'waitingList' | 'done', ErrorCode> = {
  waitingList: 'game.notStarted',
  done: 'game.closed',
};

/**
 * @param at now, if the card may have been handed in and is not returned yet
 * @throws AppError if the caller may not enter it, score.noSuchHole, game.notStarted, game.closed, score.cardSubmitted
 */
export function judgeScore(
  draft: DraftState,
  actor: Actor,
  { playerId, entry }: Pick<ScoreCall, 'playerId' | 'entry'>,
  at?: Date,
): ScoreIntent {
  const { player, scorer, teeShot } = scoringRight(draft, actor, playerId, entry);
  const { card } = player;
  const { hole, value } = entry;
  requireHole(draft, player, hole);
  const { state } = draft.board.data.game;
  if (state !== 'playing') throw new AppError(refusalByState[state]);
  const isOpen =
    card.data.state === 'open' ||
    (extraHoleOrdinal(hole) !== null && wasAcceptedAtClose(card.data)) ||
    (scorer !== null && at !== undefined && mayTakeBack(draft.board, card.data, at));
  if (!isOpen) throw new AppError('score.cardSubmitted');
  const typedBy = personOf(actor, draft.board.id);
  const event =
    scorer === null
      ? ({ kind: 'committee', hole, typedBy, value, teeShot } as const)
      : ({ kind: 'entry', hole, scorer, typedBy, value, teeShot } as const);
  return { card, event };
}

const valueText = (value: HoleValue | null) =>
  value === null ? '-' : `${printHoleValue(value)}${value.kind === 'retired' ? `:${value.shots}` : ''}`;

/** A call's id cannot count for another content. */
const contentOf = (gameId: string, playerId: string, { hole, value, onBehalf }: ScoreEntry): string =>
  createHash('sha256')
    .update([gameId, playerId, hole, valueText(value), onBehalf ?? ''].join('|'))
    .digest('base64url')
    .slice(0, 16);

interface ScoreCall {
  readonly gameId: string;
  readonly playerId: string;
  readonly entry: ScoreEntry;
  readonly callId: string | undefined;
  readonly typedAt: Date | null;
  readonly against: number | undefined;
}

interface ScoringDeps {
  readonly boards: LiveBoards;
  readonly queue: CommitQueue;
}

const callKeyOf = ({ gameId, playerId, entry, callId }: ScoreCall) =>
  callId ? { id: callId, content: contentOf(gameId, playerId, entry) } : null;

async function mayStillChange(boards: LiveBoards, { gameId, playerId }: ScoreCall): Promise<boolean> {
  const { board } = await boards.require(gameId);
  const card = board.players.get(playerId)?.card.data;
  return card !== undefined && mayTakeBack(board, card, boards.clock.now());
}

/**
 * Enters a score on a card that was handed in and is not returned yet. A different score reopens the card; an agreeing
 * one does not.
 * @throws AppError as `judgeScore`; server.busy if the same call was stored in the meantime; the client's retry then
 * gets its answer
 */
async function enterAfterHandIn(
  deps: ScoringDeps,
  actor: Actor,
  call: ScoreCall,
): Promise<{ version: number; board: Board }> {
  const { gameId, playerId, entry, callId, typedAt, against } = call;
  const version = await changeGame(
    deps,
    gameId,
    () => undefined,
    async (change, { countedCalls }) => {
      const { card, event } = judgeScore({ board: change.board, hole: holeOf }, actor, call, change.at);
      if (change.isInResult(card.data.id)) throw new AppError('score.cardSubmitted');
      const before = callId ? await countedCalls([{ typedBy: personOf(actor, gameId), callId }]) : [];
      if (before.length > 0) throw new AppError('server.busy');
      change.enter(card, event, { reason: null, call: callKeyOf(call), typedAt, against });
      const after = change.boardAt(change.board.version + 1)?.players.get(playerId)?.card;
      if (!after) throw new AppError('player.notFound');
      if (!isUnchanged(card.verified.get(entry.hole), after.verified.get(entry.hole))) {
        change.reopenCard(card, actor.id, null);
      }
      return after.enteredCard.hole(entry.hole).version;
    },
  );
  return { version, board: (await deps.boards.require(gameId)).board };
}

/** Whether the hole has the same value and is verified at least as far as before. */
const isUnchanged = (before: HoleVerification | undefined, after: HoleVerification | undefined): boolean =>
  sameValue(before?.effective ?? null, after?.effective ?? null) &&
  before?.teeShot === after?.teeShot &&
  (before?.state === after?.state || after?.auto === true);

/**
 * @returns the hole with the version that the score made
 * @throws AppError errors of `judgeScore`, and for a call whose id was used for another score
 */
export async function enterScore(deps: ScoringDeps, actor: Actor, call: ScoreCall): Promise<HoleAnswer> {
  const { gameId, playerId, entry, typedAt, against } = call;
  const { version, board } = await deps.queue
    .enter({
      gameId,
      typedBy: personOf(actor, gameId),
      call: callKeyOf(call),
      typedAt,
      judge: (draft) => ({ ...judgeScore(draft, actor, call), against }),
    })
    .catch(async (error: unknown) => {
      const isHandedIn = error instanceof AppError && error.code === 'score.cardSubmitted';
      if (!isHandedIn || !(await mayStillChange(deps.boards, call))) throw error;
      return enterAfterHandIn(deps, actor, call);
    });
  const player = board.players.get(playerId);
  // The score was counted before, and since then the player or the caller has left, so no board shows the caller the
  // card.
  if (!player || !mayReadLog(board, actor, player))
    return { holeNumber: entry.hole, grosses: {}, version, state: 'unscored', gross: null };
  return { ...holeAnswer(player, entry.hole), version };
}
