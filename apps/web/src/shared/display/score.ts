import type { Gross } from '@flagstick/contract';
import * as texts from './messages.ts';

export { formatToPar as toParText } from '@flagstick/contract/figures';

/** The shape around a score; par and non-numbers have none. */
export type ScoreShape = 'eagle' | 'birdie' | 'par' | 'bogey' | 'double';

const words: Record<number, string> = {
  [-3]: 'albatross',
  [-2]: 'eagle',
  [-1]: 'birdie',
  0: 'par',
  1: 'bogey',
  2: texts.doubleBogey,
};
const withoutNumber = { PU: texts.pickedUp, DNF: texts.didNotFinish, DNP: texts.didNotPlay } as const;

/** Circle under par, square over it, doubled from two strokes on. */
export function scoreShape(gross: Gross, par: number): ScoreShape {
  if (typeof gross !== 'number') return 'par';
  const difference = gross - par;
  if (difference <= -2) return 'eagle';
  if (difference === -1) return 'birdie';
  if (difference === 0) return 'par';
  return difference === 1 ? 'bogey' : 'double';
}

/** The colour stays the same from three strokes on. */
const furthest = 3;

/** Colour step of a score by its difference to par, three under it and three over; undefined at par. */
export function colourStep(difference: number | null): number | undefined {
  if (difference === null || difference === 0) return undefined;
  return Math.max(-furthest, Math.min(furthest, difference));
}

/** The text for screen readers after the figure. */
export function scoreWord(gross: Gross, par: number): string {
  if (typeof gross !== 'number') return withoutNumber[gross];
  const difference = gross - par;
  if (gross === 1) return texts.holeInOne;
  return words[difference] ?? (difference < 0 ? texts.underPar(-difference) : texts.overPar(difference));
}
