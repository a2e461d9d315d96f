import { expect, it } from 'vitest';
import {
  formatClock,
  formatDay,
  formatDayTime,
  formatLongDay,
  formatLongDayTime,
  formatTime,
  formatWeekday,
} from './dates.ts';

const tenTwenty = '2026-06-13T09:20:00.000Z';
const zone = 'Europe/London';

it('the app formats dates in tables and cards short, in the zone of the club', () => {
  expect(formatDay(tenTwenty, zone)).toBe('13/06/26');
  expect(formatWeekday(tenTwenty, zone)).toBe('Sat 13/06/26');
  expect(formatDayTime(tenTwenty, zone)).toBe('Sat 13/06/26 10:20');
  expect(formatDayTime(tenTwenty, 'Pacific/Auckland')).toBe('Sat 13/06/26 21:20');
  expect(formatClock(tenTwenty, 'America/New_York')).toBe('05:20');
});

it('the app formats dates in pages and e-mails long', () => {
  expect(formatLongDayTime(tenTwenty, zone)).toBe('13th June 2026, 10:20 am');
  expect(formatTime('2026-06-13T11:05:00Z', zone)).toBe('12:05 pm');
  expect(formatTime('2026-06-12T23:05:00Z', zone)).toBe('12:05 am');
});

it('the app adds an ordinal to each day', () => {
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31];
  const written = days.map((day) => formatLongDay(Date.UTC(2026, 0, day, 12), 'UTC').split(' ')[0]);
  expect(written).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '30th',
    '31st',
  ]);
});
