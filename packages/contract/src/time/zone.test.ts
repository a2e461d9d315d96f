import { describe, expect, it } from 'vitest';
import { instantOf, localTimeOf, timeMovedWithDate } from './zone.ts';

describe('a clock time at a club', () => {
  it.each([
    ['2026-06-13 10:20', 'Europe/London', '2026-06-13T09:20:00.000Z'],
    ['2026-01-13 10:20', 'Europe/London', '2026-01-13T10:20:00.000Z'],
    ['2026-06-13T23:30:00', 'America/New_York', '2026-06-14T03:30:00.000Z'],
    ['2026-06-13 06:00', 'Asia/Kathmandu', '2026-06-13T00:15:00.000Z'],
  ])('the local time %s in %s is the instant %s, and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)).toBe(instant);
    expect(localTimeOf(instant, zone).slice(0, 16)).toBe(wall.replace('T', ' ').slice(0, 16));
  });

  it('a clock time at a club is right on days when the clocks change', () => {
    expect(instantOf('2026-03-29 00:30', 'Europe/London')).toBe('2026-03-29T00:30:00.000Z');
    expect(instantOf('2026-03-29 08:00', 'Europe/London')).toBe('2026-03-29T07:00:00.000Z');
    expect(instantOf('2026-10-25 08:00', 'Europe/London')).toBe('2026-10-25T08:00:00.000Z');
  });

  it('an invalid clock time is null', () => {
    expect(instantOf('', 'Europe/London')).toBeNull();
  });
});

it('a time moves with its date in local time, also across a clock change', () => {
  const moved = (time: string, from: string, to: string) =>
    timeMovedWithDate(time, from, to, 'Europe/Madrid');
  // 9:20 in summer, 9:20 in winter, for a game at 9:00 that stays at 9:00.
  expect(moved('2027-10-30T07:20:00.000Z', '2027-10-30T07:00:00Z', '2027-11-13T08:00:00Z')).toBe(
    '2027-11-13T08:20:00.000Z',
  );
  // The clocks change between the date and the first tee time, the next morning.
  expect(moved('2027-10-31T08:00:00.000Z', '2027-10-30T20:00:00Z', '2027-10-23T20:00:00Z')).toBe(
    '2027-10-24T07:00:00.000Z',
  );
  expect(moved('2027-06-05T07:20:30.000Z', '2027-06-05T07:00:45Z', '2027-06-05T08:00:00Z')).toBe(
    '2027-06-05T08:20:30.000Z',
  );
  expect(moved('2027-06-05T07:20:30Z', '2027-06-05T07:00:45Z', '2027-06-05T07:00:00Z')).toBe(
    '2027-06-05T07:20:30Z',
  );
});
