import type { BoardRow } from './rows.ts';

/** A hidden row: only its place on the board is known. */
export interface HiddenRow {
  readonly id: string;
  readonly place: number;
}

/** Inserts each hidden row, at the positions that no visible row has and before rows without a position. */
export function insertHiddenRows<R>(
  rows: readonly R[],
  hidden: number,
  placeOf: (row: R) => number | null,
): Array<R | HiddenRow> {
  const made: Array<R | HiddenRow> = [];
  let left = hidden;
  const insert = () => {
    const place = made.length + 1;
    made.push({ id: `cover ${place}`, place });
    left -= 1;
  };
  for (const row of rows) {
    const place = placeOf(row);
    while (left > 0 && (place === null || made.length + 1 < place)) insert();
    made.push(row);
  }
  while (left > 0) insert();
  return made;
}

export const rowsWithHidden = (rows: readonly BoardRow[], hidden: number): Array<BoardRow | HiddenRow> =>
  insertHiddenRows(rows, hidden, ({ standing }) => standing.position);

export const isHiddenRow = <R extends object>(row: R | HiddenRow): row is HiddenRow => 'place' in row;
