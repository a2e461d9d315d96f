import { writtenHandicap } from '@flagstick/contract';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const read = (text: string, bounds: Bounds) => writtenHandicap(bounds).safeParse(text.replace(',', '.'));

/** Parses a handicap as people write it; undefined if empty or out of bounds. */
export const parseHandicap = (text: string, bounds: Bounds): number | undefined => read(text, bounds).data;

/** The error in a typed handicap index. */
export const handicapIndexError = (text: string, bounds: Bounds): string | undefined =>
  read(text, bounds).error?.issues[0]?.message;
