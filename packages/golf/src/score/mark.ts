import type { Gross } from '../numbers.ts';

/** The classes of a hole score that have a symbol on screen. */
export type ScoreMark = 'albatross' | 'eagle' | 'birdie' | 'par' | 'bogey' | 'double' | 'worse';

/** The name of a gross score relative to par. A hole in one on a par 4 is an albatross (three under or better). */
export function scoreMark(gross: Gross, par: number): ScoreMark {
  const toPar = gross - par;
  if (toPar <= -3) return 'albatross';
  if (toPar === -2) return 'eagle';
  if (toPar === -1) return 'birdie';
  if (toPar === 0) return 'par';
  if (toPar === 1) return 'bogey';
  if (toPar === 2) return 'double';
  return 'worse';
}
