import { type Board, publicRows } from '../../../live/index.ts';
import { csvFile } from '../file.ts';
import { paperFormatOf } from '../formats/index.ts';

export const reportCsv = (board: Board): Buffer =>
  csvFile(paperFormatOf(board).report(board, publicRows(board)));
