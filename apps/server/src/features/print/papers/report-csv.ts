import { type Board, openRows } from '../../../live/index.ts';
import { csvFile } from '../file.ts';
import { paperFormatOf } from '../formats/index.ts';

/** The CSV report: all data of the board, hole by hole, for calculations. */
export const reportCsv = (board: Board): Buffer =>
  csvFile(paperFormatOf(board).report(board, openRows(board)));
