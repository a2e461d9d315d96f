import { isDeepStrictEqual } from 'node:util';
import { isMeasured, limits, type Measured } from '@flagstick/contract';
import { type Actor, AppError } from '../../../http/index.ts';
import type { GameChange, Measurement } from '../../../live/index.ts';

interface MeasurementInput {
  readonly playerId: string;
  readonly distance: Measured | null;
  readonly typedAt?: string | undefined;
  readonly sentAt?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Stores a measured result beside the player's earlier ones; the one entered last counts. A repeated call changes
 * nothing, however late.
 * @throws AppError prize.noContest
 */
export function storeMeasurement(
  change: GameChange,
  actor: Actor,
  contest: string,
  input: MeasurementInput,
): void {
  const { board, at } = change;
  const { playerId: player, distance, typedAt: phoneAt = null, sentAt, reason = null } = input;
  const isThere = board.prizes.contests.some(({ id, kind }) => id === contest && isMeasured(kind));
  if (!isThere) throw new AppError('prize.noContest');
  const stored = board.data.game.measured as readonly Measurement[];
  const inContest = stored.filter((other) => other.contest === contest);
  const isOf = (other: Measurement) => other.contest === contest && other.player === player;
  const before = inContest.filter((other) => other.player === player);
  const own = before.filter(({ by }) => by === actor.id);
  const isRepeated = (other: Measurement) =>
    other.phoneAt === phoneAt && isDeepStrictEqual(other.distance, distance);
  if (phoneAt !== null && own.some(isRepeated)) return;
  const typedAt = typedAtOf({ phoneAt, sentAt, at, stored: inContest, own });
  const entry: Measurement = {
    ...{ contest, player, distance, by: actor.id, typedAt, reason },
    ...{ at: at.toISOString(), phoneAt },
  };
  const kept = [...before, entry]
    .toSorted((a, b) => (a.typedAt < b.typedAt ? -1 : a.typedAt > b.typedAt ? 1 : 0))
    .slice(-limits.prizes.measuredKept);
  change.setPrizes({ measured: [...stored.filter((other) => !isOf(other)), ...kept] });
}

interface EntryTimes {
  readonly phoneAt: string | null;
  readonly sentAt: string | undefined;
  readonly at: Date;
  /** The results of the contest, and those of the player that the caller entered. */
  readonly stored: readonly Measurement[];
  readonly own: readonly Measurement[];
}

const timeOf = ({ typedAt }: Measurement) => Date.parse(typedAt);

/**
 * When a result was entered, as far as the server can tell. Without a phone it was entered now, after all results that
 * are stored, even if another process with a faster clock stored one. A phone's result counts up to now; among the
 * caller's own results the phone's clock decides, because a later one may have arrived first.
 */
function typedAtOf({ phoneAt, sentAt, at, stored, own }: EntryTimes): string {
  const now = at.getTime();
  if (phoneAt === null) return new Date(Math.max(now, ...stored.map(timeOf))).toISOString();
  const fromPhone = own.filter((other) => other.phoneAt !== null);
  const earlier = fromPhone.filter((other) => String(other.phoneAt) < phoneAt).map(timeOf);
  const later = fromPhone
    .filter((other) => String(other.phoneAt) > phoneAt)
    .map((other) => timeOf(other) - 1);
  const entered = Math.max(enteredAt(phoneAt, sentAt, now), ...earlier);
  return new Date(Math.min(entered, now, ...later)).toISOString();
}

/** Corrects the phone's clock by the time that it gives for the sending. A difference no longer than a call can take is the time on the way. */
function enteredAt(phoneAt: string, sentAt: string | undefined, now: number): number {
  const byPhone = Date.parse(phoneAt);
  if (sentAt === undefined) return byPhone;
  const corrected = now - Math.max(0, Date.parse(sentAt) - byPhone);
  return Math.abs(corrected - byPhone) <= limits.requestTimeoutMs ? byPhone : corrected;
}
