import * as limits from '@flagstick/contract/limits';

/**
 * The five likely scores on a hole, around the player's nett par: one under par to three over with at most one stroke,
 * higher with more.
 */
export function likelyScores(par: number, strokes: number): number[] {
  const shift = strokes > 1 ? strokes - 1 : Math.min(0, strokes);
  const first = Math.max(limits.gross.min, par - 1 + shift);
  return Array.from({ length: 5 }, (_, at) => first + at);
}

const pageSize = 12;

export interface NumberPage {
  readonly label: string;
  readonly scores: readonly number[];
}

/** 1–12, 13–24, 25–36. */
export const numberPages: readonly NumberPage[] = Array.from(
  { length: limits.gross.max / pageSize },
  (_, page) => {
    const first = page * pageSize + 1;
    return {
      label: `${first}–${first + pageSize - 1}`,
      scores: Array.from({ length: pageSize }, (_, at) => first + at),
    };
  },
);

/** The emphasis of a key: par most, its neighbours next; scores far over par have no shape. */
export function keyWeight(score: number, par: number): 'par' | 'near' | 'plain' {
  if (score === par) return 'par';
  return Math.abs(score - par) === 1 ? 'near' : 'plain';
}

/** Three or more over par, the key shows only the number. */
export const keyHasShape = (score: number, par: number): boolean => score - par <= 2;
