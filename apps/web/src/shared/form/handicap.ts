import { writtenHandicap } from '@flagstick/contract';

/** A handicap as people write it; undefined: none, or out of bounds. */
export const typedHandicap = (
  text: string,
  bounds: { readonly min: number; readonly max: number },
): number | undefined => writtenHandicap(bounds).safeParse(text.replace(',', '.')).data;
