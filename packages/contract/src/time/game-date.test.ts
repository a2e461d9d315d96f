import { expect, it } from 'vitest';
import { gameDateRefusal } from './game-date.ts';

const now = new Date('2026-06-14T18:00:00Z');
const saidOf = (role: Parameters<typeof gameDateRefusal>[0], date: string) =>
  gameDateRefusal(role, new Date(date), now);

it.each(['player', 'organiser', 'club', 'admin'] as const)(
  'a %s dates a game at most two years ahead',
  (role) => {
    expect(saidOf(role, '2028-06-14T18:00:00Z')).toBeUndefined();
    expect(saidOf(role, '2028-06-14T18:00:01Z')).toBe('At most 2 years ahead.');
  },
);

it("a player's game is dated at most thirty days back", () => {
  expect(saidOf('player', '2026-05-15T00:00:00Z')).toBeUndefined();
  expect(saidOf('player', '2026-05-14T23:59:59Z')).toBe('The date can be at most 30 days ago.');
});

it.each(['organiser', 'club', 'admin'] as const)('a %s enters results back to 1990', (role) => {
  expect(saidOf(role, '1990-01-01T00:00:00Z')).toBeUndefined();
  expect(saidOf(role, '1989-12-31T23:59:59Z')).toBe('Not before 1990.');
});
