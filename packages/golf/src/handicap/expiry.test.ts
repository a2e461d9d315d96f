import { describe, expect, test } from 'vitest';
import { monthsLater } from '../calendar.ts';
import { thrownBy } from '../testing/fixtures.ts';
import { hasExpired } from './expiry.ts';

const rule = { isActive: true, minGames: 2, duringMonths: 6, minMonths: 12 };

describe('expiry of custom handicaps', () => {
  test('HCP-23 a custom handicap lapses when too few recent games of the rule were played', () => {
    const games = ['2024-01-10', '2025-02-01', '2025-03-01'];
    expect(hasExpired(rule, games, '2025-07-15')).toBe(false);
    expect(hasExpired(rule, games, '2025-08-15')).toBe(true);
  });

  test('HCP-23 a custom handicap never lapses before the first game is old enough', () => {
    expect(hasExpired(rule, ['2024-08-01'], '2025-07-31')).toBe(false);
    expect(hasExpired(rule, ['2024-08-01'], '2025-08-01')).toBe(true);
  });

  test('HCP-23 nothing lapses while the rule is off or before the first game', () => {
    expect(hasExpired({ ...rule, isActive: false }, ['2020-01-01'], '2025-01-01')).toBe(false);
    expect(hasExpired(rule, [], '2025-01-01')).toBe(false);
  });

  test('HCP-23 a month later ends on the last day of a shorter month', () => {
    expect(monthsLater('2024-01-31', 1)).toBe('2024-02-29');
    expect(monthsLater('2023-01-31', 1)).toBe('2023-02-28');
    expect(monthsLater('2025-03-15', -6)).toBe('2024-09-15');
    expect(monthsLater('2025-12-31', 6)).toBe('2026-06-30');
    expect(thrownBy(() => monthsLater('31.12.2025', 1))).toMatchObject({ field: 'date' });
  });
});
