import type { BoardRow } from './rows.ts';

/** A hidden row: only its place on the board is known. */
export interface Covered {
  readonly id: string;
  readonly place: number;
}

/** Inserts a cover for each hidden row, at the positions that no visible row has and before rows without a position. */
export function amongCovers<R>(
  rows: readonly R[],
  hidden: number,
  placeOf: (row: R) => number | null,
): Array<R | Covered> {
  const made: Array<R | Covered> = [];
  let left = hidden;
  const cover = () => {
    const place = made.length + 1;
    made.push({ id: `cover ${place}`, place });
    left -= 1;
  };
  for (const row of rows) {
    const place = placeOf(row);
    while (left > 0 && (place === null || made.length + 1 < place)) cover();
    made.push(row);
  }
  while (left > 0) cover();
  return made;
}

export const withCovers = (rows: readonly BoardRow[], hidden: number): Array<BoardRow | Covered> =>
  amongCovers(rows, hidden, ({ standing }) => standing.position);

export const isCovered = <R extends object>(row: R | Covered): row is Covered => 'place' in row;
