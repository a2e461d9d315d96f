import { FieldColumn, type FieldRow, fieldTitles, limits, originalCell } from '@flagstick/contract';
import papaparse from 'papaparse';
import { AppError } from '../../http/index.ts';
import { csvText } from '../print/index.ts';
import { unwrapped } from './cells.ts';

/** Other titles of the columns, without case, blanks and signs. The cells decide between e-mail and CDH. */
const names: ReadonlyMap<string, FieldColumn | 'either'> = new Map(
  Object.entries({
    name: 'name firstname forename givenname vorname',
    lastName: 'lastname surname familyname nachname',
    email: 'email mail emailaddress',
    cdh: 'cdh cdhnumber cdhno cdhid',
    either: 'emailorcdh emailcdh cdhoremail',
    gender: 'gender sex geschlecht',
    hcp: 'hi hcp hcpi hi10 index handicap handicapindex whsindex',
    tee: 'tee tees teecolor teecolour scorecard',
    group: 'group groupname flight gruppe',
    hole: 'hole starthole startinghole starttee startingtee',
    time: 'time teetime starttime startzeit',
    team: 'team teamname',
  }).flatMap(([column, all]) =>
    all.split(' ').map((name) => [name, column as FieldColumn | 'either'] as const),
  ),
);

const plainTitle = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

type Meaning = FieldColumn | 'either';

/** Programs put the word player, golfer or member before a title. */
const meaningOf = (title: string): Meaning | undefined => {
  const plain = plainTitle(title);
  return names.get(plain) ?? names.get(plain.replace(/^(?:player|golfer|member)s?/, ''));
};

const isContact = (one: Meaning) => one === 'email' || one === 'cdh' || one === 'either';
const findsPeople = (known: readonly Meaning[]) => known.includes('lastName') || known.some(isContact);

/** The maximum number of lines above the titles, such as the club's name and the date. */
const preambleMax = 10;

/**
 * Titles are searched for in this many characters. The parser takes a second for a long line of quoted cells with
 * another delimiter.
 */
const headMax = 20_000;

interface Head {
  readonly delimiter: string;
  /** Lines above it. */
  readonly above: number;
  readonly known: readonly Meaning[];
  readonly titles: readonly string[];
}

/** The first line with titles that identify people, otherwise the best line, for each delimiter. */
function headOf(text: string): Head {
  const heads = [';', '\t', ','].flatMap((delimiter) => {
    const { data } = papaparse.parse<string[]>(text.slice(0, headMax), {
      delimiter,
      preview: preambleMax + 1,
    });
    return data.map((titles, above): Head => {
      const known = titles.flatMap((title) => meaningOf(title) ?? []);
      return { delimiter, above, known, titles };
    });
  });
  // Below other lines, a single word such as E-mail is not a line of titles.
  const fits = ({ known, above }: Head) => findsPeople(known) && (above === 0 || known.length > 1);
  const most = (among: readonly Head[]) =>
    among.reduce<Head | undefined>(
      (best, one) => (best && best.known.length >= one.known.length ? best : one),
      undefined,
    );
  return most(heads.filter(fits)) ?? most(heads) ?? { delimiter: ',', above: 0, known: [], titles: [] };
}

/** The export adds an apostrophe before signs that start a formula; it is removed here. */
const cellText = (cell: string) => unwrapped(originalCell(cell.trim()));

const neededByGuests = ['name', 'lastName', 'gender'] as const;

interface FieldFile {
  readonly columns: FieldColumn[];
  /** The missing columns that guests require. */
  readonly missing: FieldColumn[];
  /** Unknown titles; their cells are not read. */
  readonly unused: string[];
  /** Lines above the titles. */
  readonly skipped: number;
  readonly rows: FieldRow[];
}

/** A file with more lines has too many players, even with quoted line breaks and blank lines. */
const linesMax = 10 * limits.maxPlayers.max;

/** Spreadsheets end a sheet with empty rows. */
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Counting line breaks is cheap. @throws AppError import.tooLong */
function requireFewLines(text: string): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > linesMax) throw new AppError('import.tooLong');
  }
}

function linesOf(text: string, { delimiter, above }: Head): string[][] {
  const lines: string[][] = [];
  let players = -above - 1;
  let error: string | undefined;
  papaparse.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      error ??= errors[0]?.message;
      lines.push(data);
      if (!isBlank(data) || lines.length <= above + 1) players += 1;
      if (error !== undefined || players > limits.maxPlayers.max) parser.abort();
    },
  });
  if (error !== undefined) throw new AppError('import.unreadable', { message: error });
  if (players > limits.maxPlayers.max) throw new AppError('import.tooLong');
  return lines;
}

/**
 * Reads a file of players: semicolons, commas or tabs, a byte order mark, quotes, lines above the titles.
 * @throws AppError import.unreadable, import.noColumns, import.tooLong
 */
export function readField(file: string): FieldFile {
  // A line `sep=;` is for Excel only.
  const text = file.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  requireFewLines(text);
  const head = headOf(text);
  const { above, known, titles } = head;
  const data = linesOf(text, head);
  if (!findsPeople(known)) throw noColumns(known);
  const columns = titles.map(meaningOf);
  const rows: FieldRow[] = [];
  let line = 1 + (text.length < file.replace(/^\uFEFF/, '').length ? 1 : 0);
  const height = (cells: readonly string[]) => cells.join('').split('\n').length;
  for (const cells of data.slice(0, above + 1)) line += height(cells);
  for (const cells of data.slice(above + 1)) {
    const row: FieldRow = { ...empty, line };
    line += height(cells);
    for (const [at, column] of columns.entries()) {
      const value = cellText(cells[at] ?? '').slice(0, 200);
      if (!column || value === '') continue;
      row[column === 'either' ? (value.includes('@') ? 'email' : 'cdh') : column] = value;
    }
    if (!isBlank(cells)) rows.push(row);
  }
  const found = known.flatMap((column) => (column === 'either' ? (['email', 'cdh'] as const) : [column]));
  return {
    columns: FieldColumn.options.filter((column) => found.includes(column)),
    missing: neededByGuests.filter((column) => !found.includes(column)),
    unused: titles.map((title) => title.trim()).filter((title) => title !== '' && !meaningOf(title)),
    skipped: above,
    rows,
  };
}

function noColumns(known: readonly Meaning[]): AppError {
  if (known.length === 0) return new AppError('import.noColumns');
  const found = known.map((one) => fieldTitles[one === 'either' ? 'email' : one]).join(', ');
  const wanted = `${fieldTitles.lastName}, ${fieldTitles.email} or ${fieldTitles.cdh}`;
  return new AppError('import.noColumns', {
    sentence: `The file has the columns ${found}. It also needs ${wanted}.`,
  });
}

const empty = {
  ...{ name: '', lastName: '', email: '', cdh: '', gender: '', hcp: '', tee: '' },
  ...{ group: '', hole: '', time: '', team: '', takeIndex: false },
  ...{ nameConfirmed: false, otherPerson: false, indexConfirmed: false },
};

/** Writes a file of players that {@link readField} reads. Text that a spreadsheet would run as a formula is quoted. */
export const writeField = (rows: ReadonlyArray<Partial<Record<FieldColumn, string>>>): string =>
  csvText([
    FieldColumn.options.map((column) => fieldTitles[column]),
    ...rows.map((row) => FieldColumn.options.map((column) => row[column] ?? '')),
  ]);
