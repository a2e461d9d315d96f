import { ordinal } from '@flagstick/golf';
import { type Column, cellOf } from '../lib/columns.ts';
import { type Covered, isCovered } from '../lib/covers.ts';
import type { BoardRow } from '../lib/rows.ts';

function figureWords(row: BoardRow, column: Column): string {
  const cell = cellOf(row, column);
  if (cell.kind === 'none') return '';
  const value = cell.value < 0 ? `minus ${-cell.value}` : String(cell.value);
  return `, ${column.label} ${value}`;
}

/** The last step in words, for who does not see it. */
export const saidOf = (
  slots: ReadonlyArray<BoardRow | Covered>,
  current: ReadonlySet<string>,
  columns: readonly Column[],
): string =>
  slots
    .flatMap((row) => {
      if (isCovered(row) || !current.has(row.id)) return [];
      const figures = row.player.keptBack ? [] : columns.map((column) => figureWords(row, column));
      return [`${ordinal(row.standing.position ?? 0)}: ${row.entrant.name}${figures.join('')}`];
    })
    .join('. ');
