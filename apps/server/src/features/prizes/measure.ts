import { isMeasured, limits, type Measured } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import type { GameChange, MeasuredEntry } from '../../live/index.ts';

interface MeasuredInput {
  readonly playerId: string;
  readonly distance: Measured | null;
  readonly typedAt?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Stores a measured result beside the player's earlier ones; the one entered last counts. A repeated call changes
 * nothing.
 * @throws AppError prize.noContest
 */
export function storeMeasured(change: GameChange, actor: Actor, contest: string, input: MeasuredInput): void {
  const { board, at } = change;
  const { playerId: player, distance, typedAt, reason = null } = input;
  const isThere = board.prizes.contests.some(({ id, kind }) => id === contest && isMeasured(kind));
  if (!isThere) throw new AppError('prize.noContest');
  const stored = board.data.game.measured as readonly MeasuredEntry[];
  const entry: MeasuredEntry = {
    ...{ contest, player, distance, by: actor.id, reason },
    // A phone's clock that is ahead must not outrank every later entry.
    typedAt: typedAt !== undefined && typedAt < at.toISOString() ? typedAt : at.toISOString(),
    at: at.toISOString(),
  };
  const isOf = (other: MeasuredEntry) => other.contest === contest && other.player === player;
  const repeated = stored.some(
    (other) => isOf(other) && typedAt !== undefined && other.typedAt === typedAt && other.by === actor.id,
  );
  if (repeated) return;
  const own = [...stored.filter(isOf), entry].slice(-limits.prizes.measuredKept);
  change.setPrizes({ measured: [...stored.filter((other) => !isOf(other)), ...own] });
}
