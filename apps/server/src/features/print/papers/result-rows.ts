import { countsPoints, type Entrant, formatToPar, scorings } from '@flagstick/contract';
import type { Ranked } from '@flagstick/golf';
import { type Board, type BoardPlayer, openRows } from '../../../live/index.ts';
import type { RowWords } from '../formats/format.ts';
import { paperFormatOf } from '../formats/index.ts';

type Row = Entrant<BoardPlayer>;

/** A row of the result as it is printed. */
export interface ResultRow {
  readonly ranked: Ranked;
  readonly row: Row;
  readonly words: RowWords;
  /** `nett 64` */
  readonly figure: string;
}

interface Figures {
  readonly gross: string;
  readonly nett: string;
  readonly points: string;
}

/**
 * What a row came to. The scores that count for a team say something only to par, as on the board: their number differs
 * from hole to hole.
 */
export function figuresOf(row: Row): Figures {
  const { total, grossToPar, nettToPar } = row.card;
  const shown = (value: number | null, over: number | null) =>
    row.counting !== undefined ? formatToPar(over) : String(value ?? '–');
  return {
    gross: shown(total.gross, grossToPar),
    nett: shown(total.nett, nettToPar),
    points: scorings[row.card.format].print(total.points),
  };
}

/** What somebody came to, by the rule's own figure. */
export const figureOf = (row: Row): string =>
  figuresOf(row)[countsPoints(row.card.format) ? 'points' : 'nett'];

/** The rows of a closed game in the order of its board; what waits for the prize-giving, and who owes the fee, is on no paper. */
export function resultRows(board: Board): ResultRow[] {
  const { inWords } = scorings[board.data.rule.scoringFormat];
  const { words } = paperFormatOf(board).result;
  return openRows(board).rows.map(({ entrant: row, standing: ranked }): ResultRow => {
    return { ranked, row, words: words(row), figure: inWords(figureOf(row)) };
  });
}
