import type { Distance, GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

type MeasuredContest = GameView['prizes']['measured'][number];
export type Unit = MeasuredContest['unit'];

/** The parts of a distance as typed: metres and centimetres, feet and inches, or yards. */
export interface DistanceParts {
  readonly whole: number | '';
  readonly part: number | '';
}

const inchesOf = { feet: 12, yards: 36 } as const;

/** The distance of the typed parts; null without one. */
export function distanceOf(unit: Unit, { whole, part }: DistanceParts): Distance | 'tooFar' | null {
  if (whole === '' && part === '') return null;
  const value =
    unit === 'metres' ? Number(whole) * 100 + Number(part) : Number(whole) * inchesOf[unit] + Number(part);
  if (value > limits.prizes.distanceMax) return 'tooFar';
  return { unit: unit === 'metres' ? 'centimetres' : 'inches', value };
}
