import { netDoubleBogey } from '../handicap/net-double-bogey.ts';
import type { MaximumFormat, Scoring } from './scoring.ts';
import { stroke } from './stroke.ts';

/** Strokes are added up as in stroke play, but no hole counts more than the maximum. Source: Rules of Golf 21.2. */
const withMaximum = (maximum: NonNullable<Scoring['maximum']>): Scoring => ({
  ...stroke,
  maximum,
  needsEveryHole: false,
  countbackUsesHandicapShare: false,
});

const overPar = (strokes: number): Scoring => withMaximum((par) => par + strokes);
const fixed = (gross: number): Scoring => withMaximum(() => gross);

export const maximumScores: Readonly<Record<MaximumFormat, Scoring>> = {
  maximumNetDoubleBogey: withMaximum(netDoubleBogey),
  maximumDoublePar: withMaximum((par) => 2 * par),
  maximumPar2: overPar(2),
  maximumPar3: overPar(3),
  maximumPar4: overPar(4),
  maximumPar5: overPar(5),
  maximumPar6: overPar(6),
  maximum5: fixed(5),
  maximum6: fixed(6),
  maximum7: fixed(7),
  maximum8: fixed(8),
  maximum9: fixed(9),
  maximum10: fixed(10),
  maximum11: fixed(11),
  maximum12: fixed(12),
};
