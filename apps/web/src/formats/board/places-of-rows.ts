import { ordinal } from '@flagstick/golf';
import { type Column, cellOf } from '../../board/lib/columns.ts';
import type { BoardRow } from '../../board/lib/rows.ts';
import * as texts from '../../board/reveal/messages.ts';
import { figureText, membersOf, type PrizePlace, tieNote } from '../../board/reveal/places.ts';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { tieBreakText } from '../../shared/display/tie-break.ts';
import * as common from '../../ui/common/messages.ts';

/** The figures come from one card, not from the counting scores of several. */
export const hasOneCard = (entrant: BoardRow['entrant']): boolean => entrant.counting === undefined;

/** Secondary figures; gross strokes once the card is complete. */
export function factsOf({ card, entrant }: BoardRow, columns: readonly Column[]): Column[] {
  const inStrokes = card.complete && hasOneCard(entrant);
  return columns.flatMap((column) => {
    if (inStrokes && column.toPar) return [{ ...column, leads: false, toPar: false }];
    return column.leads ? [] : [column];
  });
}

/** `Gross 82 · PH 14` */
function rowFacts(row: BoardRow, columns: readonly Column[]): string {
  const figures = factsOf(row, columns).map((column) => `${column.label} ${figureText(row, column)}`);
  const members = membersOf(row);
  const beside =
    members === null ? [...figures, common.phOf(formatHandicap(row.player.hcp))] : [members, ...figures];
  return beside.join(' · ');
}

function figureWords(row: BoardRow, column: Column): string {
  const cell = cellOf(row, column);
  if (cell.kind === 'none') return '';
  const value = cell.value < 0 ? texts.minus(-cell.value) : String(cell.value);
  return `, ${column.label} ${value}`;
}

export const placesOfRows = (rows: readonly BoardRow[]): Array<PrizePlace & { readonly row: BoardRow }> =>
  rows.map((row) => {
    const { position, label, decidedBy } = row.standing;
    const { name } = row.entrant;
    const named = row.player.keptBack !== undefined;
    return {
      row,
      id: row.id,
      ...{ position, label, name, named },
      note: tieNote(row, rows),
      shortNote: decidedBy ? tieBreakText(decidedBy) : null,
      level: hasOneCard(row.entrant) ? texts.levelOnCountback : texts.levelThroughout,
      leading: (columns) => {
        const leading = columns.find(({ leads }) => leads);
        return leading ? figureText(row, leading) : '';
      },
      facts: (columns) => rowFacts(row, columns),
      announcement(columns) {
        const members = membersOf(row);
        const who = `${ordinal(position ?? 0)}: ${members ? `${name}, ${members}` : name}`;
        return named ? who : `${who}${columns.map((column) => figureWords(row, column)).join('')}`;
      },
    };
  });
