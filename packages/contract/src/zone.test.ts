import { describe, expect, it } from 'vitest';
import { instantOf, wallOf } from './zone.ts';

describe('a clock time at a club', () => {
  it.each([
    ['2026-06-13 10:20', 'Europe/London', '2026-06-13T09:20:00.000Z'],
    ['2026-01-13 10:20', 'Europe/London', '2026-01-13T10:20:00.000Z'],
    ['2026-06-13T23:30:00', 'America/New_York', '2026-06-14T03:30:00.000Z'],
    ['2026-06-13 06:00', 'Asia/Kathmandu', '2026-06-13T00:15:00.000Z'],
  ])('%s in %s is %s, and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)).toBe(instant);
    expect(wallOf(instant, zone).slice(0, 16)).toBe(wall.replace('T', ' ').slice(0, 16));
  });

  it('stays right on the days on which the clocks change', () => {
    expect(instantOf('2026-03-29 00:30', 'Europe/London')).toBe('2026-03-29T00:30:00.000Z');
    expect(instantOf('2026-03-29 08:00', 'Europe/London')).toBe('2026-03-29T07:00:00.000Z');
    expect(instantOf('2026-10-25 08:00', 'Europe/London')).toBe('2026-10-25T08:00:00.000Z');
  });

  it('is nothing when it is no time', () => {
    expect(instantOf('', 'Europe/London')).toBeNull();
  });
});
