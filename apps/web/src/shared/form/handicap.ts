import { writtenHandicap } from '@flagstick/contract';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const read = (text: string, bounds: Bounds) => writtenHandicap(bounds).safeParse(text.replace(',', '.'));

/** A handicap as people write it; undefined: none, or out of bounds. */
export const typedHandicap = (text: string, bounds: Bounds): number | undefined => read(text, bounds).data;

/** What is wrong with a handicap index as it is written. */
export const indexFault = (text: string, bounds: Bounds): string | undefined =>
  read(text, bounds).error?.issues[0]?.message;
