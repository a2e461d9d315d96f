import { createHash } from 'node:crypto';
import type { ErrorCode, HoleAnswer } from '@flagstick/contract';
import { type HoleValue, printHoleValue } from '@flagstick/golf';
import { type Actor, AppError } from '../../http/index.ts';
import { type CommitQueue, holeAnswer, mayReadLog, type Standing, type Wanted } from '../../live/index.ts';
import { scoringRight, type Typed } from './access.ts';

const notPlaying: Record<'waitingList' | 'done', ErrorCode> = {
  waitingList: 'game.notStarted',
  done: 'game.closed',
};

/**
 * What a score that somebody types does to a card, judged on the game as it stands.
 *
 * @throws AppError for who may not, score.noSuchHole, game.notStarted, game.closed, score.cardSubmitted
 */
function judgeScore(standing: Standing, actor: Actor, playerId: string, typed: Typed): Wanted {
  const { player, scorer } = scoringRight(standing, actor, playerId, typed);
  const { card } = player;
  const { hole, value } = typed;
  if (!card.verified.has(hole)) throw new AppError('score.noSuchHole');
  const { state } = standing.board.data.game;
  if (state !== 'playing') throw new AppError(notPlaying[state]);
  if (card.data.state === 'done') throw new AppError('score.cardSubmitted');
  const event =
    scorer === null
      ? ({ kind: 'committee', hole, typedBy: actor.id, value } as const)
      : ({ kind: 'entry', hole, scorer, typedBy: actor.id, value } as const);
  return { card, event };
}

const printed = (value: HoleValue | null) =>
  value === null ? '-' : `${printHoleValue(value)}${value.kind === 'retired' ? `:${value.shots}` : ''}`;

/** What a call says, so that its id cannot count for another one. */
const contentOf = (gameId: string, playerId: string, { hole, value, onBehalf }: Typed): string =>
  createHash('sha256')
    .update([gameId, playerId, hole, printed(value), onBehalf ?? ''].join('|'))
    .digest('base64url')
    .slice(0, 16);

/** A score as a call brings it. */
interface ScoreCall {
  readonly gameId: string;
  readonly playerId: string;
  readonly typed: Typed;
  readonly callId: string | undefined;
  readonly typedAt: Date | null;
  readonly against: number | undefined;
}

/**
 * Commits a score; the answer is the hole as it stands since, with the version that the score made.
 *
 * @throws AppError for what `judgeScore` refuses, and for a call whose id was used for another score
 */
export async function enterScore(
  queue: CommitQueue,
  actor: Actor,
  { gameId, playerId, typed, callId, typedAt, against }: ScoreCall,
): Promise<HoleAnswer> {
  const { version, board } = await queue.enter({
    gameId,
    typedBy: actor.id,
    call: callId ? { id: callId, content: contentOf(gameId, playerId, typed) } : null,
    typedAt,
    judge: (standing) => ({ ...judgeScore(standing, actor, playerId, typed), against }),
  });
  const player = board.players.get(playerId);
  // It was counted before, and since then the player has left, so that no board shows the card, or the caller has.
  if (!player || !mayReadLog(board, actor, player))
    return { holeNumber: typed.hole, grosses: {}, version, state: 'unscored', gross: null };
  return { ...holeAnswer(player, typed.hole), version };
}
