import { isDeepStrictEqual } from 'node:util';
import { limits } from '@flagstick/contract';
import { currentMeasurements, type Measurement } from '../../../apps/server/src/live/index.ts';
import type { PhoneResult } from './entries.ts';
import type { Phone } from './phone.ts';

const isEntryOf =
  ({ user, player, distance }: PhoneResult) =>
  (stored: Measurement) =>
    stored.by === user && stored.player === player && isDeepStrictEqual(stored.distance, distance);

/**
 * The invariants of measured results at the end: one that was acknowledged is stored, and of a player's results the one
 * entered last counts.
 * @param confirmed the ids of the results that a server has stored
 * @returns a sentence for each broken invariant
 */
export function brokenResults(
  phones: readonly Phone[],
  stored: readonly Measurement[],
  confirmed: ReadonlySet<string>,
): string[] {
  const broken: string[] = [];
  const current = new Map(currentMeasurements(stored).map((entry) => [entry.player, entry]));
  const acknowledged = phones.flatMap(({ measured, parts: { name } }) =>
    measured.filter(({ id }) => confirmed.has(id)).map((typed) => ({ ...typed, phone: name })),
  );
  for (const typed of acknowledged) {
    const { id, player, user, phone, seq, at, onTime } = typed;
    const own = stored.filter((entry) => entry.player === player);
    // The oldest results of a player are dropped.
    if (own.length < limits.prizes.measuredKept && !own.some(isEntryOf(typed))) {
      broken.push(`the measured result ${id} was acknowledged and is not stored`);
    }
    const counts = current.get(player);
    const counting = acknowledged.filter((other) => counts && isEntryOf(other)(counts));
    if (!counts || counting.some((other) => other.id === id)) continue;
    const isLater = (other: (typeof acknowledged)[number]) =>
      other.phone === phone && other.user === user
        ? seq > other.seq
        : onTime && other.onTime && at > other.at;
    if (counting.every(isLater)) {
      broken.push(`the measured result ${id} was entered after the one that counts for ${player}`);
    }
  }
  return broken;
}
