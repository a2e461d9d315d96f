import { type Board, openRows } from '../../../live/index.ts';
import { csvFile } from '../file.ts';
import { paperFormatOf } from '../formats/index.ts';

/** The CSV Report: everything that the board is made of, hole by hole, to calculate with. */
export const reportCsv = (board: Board): Buffer =>
  csvFile(paperFormatOf(board).report(board, openRows(board)));
