import { GolfError } from './errors.ts';

/** A day as `YYYY-MM-DD`; such days compare as text. */
export type CalendarDate = string;

/** Adds months (negative: subtracts). A day that the target month lacks becomes its last day. */
export function monthsLater(date: CalendarDate, months: number): CalendarDate {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, day] = (parts ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) {
    throw new GolfError('unknown', 'date', date);
  }
  const monthCount = year * 12 + (month - 1) + months;
  const toYear = Math.floor(monthCount / 12);
  const toMonth = monthCount - toYear * 12 + 1;
  const toDay = Math.min(day, daysOf(toYear, toMonth));
  return `${padded(toYear, 4)}-${padded(toMonth, 2)}-${padded(toDay, 2)}`;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
