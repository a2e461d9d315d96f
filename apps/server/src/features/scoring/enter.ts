import { createHash } from 'node:crypto';
import { type ErrorCode, formatOf, type HoleAnswer, hasExtraHole } from '@flagstick/contract';
import {
  extraHoleTurn,
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
import { scoringRight } from './access.ts';
import type { TypedScore } from './formats/index.ts';

/**
 * A hole in play, or an extra hole of the player's match.
 * @throws AppError score.noSuchHole; score.notLevel for an extra hole of a match that is not level
 */
function requireHole(standing: DraftState, { data, card }: BoardPlayer, hole: number): void {
  if (card.holes.some(({ number }) => number === hole)) return;
  if (!formatOf(standing.board.data.rule.playingRules).isExtraHole(hole)) {
    throw refuseAt('score.noSuchHole', 'holeNumber');
  }
  const match = matchAsDrafted(standing, data.id);
  if (!match || !hasExtraHole(match, hole)) throw refuseAt('score.notLevel', 'holeNumber');
}

const notPlaying: Record<'waitingList' | 'done', ErrorCode> = {
  waitingList: 'game.notStarted',
  done: 'game.closed',
};

/**
 * The effect of a score on a card, judged on the drafted game.
 * @param at now, if the card may have been handed in and is not returned yet
 * @throws AppError if the caller may not enter it, score.noSuchHole, game.notStarted, game.closed, score.cardSubmitted
 */
function judgeScore(
  standing: DraftState,
  actor: Actor,
  { playerId, typed }: Pick<ScoreCall, 'playerId' | 'typed'>,
  at?: Date,
): ScoreIntent {
  const { player, scorer, teeShot } = scoringRight(standing, actor, playerId, typed);
  const { card } = player;
  const { hole, value } = typed;
  requireHole(standing, player, hole);
  const { state } = standing.board.data.game;
  if (state !== 'playing') throw new AppError(notPlaying[state]);
  const isOpen =
    card.data.state === 'open' ||
    (extraHoleTurn(hole) !== null && wasAcceptedAtClose(card.data)) ||
    (scorer !== null && at !== undefined && mayTakeBack(standing.board, card.data, at));
  if (!isOpen) throw new AppError('score.cardSubmitted');
  const event =
    scorer === null
      ? ({ kind: 'committee', hole, typedBy: actor.id, value, teeShot } as const)
      : ({ kind: 'entry', hole, scorer, typedBy: actor.id, value, teeShot } as const);
  return { card, event };
}

const printed = (value: HoleValue | null) =>
  value === null ? '-' : `${printHoleValue(value)}${value.kind === 'retired' ? `:${value.shots}` : ''}`;

/** The content of a call, so that its id cannot count for another one. */
const contentOf = (gameId: string, playerId: string, { hole, value, onBehalf }: TypedScore): string =>
  createHash('sha256')
    .update([gameId, playerId, hole, printed(value), onBehalf ?? ''].join('|'))
    .digest('base64url')
    .slice(0, 16);

interface ScoreCall {
  readonly gameId: string;
  readonly playerId: string;
  readonly typed: TypedScore;
  readonly callId: string | undefined;
  readonly typedAt: Date | null;
  readonly against: number | undefined;
}

interface Parts {
  readonly boards: LiveBoards;
  readonly queue: CommitQueue;
}

const countedAs = ({ gameId, playerId, typed, callId }: ScoreCall) =>
  callId ? { id: callId, content: contentOf(gameId, playerId, typed) } : null;

async function mayStillChange(boards: LiveBoards, { gameId, playerId }: ScoreCall): Promise<boolean> {
  const { board } = await boards.require(gameId);
  const card = board.players.get(playerId)?.card.data;
  return card !== undefined && mayTakeBack(board, card, boards.clock.now());
}

/**
 * Enters a score on a card that was handed in and is not returned yet. A different score reopens the card; an agreeing
 * one does not.
 * @throws AppError as `judgeScore`; server.busy if the same call was counted in the meantime, which the repeated call
 * finds
 */
async function enterAfterHandIn(
  parts: Parts,
  actor: Actor,
  call: ScoreCall,
): Promise<{ version: number; board: Board }> {
  const { gameId, playerId, typed, callId, typedAt, against } = call;
  const version = await changeGame(
    parts,
    gameId,
    () => undefined,
    async (change, { countedCalls }) => {
      const { card, event } = judgeScore({ board: change.board, hole: holeOf }, actor, call, change.at);
      if (change.isInResult(card.data.id)) throw new AppError('score.cardSubmitted');
      const before = callId ? await countedCalls([{ typedBy: actor.id, callId }]) : [];
      if (before.length > 0) throw new AppError('server.busy');
      change.enter(card, event, { reason: null, call: countedAs(call), typedAt, against });
      const after = change.boardAt(change.board.version + 1)?.players.get(playerId)?.card;
      if (!after) throw new AppError('player.notFound');
      if (!isSame(card.verified.get(typed.hole), after.verified.get(typed.hole))) {
        change.reopenCard(card, actor.id, null);
      }
      return after.entered.hole(typed.hole).version;
    },
  );
  return { version, board: (await parts.boards.require(gameId)).board };
}

/** The hole's value is the same, and it is at least as verified. */
const isSame = (before: HoleVerification | undefined, after: HoleVerification | undefined): boolean =>
  sameValue(before?.effective ?? null, after?.effective ?? null) &&
  before?.teeShot === after?.teeShot &&
  (before?.state === after?.state || after?.auto === true);

/**
 * Commits a score and returns the hole with the version that the score made.
 * @throws AppError errors of `judgeScore`, and for a call whose id was used for another score
 */
export async function enterScore(parts: Parts, actor: Actor, call: ScoreCall): Promise<HoleAnswer> {
  const { gameId, playerId, typed, typedAt, against } = call;
  const { version, board } = await parts.queue
    .enter({
      gameId,
      typedBy: actor.id,
      call: countedAs(call),
      typedAt,
      judge: (standing) => ({ ...judgeScore(standing, actor, call), against }),
    })
    .catch(async (error: unknown) => {
      const isIn = error instanceof AppError && error.code === 'score.cardSubmitted';
      if (!isIn || !(await mayStillChange(parts.boards, call))) throw error;
      return enterAfterHandIn(parts, actor, call);
    });
  const player = board.players.get(playerId);
  // The score was counted before, and since then the player or the caller has left, so no board shows the caller the
  // card.
  if (!player || !mayReadLog(board, actor, player))
    return { holeNumber: typed.hole, grosses: {}, version, state: 'unscored', gross: null };
  return { ...holeAnswer(player, typed.hole), version };
}
