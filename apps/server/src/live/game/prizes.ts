import { isMeasured, type Measured, type PrizeSetup, type PrizesOfGame } from '@flagstick/contract';

/** A measured result as stored. Earlier results of a player stay in the list, so that no entry is lost. */
export interface Measurement {
  readonly contest: string;
  readonly player: string;
  /** Null: the result was removed. */
  readonly distance: Measured | null;
  readonly by: string;
  /** When it was entered, as far as the server can tell, and when it was stored. The latest `typedAt` counts. */
  readonly typedAt: string;
  readonly at: string;
  /** When it was entered by the phone's clock, which may be wrong; null without a phone. */
  readonly phoneAt: string | null;
  readonly reason: string | null;
}

/** The current result of each player in each contest: the one entered last. */
export function currentMeasurements(stored: unknown): Measurement[] {
  const latest = new Map<string, Measurement>();
  for (const entry of stored as readonly Measurement[]) {
    const key = `${entry.contest}|${entry.player}`;
    const before = latest.get(key);
    if (!before || before.typedAt <= entry.typedAt) latest.set(key, entry);
  }
  return [...latest.values()].filter(({ distance }) => distance !== null);
}

export const presentPrizes = ({ contests, reveal }: PrizeSetup): PrizesOfGame => ({
  contests: contests.length,
  reveal,
  measured: contests.flatMap(({ id, name, kind }) =>
    isMeasured(kind) ? [{ id, name, type: kind.type, hole: kind.hole, unit: kind.unit }] : [],
  ),
});
