import { FieldColumn, type FieldRow, fieldTitles, limits } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import { cellText } from '../../shared/csv/cells.ts';
import { type CsvRules, plainTitle, readCsv } from '../../shared/csv/table.ts';
import { csvText } from '../print/index.ts';

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

type Meaning = FieldColumn | 'either';

/** Programs put the word player, golfer or member before a title. */
const meaningOf = (title: string): Meaning | undefined => {
  const plain = plainTitle(title);
  return names.get(plain) ?? names.get(plain.replace(/^(?:player|golfer|member)s?/, ''));
};

const isContact = (one: Meaning) => one === 'email' || one === 'cdh' || one === 'either';
const findsPeople = (known: readonly Meaning[]) => known.includes('lastName') || known.some(isContact);

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

const rules: CsvRules<Meaning> = {
  meaningOf,
  isHead: findsPeople,
  rowsMax: limits.maxPlayers.max,
  tooLong: 'import.tooLong',
};

/**
 * Reads a file of players: semicolons, commas or tabs, a byte order mark, quotes, lines above the titles.
 * @throws AppError import.unreadable, import.noColumns, import.tooLong
 */
export function readField(file: string): FieldFile {
  const { titles, known, above, rows: lines } = readCsv(file, rules);
  if (!findsPeople(known)) throw noColumns(known);
  const columns = titles.map(meaningOf);
  const rows = lines.map(({ line, cells }) => {
    const row: FieldRow = { ...empty, line };
    for (const [at, column] of columns.entries()) {
      const value = cellText(cells[at] ?? '').slice(0, 200);
      if (!column || value === '') continue;
      row[column === 'either' ? (value.includes('@') ? 'email' : 'cdh') : column] = value;
    }
    return row;
  });
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
