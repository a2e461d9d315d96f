import { isDeepStrictEqual } from 'node:util';
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
 * nothing, however late.
 * @throws AppError prize.noContest
 */
export function storeMeasured(change: GameChange, actor: Actor, contest: string, input: MeasuredInput): void {
  const { board, at } = change;
  const { playerId: player, distance, typedAt: phoneAt = null, reason = null } = input;
  const isThere = board.prizes.contests.some(({ id, kind }) => id === contest && isMeasured(kind));
  if (!isThere) throw new AppError('prize.noContest');
  const stored = board.data.game.measured as readonly MeasuredEntry[];
  const isOf = (other: MeasuredEntry) => other.contest === contest && other.player === player;
  const before = stored.filter(isOf);
  const own = before.filter(({ by }) => by === actor.id);
  const isRepeated = (other: MeasuredEntry) =>
    other.phoneAt === phoneAt && isDeepStrictEqual(other.distance, distance);
  if (phoneAt !== null && own.some(isRepeated)) return;
  const typedAt = typedAtOf(phoneAt, at, own);
  const entry: MeasuredEntry = {
    ...{ contest, player, distance, by: actor.id, typedAt, reason },
    ...{ at: at.toISOString(), phoneAt },
  };
  const kept = [...before, entry]
    .toSorted((a, b) => (a.typedAt < b.typedAt ? -1 : a.typedAt > b.typedAt ? 1 : 0))
    .slice(-limits.prizes.measuredKept);
  change.setPrizes({ measured: [...stored.filter((other) => !isOf(other)), ...kept] });
}

/**
 * When a result was entered. A phone's clock that is ahead must not outrank every later entry, so it counts up to now;
 * among the caller's own entries the phone's clock decides, because a later one may have arrived first.
 */
function typedAtOf(phoneAt: string | null, at: Date, own: readonly MeasuredEntry[]): string {
  const now = at.toISOString();
  if (phoneAt === null) return now;
  const later = own.flatMap((other) =>
    other.phoneAt !== null && other.phoneAt > phoneAt ? [Date.parse(other.typedAt) - 1] : [],
  );
  return new Date(Math.min(Date.parse(phoneAt), at.getTime(), ...later)).toISOString();
}
