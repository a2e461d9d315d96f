import type { Gross } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/** Returns undefined for anything but strokes, PU or DNP. */
export function parseGross(text: string): Gross | undefined {
  const word = text.trim().toUpperCase();
  if (word === 'PU' || word === 'DNP') return word;
  const strokes = Number(word);
  const { min, max } = limits.gross;
  return /^\d{1,2}$/.test(word) && strokes >= min && strokes <= max ? strokes : undefined;
}
