import type { BoardRow } from './rows.ts';

/** A row that is kept back: of it nothing is known but the place where it is drawn. */
export interface Covered {
  readonly id: string;
  readonly place: number;
}

/** The rows with a cover at each place that nobody who is shown has; so many as are hidden, and none behind the places. */
export function withCovers(rows: readonly BoardRow[], hidden: number): Array<BoardRow | Covered> {
  const made: Array<BoardRow | Covered> = [];
  let left = hidden;
  const cover = () => {
    const place = made.length + 1;
    made.push({ id: `cover ${place}`, place });
    left -= 1;
  };
  for (const row of rows) {
    const { position } = row.standing;
    while (left > 0 && (position === null || made.length + 1 < position)) cover();
    made.push(row);
  }
  while (left > 0) cover();
  return made;
}

export const isCovered = (row: BoardRow | Covered): row is Covered => 'place' in row;
