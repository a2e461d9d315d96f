import { expect, it } from 'vitest';
import { localTime, minutesBefore } from './club-time.ts';

it('local time is right before and after the clocks change', () => {
  const zone = 'Europe/Madrid';
  const winter = new Date('2026-01-15T12:00:00Z');
  expect(localTime(winter, 1, '09:00', zone).toISOString()).toBe('2026-01-16T08:00:00.000Z');
  // Clocks went forward on 29 March 2026.
  const before = new Date('2026-03-28T12:00:00Z');
  expect(localTime(before, 1, '09:00', zone).toISOString()).toBe('2026-03-29T07:00:00.000Z');
  expect(localTime(before, -6, '09:00', zone).toISOString()).toBe('2026-03-22T08:00:00.000Z');
});

it('days are counted by the calendar of the place, where tomorrow may have begun already', () => {
  const lateInUtc = new Date('2026-06-14T23:30:00Z');
  expect(localTime(lateInUtc, 0, '10:00', 'Europe/Madrid').toISOString()).toBe('2026-06-15T08:00:00.000Z');
  expect(localTime(lateInUtc, 0, '10:00', 'Atlantic/Canary').toISOString()).toBe('2026-06-15T09:00:00.000Z');
});

it('a first tee time is at a multiple of five minutes', () => {
  expect(minutesBefore(new Date('2026-06-14T11:43:20Z'), 100).toISOString()).toBe('2026-06-14T10:00:00.000Z');
});
