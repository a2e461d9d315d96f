import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGameStore } from '../../../apps/server/src/live/index.ts';
import type { Storage } from '../../../apps/server/src/storage/index.ts';
import { testStorage } from '../../../apps/server/testing/database/test-storage.ts';
import { realDatabase } from './database/real-database.ts';
import { storeAround, storeGames } from './database/real-games.ts';
import { gamesOf } from './fixture.ts';
import { guestStoryOf, storyOf, whatIsPlayed } from './plan.ts';
import { play } from './world.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await testStorage();
});
afterAll(() => storage.close());

/** The first forty, and twenty more with teams, matches and linked games. */
const seeds = Array.from({ length: 120 }, (_, at) => at + 1).filter((seed) => seed <= 40 || seed % 4 === 2);
/** Six stories with guests. */
const ofGuests = [501, 502, 503, 504, 505, 506].map(guestStoryOf);
const stories = [...seeds.map(storyOf), ...ofGuests].map((plan) => {
  const { games, players, asksForTwo, ...beginning } = plan;
  return {
    plan: { ...plan, steps: plan.steps.slice(0, 25) },
    games: gamesOf(games, players, asksForTwo, { ...beginning, name: `s${plan.seed}` }),
  };
});

it('every story keeps the invariants on the real database (66 seeds)', async () => {
  const played = new Set(stories.map(({ plan }) => whatIsPlayed(plan)));
  expect(played).toEqual(
    new Set([
      'ownCards',
      'handIns',
      'hidden',
      'sides',
      'oneCard',
      'singles',
      'fourBall',
      'foursomes',
      'linked',
    ]),
  );
  await storeAround(
    storage,
    stories.flatMap(({ games }) => games),
  );
  const store = openGameStore(storage);
  for (const [at, { plan, games }] of stories.entries()) {
    const stored = await storeGames(storage, store, games, at * 2);
    const { broken } = await play(plan, realDatabase(storage, stored));
    expect(broken, `seed ${plan.seed}`).toEqual([]);
  }
}, 240_000);
