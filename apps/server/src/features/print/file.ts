import { type FileAnswer, needsQuotes, safeCell } from '@flagstick/contract';
import papaparse from 'papaparse';

const unnameable = /[\\/:*?"<>|]+/g;

const endings = { 'application/pdf': 'pdf', 'text/csv': 'csv', 'text/calendar': 'ics' } as const;

export async function fileAnswer(
  { name, title, type }: { readonly name: string; readonly title: string; readonly type: FileAnswer['type'] },
  make: () => Promise<Buffer>,
): Promise<FileAnswer> {
  const bytes = await make();
  const file = `${name.replace(unnameable, ' ').trim()} - ${title}.${endings[type]}`;
  return { name: file, type, bytes: bytes.toString('base64') };
}

type Cell = string | number;

/** Numbers are never formulas. */
export const csvText = (lines: ReadonlyArray<readonly Cell[]>): string =>
  papaparse.unparse(
    lines.map((line) => line.map((cell) => (typeof cell === 'number' ? cell : safeCell(cell)))),
    { newline: '\r\n', quotes: (cell: unknown) => needsQuotes(String(cell)) },
  );

/** Text that a spreadsheet would run as a formula is quoted. */
export function csvFile(
  rows: ReadonlyArray<Readonly<Record<string, Cell>>> | ReadonlyArray<readonly Cell[]>,
): Buffer {
  const [first] = rows;
  const heads = first === undefined || Array.isArray(first) ? [] : [Object.keys(first)];
  const lines = rows.map((row) => (Array.isArray(row) ? row : Object.values(row)));
  // Without the byte order mark a spreadsheet assumes its local encoding.
  return Buffer.from(`\uFEFF${csvText([...heads, ...lines])}`);
}
