import type { ErrorCode } from '@flagstick/contract';
import papaparse from 'papaparse';
import { AppError } from '../errors.ts';

interface CsvSize {
  readonly rowsMax: number;
  /** The refusal of a file with more rows. */
  readonly tooLong: ErrorCode;
}

/** The columns that a file may have. */
export interface CsvRules<Meaning> extends CsvSize {
  readonly meaningOf: (title: string) => Meaning | undefined;
  /** Whether titles of these meanings head a file. */
  readonly isHead: (known: readonly Meaning[]) => boolean;
}

export interface CsvTable<Meaning> {
  readonly titles: readonly string[];
  readonly known: readonly Meaning[];
  /** Lines above the titles. */
  readonly above: number;
  /** Rows with text in any cell, with their line in the file. */
  readonly rows: ReadonlyArray<{ readonly line: number; readonly cells: readonly string[] }>;
}

/** The maximum number of lines above the titles, such as the club's name and the date. */
const preambleMax = 10;

/**
 * Titles are searched for in this many characters. The parser takes a second for a long line of quoted cells with
 * another delimiter.
 */
const headMax = 20_000;

interface Head<Meaning> {
  readonly delimiter: string;
  /** Lines above it. */
  readonly above: number;
  readonly known: readonly Meaning[];
  readonly titles: readonly string[];
}

/** A title without case, blanks and signs. */
export const plainTitle = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The first line with titles that head a file, otherwise the best line, for each delimiter. */
function headOf<M>(text: string, { meaningOf, isHead }: CsvRules<M>): Head<M> {
  const heads = [';', '\t', ','].flatMap((delimiter) => {
    const { data } = papaparse.parse<string[]>(text.slice(0, headMax), {
      delimiter,
      preview: preambleMax + 1,
    });
    return data.map((titles, above): Head<M> => {
      const known = titles.flatMap((title) => meaningOf(title) ?? []);
      return { delimiter, above, known, titles };
    });
  });
  // Below other lines, a single word such as E-mail is not a line of titles.
  const fits = ({ known, above }: Head<M>) => isHead(known) && (above === 0 || known.length > 1);
  const most = (among: ReadonlyArray<Head<M>>) =>
    among.reduce<Head<M> | undefined>(
      (best, one) => (best && best.known.length >= one.known.length ? best : one),
      undefined,
    );
  const best = most(heads.filter(fits)) ?? most(heads);
  return best && best.known.length > 0 ? best : (widest(heads) ?? noHead);
}

const noHead = { delimiter: ',', above: 0, known: [], titles: [] };

/** Of titles that are all unknown, the first line with the most of them. */
const widest = <M>(heads: ReadonlyArray<Head<M>>): Head<M> | undefined =>
  heads.reduce<Head<M> | undefined>(
    (best, one) => (best && best.titles.length >= one.titles.length ? best : one),
    undefined,
  );

/** Spreadsheets end a sheet with empty rows. */
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Counting line breaks is cheap. A file with ten times the lines is too long, even with breaks in quotes. */
function requireFewLines(text: string, { rowsMax, tooLong }: CsvSize): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > 10 * rowsMax) throw new AppError(tooLong);
  }
}

function linesOf(text: string, { delimiter, above }: Head<unknown>, { rowsMax, tooLong }: CsvSize) {
  const lines: string[][] = [];
  let rows = -above - 1;
  let error: string | undefined;
  papaparse.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      error ??= errors[0]?.message;
      lines.push(data);
      if (!isBlank(data) || lines.length <= above + 1) rows += 1;
      if (error !== undefined || rows > rowsMax) parser.abort();
    },
  });
  if (error !== undefined) throw new AppError('import.unreadable', { message: error });
  if (rows > rowsMax) throw new AppError(tooLong);
  return lines;
}

/**
 * Reads a file of rows under titles: semicolons, commas or tabs, a byte order mark, quotes, lines above the titles.
 * @throws AppError import.unreadable, and the rules' own for a file that is too long
 */
export function readCsv<M>(file: string, rules: CsvRules<M>): CsvTable<M> {
  // A line `sep=;` is for Excel only.
  const text = file.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  requireFewLines(text, rules);
  const head = headOf(text, rules);
  const lines = linesOf(text, head, rules);
  let line = 1 + (text.length < file.replace(/^\uFEFF/, '').length ? 1 : 0);
  const rows: Array<{ line: number; cells: string[] }> = [];
  for (const [at, cells] of lines.entries()) {
    if (at > head.above && !isBlank(cells)) rows.push({ line, cells });
    line += cells.join('').split('\n').length;
  }
  return { titles: head.titles, known: head.known, above: head.above, rows };
}
