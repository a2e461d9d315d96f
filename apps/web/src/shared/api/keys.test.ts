import * as routes from '@flagstick/contract/routes';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateAnswers, keyOf } from './keys.ts';

const reads = {
  clubs: keyOf(routes.clubs.list, { query: { page: 1 } }),
  courses: keyOf(routes.courses.search, { query: { club: 'c' } }),
  tees: keyOf(routes.courseCalls.scoreCards, { params: { id: 'c1' } }),
  cards: keyOf(routes.scoreCards.list),
  joined: keyOf(routes.games.joinedGames),
  game: keyOf(routes.games.get, { params: { id: 'g1' } }),
  log: keyOf(routes.scoring.log, { params: { id: 'g1', playerId: 'p1' } }),
  otherGame: keyOf(routes.games.get, { params: { id: 'g2' } }),
  me: keyOf(routes.accounts.me),
  config: keyOf(routes.system.publicConfig),
};

/** The queries invalidated by a change. */
async function invalidatedBy(...change: [{ path: string }, Record<string, unknown>?]) {
  const client = new QueryClient();
  for (const key of Object.values(reads)) client.setQueryData(key, 'read');
  await invalidateAnswers(client, ...change);
  const invalidated = Object.entries(reads).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  return invalidated.map(([name]) => name);
}

it.each([
  ['a club, its courses and their cards', routes.clubs, ['clubs', 'courses', 'tees', 'cards']],
  ['a course, its cards and the clubs that list it', routes.courses, ['clubs', 'courses', 'tees', 'cards']],
  ['a score card and the tees of its course', routes.scoreCards, ['courses', 'tees', 'cards']],
  ['a user and the signed-in user', routes.users, ['me']],
  ['every answer about games', routes.games, ['joined', 'game', 'log', 'otherGame']],
] as const)('a change invalidates %s', async (_what, resource, invalidated) => {
  expect(await invalidatedBy(resource)).toEqual(invalidated);
});

it('a change to one game invalidates neither other games nor the lists', async () => {
  expect(await invalidatedBy(routes.games, { id: 'g1' })).toEqual(['game', 'log']);
});

it('two calls with different queries have different keys', () => {
  expect(keyOf(routes.clubs.list, { query: { page: 1 } })).not.toEqual(
    keyOf(routes.clubs.list, { query: { page: 2 } }),
  );
  expect(reads.game).not.toEqual(reads.otherGame);
});
