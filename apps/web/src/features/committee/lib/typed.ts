import type { Gross } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/** Parses an organiser's input: strokes, PU or DNP; undefined for anything else. */
export function typedGross(text: string): Gross | undefined {
  const word = text.trim().toUpperCase();
  if (word === 'PU' || word === 'DNP') return word;
  const strokes = Number(word);
  const { min, max } = limits.gross;
  return /^\d{1,2}$/.test(word) && strokes >= min && strokes <= max ? strokes : undefined;
}
