import { type CheckedRow, type FieldColumn, safeCell } from '@flagstick/contract';
import { fieldTitles } from '@flagstick/contract/field-titles';
import { formatIndex } from '../../../shared/display/handicap.ts';
import * as common from '../../../ui/common/messages.ts';
import type { RowTone } from '../../../ui/file/FileDrop.tsx';
import * as texts from './messages.ts';

const columns = Object.keys(fieldTitles) as FieldColumn[];

export const importCategories = ['bad', 'differs', 'twice', 'seated', 'guest', 'account'] as const;
export type ImportCategory = (typeof importCategories)[number];

export const toneOf: Readonly<Record<ImportCategory, RowTone>> = {
  ...{ bad: 'bad', differs: 'check', twice: 'out', seated: undefined, guest: undefined, account: 'good' },
};

export const categoryOf = (row: CheckedRow): ImportCategory =>
  row.kind === 'account' && row.differs ? 'differs' : row.kind;
export const isAccepted = ({ kind }: CheckedRow): boolean => kind === 'account' || kind === 'guest';

/** Sets the confirmation that the server requires. */
export const confirmRow = (row: CheckedRow): CheckedRow =>
  row.confirm ? { ...row, [row.confirm]: true } : row;

/** What an organiser must confirm; exact duplicates can only be confirmed one by one. */
export type Confirmation = NonNullable<CheckedRow['confirm']>;
export const confirmable = (rows: readonly CheckedRow[], what: Confirmation): CheckedRow[] =>
  rows.filter((row) => row.confirm === what && row.kind === 'bad');

export const countIn = (rows: readonly CheckedRow[], part: ImportCategory): number =>
  rows.filter((row) => categoryOf(row) === part).length;

/** Problems come first; each category keeps the file's order. */
export const sortByCategory = (rows: readonly CheckedRow[]): CheckedRow[] =>
  importCategories.flatMap((part) => rows.filter((row) => categoryOf(row) === part));

const flags = ['takeIndex', 'nameConfirmed', 'otherPerson', 'indexConfirmed'] as const;

/** Leaves out blank cells, because a thousand rows are sent. */
export const rowBody = (row: CheckedRow) => ({
  line: row.line,
  ...Object.fromEntries(columns.flatMap((column) => (row[column] === '' ? [] : [[column, row[column]]]))),
  ...Object.fromEntries(flags.flatMap((flag) => (row[flag] ? [[flag, true]] : []))),
});

/** `original` is the text in the file if it reads as a different number, else null. */
export function indexInFile(row: CheckedRow): { readonly figure: string; readonly original: string | null } {
  const { hcp, fileIndex } = row;
  if (!isAccepted(row)) return { figure: hcp || '–', original: null };
  const figure = fileIndex === null ? '–' : formatIndex(fileIndex);
  // 15 and 15.0 look like one number, −1.2 and +1.2 do not.
  const isSame = hcp === figure || (fileIndex !== null && fileIndex >= 0 && Number(hcp) === fileIndex);
  return { figure, original: hcp === '' || isSame ? null : hcp };
}

export const personName = ({ account, name, lastName, email, cdh }: CheckedRow): string =>
  account
    ? `${account.name} ${account.lastName}`
    : [name, lastName].filter(Boolean).join(' ') || email || cdh || texts.noName;

/** An apostrophe precedes text that a spreadsheet would treat as a formula. */
const cell = (text: string): string => `"${safeCell(text).replaceAll('"', '""')}"`;

export function refusedRowsCsv(rows: readonly CheckedRow[]): string {
  const head = [...Object.values(fieldTitles), common.reason];
  const lines = rows
    .filter((row) => !isAccepted(row))
    .map((row) => [...columns.map((column) => row[column]), row.reason ?? '']);
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}`;
}
