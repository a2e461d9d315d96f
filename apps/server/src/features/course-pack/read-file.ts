import { yieldTurn } from '../../shared/yield-turn.ts';
import { readPackFile } from './columns.ts';
import { type PackRow, readLine, wordCheck } from './read-line.ts';

export interface PackFile {
  readonly rows: readonly PackRow[];
  /** Titles whose columns are not read. */
  readonly unused: readonly string[];
}

/** Lines read before other work of the process has a turn. */
const turn = 50;

/**
 * Reads a file, which takes up to a second and needs no database.
 * @throws AppError import.unreadable, pack.noColumns, pack.tooLong
 */
export async function readPack(csv: string): Promise<PackFile> {
  const { rows: cells, unused } = readPackFile(csv);
  const check = wordCheck();
  const rows: PackRow[] = [];
  for (const [at, row] of cells.entries()) {
    if (at % turn === 0) await yieldTurn();
    rows.push(readLine(row, check));
  }
  return { rows, unused };
}
