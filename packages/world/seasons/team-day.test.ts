import type { TeamDay } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TeamDayWorld } from './team-day.ts';

let world: TeamDayWorld;
const all: TeamDay[] = [];

beforeAll(async () => {
  world = await TeamDayWorld.start();
});
afterAll(() => world.close());

it.each([1, 2, 3, 4])(
  'a season of team days ends with decided days, and the trophy stays with its last winner (seed %i)',
  async (seed) => {
    const days = await world.play(seed);
    all.push(...days);
    let holder: TeamDay['holder'] = null;
    for (const { holder: held, standing } of days) {
      expect(held).toBe(holder);
      expect(standing.left).toBe(0);
      expect(standing.points.a + standing.points.b).toBe(standing.total);
      if (held !== null) expect(standing.decided?.how).not.toBe('tied');
      holder = standing.decided?.side ?? holder;
    }
  },
  120_000,
);

it('the seasons contain walkovers, halved matches, matches not played and results of both sides', () => {
  const results = all.flatMap(({ sessions }) =>
    sessions.flatMap(({ matches }) => matches.flatMap(({ result }) => result ?? [])),
  );
  expect(new Set(results.map(({ how }) => how))).toEqual(new Set(['played', 'walkover', 'notPlayed']));
  expect(results.some(({ how, winner }) => how === 'played' && winner === null)).toBe(true);
  expect(new Set(results.map(({ by }) => by))).toEqual(new Set(['a', 'b', null]));
});
