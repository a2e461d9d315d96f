import { limits, type MemberField } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import { cellText } from '../../shared/csv/cells.ts';
import { plainTitle, readCsv } from '../../shared/csv/table.ts';

/** Obvious titles without case, blanks and signs; the caller may choose other columns. */
const known: ReadonlyMap<string, MemberField> = new Map(
  Object.entries({
    fullName: 'fullname player member golfer membername playername',
    name: 'firstname forename givenname name',
    lastName: 'lastname surname familyname',
    email: 'email mail emailaddress',
    cdh: 'cdh cdhnumber cdhno cdhid',
    hcp: 'hi hcp hcpi index handicap handicapindex hcpindex whsindex whshandicapindex',
    gender: 'gender sex',
    dob: 'dob dateofbirth birthdate birthday',
  }).flatMap(([field, titles]) => titles.split(' ').map((title) => [title, field as MemberField] as const)),
);

export type Columns = ReadonlyArray<MemberField | null>;
export type MemberCells = Readonly<Partial<Record<MemberField, string>>>;

export interface MemberFile {
  readonly titles: readonly string[];
  readonly rows: ReadonlyArray<{ readonly line: number; readonly cells: readonly string[] }>;
}

/** The form in which a title is remembered. */
export const titleKey = (title: string): string => title.normalize('NFC').trim().toLowerCase().slice(0, 100);

/** @throws AppError import.unreadable, members.tooLong, members.columns */
export function readMembers(csv: string, remembered: ReadonlyMap<string, unknown>): MemberFile {
  const meaningOf = (title: string) =>
    known.get(plainTitle(title)) ?? (remembered.has(titleKey(title)) ? ('other' as const) : undefined);
  const { titles, rows } = readCsv(csv, {
    meaningOf,
    isHead: (meanings) => meanings.length > 1,
    ...{ rowsMax: limits.memberMaxLines, tooLong: 'members.tooLong' },
  });
  if (titles.length > limits.memberMaxColumns) throw new AppError('members.columns');
  return { titles: titles.map((title) => title.trim().slice(0, 100)), rows };
}

/** The club's last choice for these titles, otherwise the obvious meaning. A field has one column. */
export function suggestColumns(
  titles: readonly string[],
  remembered: ReadonlyMap<string, MemberField | null>,
): Columns {
  const taken = new Set<MemberField>();
  const hasSurname = titles.some((title) => known.get(plainTitle(title)) === 'lastName');
  const suggest = (title: string) => {
    const choice = remembered.get(titleKey(title));
    if (choice !== undefined) return choice;
    const field = known.get(plainTitle(title)) ?? null;
    return field === 'name' && plainTitle(title) === 'name' && !hasSurname ? 'fullName' : field;
  };
  return titles.map((title) => {
    const field = suggest(title);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

const cellMax = 200;

/** "Lee, Ann" and "Ann Lee". */
function splitName(text: string): Pick<MemberCells, 'name' | 'lastName'> {
  const comma = text.indexOf(',');
  if (comma >= 0) return { lastName: text.slice(0, comma).trim(), name: text.slice(comma + 1).trim() };
  const blank = text.lastIndexOf(' ');
  return { name: text.slice(0, Math.max(blank, 0)).trim(), lastName: text.slice(blank + 1) };
}

/** The texts of a line by field. */
export function cellsOf(row: readonly string[], columns: Columns): MemberCells {
  const cells: Partial<Record<MemberField, string>> = {};
  for (const [at, field] of columns.entries()) {
    const text = cellText(row[at] ?? '').slice(0, cellMax);
    if (field !== null && text !== '') cells[field] = text;
  }
  return cells.fullName === undefined ? cells : { ...splitName(cells.fullName), ...cells };
}
