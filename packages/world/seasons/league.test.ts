import type { League } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LeagueSeason, LeagueWorld } from './league.ts';

let world: LeagueWorld;
const all: LeagueSeason[] = [];

beforeAll(async () => {
  world = await LeagueWorld.start();
});
afterAll(() => world.close());

/** The points of a fixture, added up again from its result. */
function pointsOf(league: League): number {
  const { points, matchCount, rounds } = league;
  return rounds
    .flatMap(({ fixtures }) => fixtures.flatMap(({ result }) => result ?? []))
    .filter(({ how }) => how !== 'notPlayed')
    .reduce(
      (sum, { winner }) =>
        sum + matchCount * points.match + (winner === null ? 2 * points.half : points.win + points.loss),
      0,
    );
}

it.each([1, 2, 3, 4])(
  'a season of a league ends with each fixture decided and a table that adds up (seed %i)',
  async (seed) => {
    const season = await world.play(seed);
    all.push(season);
    const { end } = season;
    expect(end.rounds.flatMap(({ fixtures }) => fixtures).filter(({ state }) => state === 'open')).toEqual(
      [],
    );
    expect(end.rounds.some(({ overdue }) => overdue)).toBe(false);
    expect(end.table.reduce((sum, { points }) => sum + points, 0)).toBe(pointsOf(end));
    for (const { played, won, halved, lost } of end.table) expect(won + halved + lost).toBe(played);
    for (const { side, place } of end.table)
      expect(place === null).toBe(end.sides.find(({ _id }) => _id === side)?.withdrawn);
  },
  120_000,
);

it('the seasons contain deadlines that passed, substitutes, byes, and withdrawals of each kind', () => {
  const fixtures = all.flatMap(({ end }) => end.rounds.flatMap((round) => round.fixtures));
  expect(all.some(({ overdue }) => overdue.size > 0)).toBe(true);
  expect(all.some(({ refusedSubstitutes }) => refusedSubstitutes > 0)).toBe(true);
  expect(fixtures.some(({ substitutes }) => substitutes.length > 0)).toBe(true);
  expect(all.some(({ end }) => end.rounds.some(({ bye }) => bye !== null))).toBe(true);
  expect(new Set(fixtures.map(({ state }) => state))).toEqual(new Set(['decided', 'out', 'void']));
  expect(new Set(fixtures.flatMap(({ result }) => result?.how ?? []))).toEqual(
    new Set(['played', 'conceded', 'walkover', 'notPlayed']),
  );
});
