import { FieldColumn, type FieldRow, fieldTitles, limits } from '@flagstick/contract';
import papaparse from 'papaparse';
import { AppError } from '../../http/index.ts';

/** What else it may be called, without case, blanks and signs. A column for e-mail or CDH is told apart by its cells. */
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

const bare = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The sign that stands most often in the first line. */
function delimiterOf(line: string): string {
  const count = (sign: string) => line.split(sign).length - 1;
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The apostrophe before a sign that a table program would take for a formula is the export's, not the person's. */
const written = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * Reads a file of players: semicolons, commas or tabs, a byte order mark, quotes. The first line names the columns; those
 * that nobody knows are left aside.
 *
 * @throws AppError import.unreadable, import.noColumns, import.tooLong
 */
export function readField(file: string): { columns: FieldColumn[]; rows: FieldRow[] } {
  // A line `sep=;` is for Excel alone.
  const text = file.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: delimiterOf(text.split(/\r?\n/, 1)[0] ?? ''),
    header: false,
  });
  if (errors[0]) throw new AppError('import.unreadable', { message: errors[0].message });
  const [head = [], ...lines] = data;
  const columns = head.map((title) => names.get(bare(title)));
  const known = columns.flatMap((column) => column ?? []);
  if (
    !known.includes('lastName') &&
    !known.some((one) => one === 'email' || one === 'cdh' || one === 'either')
  )
    throw new AppError('import.noColumns');
  const rows: FieldRow[] = [];
  let line = 1 + (text.length < file.replace(/^\uFEFF/, '').length ? 1 : 0);
  const height = (cells: readonly string[]) => cells.join('').split('\n').length;
  line += height(head);
  for (const cells of lines) {
    const row: FieldRow = { ...empty, line };
    line += height(cells);
    for (const [at, column] of columns.entries()) {
      const value = written(cells[at] ?? '').slice(0, 200);
      if (!column || value === '') continue;
      row[column === 'either' ? (value.includes('@') ? 'email' : 'cdh') : column] = value;
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  if (rows.length > limits.maxPlayers.max) throw new AppError('import.tooLong');
  const read = known.flatMap((column) => (column === 'either' ? (['email', 'cdh'] as const) : [column]));
  return { columns: FieldColumn.options.filter((column) => read.includes(column)), rows };
}

const empty = {
  ...{ name: '', lastName: '', email: '', cdh: '', gender: '', hcp: '', tee: '' },
  ...{ group: '', hole: '', time: '', team: '', takeIndex: false },
};

/** Writes a file of players that {@link readField} reads; what a table program would take for a formula is quoted. */
export const writeField = (rows: ReadonlyArray<Partial<Record<FieldColumn, string>>>): string =>
  papaparse.unparse(
    {
      fields: FieldColumn.options.map((column) => fieldTitles[column]),
      data: rows.map((row) => FieldColumn.options.map((column) => row[column] ?? '')),
    },
    { newline: '\r\n', escapeFormulae: true },
  );
