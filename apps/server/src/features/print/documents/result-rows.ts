import { countsPoints, type Entrant, scoringSentences } from '@flagstick/contract';
import type { RankedRow, TieBreak } from '@flagstick/golf';
import { type Board, type BoardPlayer, publicRows } from '../../../live/index.ts';
import type { ResultFigures, ResultRowTexts } from '../formats/format.ts';
import { documentFormatOf } from '../formats/index.ts';

type Row = Entrant<BoardPlayer>;

export interface ResultRow {
  readonly ranked: RankedRow;
  readonly row: Row;
  readonly words: ResultRowTexts;
  readonly figures: ResultFigures;
  /** The steps that break its tie, in order. */
  readonly steps: readonly TieBreak[];
  readonly decides: string;
  /** `nett 64` */
  readonly figure: string;
}

/** Without hidden rows and unpaid players. */
export function resultRows(board: Board): ResultRow[] {
  const { scoringFormat } = board.data.rule;
  const format = documentFormatOf(board).result;
  return publicRows(board).rows.map(({ entrant: row, ranked }): ResultRow => {
    const figures = format.figures(row.card);
    const decides = figures[countsPoints(scoringFormat) ? 'points' : 'nett'];
    return {
      ...{ ranked, row, figures, decides },
      words: format.rowTexts(row),
      steps: format.tieSteps(row.card),
      figure: scoringSentences[scoringFormat].printedFigureWithUnit(decides),
    };
  });
}
