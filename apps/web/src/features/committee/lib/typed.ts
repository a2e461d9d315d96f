import type { Gross } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/** A value as an organiser types it: strokes, PU or DNP; undefined: nothing, or none of these. */
export function typedGross(text: string): Gross | undefined {
  const word = text.trim().toUpperCase();
  if (word === 'PU' || word === 'DNP') return word;
  const strokes = Number(word);
  const { min, max } = limits.gross;
  return /^\d{1,2}$/.test(word) && strokes >= min && strokes <= max ? strokes : undefined;
}
