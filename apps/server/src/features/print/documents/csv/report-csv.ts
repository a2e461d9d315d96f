import { type Board, publicRows } from '../../../../live/index.ts';
import { csvFile } from '../../file.ts';
import { documentFormatOf } from '../../formats/index.ts';

export const reportCsv = (board: Board): Buffer =>
  csvFile(documentFormatOf(board).report(board, publicRows(board)));
