import type { KnockOutSection } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchOf } from '../../../apps/server/testing/features/knock-outs.ts';
import { KnockOutWorld, type Season } from './knock-out.ts';

let world: KnockOutWorld;
const seasons: Season[] = [];

beforeAll(async () => {
  world = await KnockOutWorld.start();
});
afterAll(() => world.close());

/** One champion and n − 1 results, unless a match had no winner. */
function requireComplete({ rounds, order, champion, finished }: KnockOutSection) {
  const decided = rounds
    .flatMap(({ matches }) => matches)
    .filter(({ state }) => state === 'decided' || state === 'out');
  expect(finished).toBe(true);
  const losers = decided.flatMap(({ a, b, result }) =>
    [a.entrant, b.entrant].filter((side) => side !== null && side !== result?.winner),
  );
  expect([...losers, champion].filter(Boolean).toSorted()).toEqual(order.toSorted());
  if (decided.some(({ result }) => result?.winner === null)) return;
  expect([champion === null, decided.length]).toEqual([false, order.length - 1]);
}

it.each([1, 2, 3, 4, 5, 6])(
  'a season of a knock-out with a plate ends with its results (seed %i)',
  async (seed) => {
    const season = await world.play(seed);
    seasons.push(season);
    const { end, letters, live, faults } = season;
    expect(faults).toEqual([]);
    for (const section of [end.main, end.plateSection]) if (section) requireComplete(section);
    const reminders = letters.filter(({ subject }) => subject.includes('play your match'));
    const keys = reminders.map(({ to, text }) => `${to} ${text}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { winner, ...ref } of live)
      expect(matchOf(end, ref).result).toMatchObject({ winner, score: '10&8', status: 'final' });
  },
  120_000,
);

it('the seasons contain byes, withdrawals, live matches, tosses, unplayed matches and a plate', () => {
  const matches = seasons.flatMap(({ end }) => end.main?.rounds.flatMap((round) => round.matches) ?? []);
  const states = new Set(matches.map(({ state }) => state));
  const hows = new Set(matches.map(({ result }) => result?.how));
  expect([...states].toSorted()).toEqual(['bye', 'decided', 'out']);
  expect([...hows]).toEqual(expect.arrayContaining(['played', 'walkover', 'notPlayed']));
  expect(matches.some(({ result }) => result !== null && result.toss !== null)).toBe(true);
  expect(seasons.some(({ live }) => live.length > 0)).toBe(true);
  expect(seasons.some(({ end }) => end.plateSection !== null)).toBe(true);
  expect(seasons.some(({ letters }) => letters.length > 0)).toBe(true);
});
