import { Cdh, Email, type FieldColumn, type FieldRow, handicap, limits } from '@flagstick/contract';
import type * as z from 'zod';
import { genderInCell, unwrapped } from '../../shared/csv/cells.ts';

/** The field of a line by which the caller confirms what the server cannot decide. */
export type LineConfirmation = 'nameConfirmed' | 'otherPerson' | 'indexConfirmed';

export class BadLine extends Error {
  readonly field: FieldColumn;
  readonly kind: 'bad' | 'twice' | 'seated';
  /** What the caller may confirm to import the line anyway. */
  readonly confirm: LineConfirmation | null;

  constructor(
    field: FieldColumn,
    reason: string,
    { kind = 'bad', confirm = null }: { kind?: BadLine['kind']; confirm?: LineConfirmation | null } = {},
  ) {
    super(reason);
    this.field = field;
    this.kind = kind;
    this.confirm = confirm;
  }
}

/** @throws BadLine with the schema's message */
export function parseCell<S extends z.ZodType>(schema: S, value: unknown, field: FieldColumn): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new BadLine(field, error.issues[0]?.message ?? 'This can’t be read.');
  return data;
}

/** How files write that a person has no handicap index, number or address. */
const noValue = /^(?:nh|n\/?a|n\.a\.|n\/?d|none|-+)$/i;
const withPlainMinus = (text: string) => text.replace(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-');
const withoutPlaceholder = (text: string) => (noValue.test(withPlainMinus(text)) ? '' : text);

export const emailText = ({ email }: FieldRow): string => withoutPlaceholder(unwrapped(email));

/** A CDH number without the spaces and decimals that spreadsheets add. */
export const cdhText = ({ cdh }: FieldRow): string =>
  withoutPlaceholder(unwrapped(cdh)).replace(/\s|^'/g, '').replace(/\.0+$/, '');

/** @throws BadLine */
export function emailOf(row: FieldRow): string | null {
  const text = emailText(row);
  return text === '' ? null : parseCell(Email, text, 'email');
}

/** @throws BadLine */
export function cdhOf(row: FieldRow): string | null {
  const text = cdhText(row);
  if (text === '') return null;
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) {
    throw new BadLine(
      'cdh',
      'A spreadsheet has shortened this number. Format the column as text and export it again.',
    );
  }
  return parseCell(Cdh, text, 'cdh');
}

/** @throws BadLine */
export function genderOf({ gender }: FieldRow): 'men' | 'women' | null {
  if (gender === '') return null;
  const known = genderInCell(gender);
  if (!known) throw new BadLine('gender', 'Enter men or women.');
  return known;
}

const plainNumber = /^[+-]?(?:\d{1,3}(?:\.\d*)?|\.\d+)$/;

/** The possible value of a cell that is not a plain number, and why it is uncertain. */
function guessOf(text: string): readonly [guess: string, why: string] | null {
  const [, formula = ''] = /^=(.+)$/.exec(text) ?? [];
  if (plainNumber.test(formula)) return [formula, 'is a formula'];
  const [, before = '', end = ''] = /^([+-]?[\d.]+)([+a-z])$/i.exec(text) ?? [];
  if (end === '+' && plainNumber.test(`+${before}`)) return [`+${before}`, 'has the plus at the end'];
  return end !== '+' && plainNumber.test(before) ? [before, 'ends in a letter'] : null;
}

function faultOf(text: string): string {
  if ((text.match(/[.,]/g) ?? []).length > 1 && /^[+-]?[\d.,]+$/.test(text)) {
    return `“${text}” has more than one decimal point.`;
  }
  return `“${text}” is not a number. Examples: +1.7, 10, 0.5`;
}

/**
 * A handicap index as files write it: 15.80, .5, 7., a comma as decimal point, any minus sign, and a plus for better
 * than scratch. Null for no index. A formula or a letter after the number is accepted once the caller confirms it.
 * @throws BadLine
 */
export function indexOf({ hcp, indexConfirmed }: FieldRow): number | null {
  const text = withPlainMinus(withoutPlaceholder(unwrapped(hcp)))
    .replace(/\s+/g, '')
    .replaceAll('\uFF0B', '+')
    .replaceAll(',', '.');
  if (text === '') return null;
  const guess = plainNumber.test(text) ? null : guessOf(text);
  if (guess && !indexConfirmed) {
    const [meant, why] = guess;
    throw new BadLine('hcp', `“${hcp}” ${why}. Is ${meant} the index?`, { confirm: 'indexConfirmed' });
  }
  const figure = guess?.[0] ?? text;
  if (!plainNumber.test(figure)) throw new BadLine('hcp', faultOf(hcp));
  const decimals = (/\.(\d*?)0*$/.exec(figure)?.[1] ?? '').length;
  if (decimals > 1) throw new BadLine('hcp', `${hcp} has ${decimals} decimals. A handicap index has one.`);
  const size = Number(figure.replace(/^[+-]/, ''));
  return parseCell(handicap(limits.guestIndex), size > 0 && /^[+-]/.test(figure) ? -size : size, 'hcp');
}

const clockTime = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?)?\s*(am|pm|a\.m\.|p\.m\.|h|uhr)?$/;

/** A time in minutes after midnight: 09:20, 9.20, 9h20, 8:15 AM. @throws BadLine */
export function timeOf({ time }: FieldRow): number | null {
  if (time === '') return null;
  const [, hours = '', minutes, suffix = ''] = clockTime.exec(time.trim().toLowerCase()) ?? [];
  const half = suffix.charAt(0);
  const isClock = hours !== '' && (minutes !== undefined || suffix !== '');
  const isHalf = half === 'a' || half === 'p';
  // 12 AM is midnight, 12 PM noon; 13:30 PM can only mean 13:30.
  const hour = isHalf && Number(hours) <= 12 ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const fits = hour <= 23 && Number(minutes ?? 0) <= 59 && !(half === 'a' && Number(hours) > 12);
  if (!isClock || !fits) throw new BadLine('time', `“${time}” is not a time. Examples: 09:20, 8:15 AM`);
  return hour * 60 + Number(minutes ?? 0);
}
