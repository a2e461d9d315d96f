import * as routes from '@flagstick/contract/routes';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keyOf, makeOld } from './keys.ts';

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
async function oldAfter(...change: [{ path: string }, Record<string, unknown>?]) {
  const client = new QueryClient();
  for (const key of Object.values(reads)) client.setQueryData(key, 'read');
  await makeOld(client, ...change);
  const old = Object.entries(reads).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  return old.map(([name]) => name);
}

it.each([
  [
    'a club, its courses and their cards, which go with it',
    routes.clubs,
    ['clubs', 'courses', 'tees', 'cards'],
  ],
  ['a course, the clubs that list it and its cards', routes.courses, ['clubs', 'courses', 'tees', 'cards']],
  ['a score card, the tees of its course', routes.scoreCards, ['courses', 'tees', 'cards']],
  ['a user, me', routes.users, ['me']],
  ['a game, its lists and all that is read of it', routes.games, ['joined', 'game', 'log', 'otherGame']],
] as const)('a change makes old: %s', async (_what, resource, old) => {
  expect(await oldAfter(resource)).toEqual(old);
});

it('a change to one game leaves the others and the lists', async () => {
  expect(await oldAfter(routes.games, { id: 'g1' })).toEqual(['game', 'log']);
});

it('distinguishes the queries of one call', () => {
  expect(keyOf(routes.clubs.list, { query: { page: 1 } })).not.toEqual(
    keyOf(routes.clubs.list, { query: { page: 2 } }),
  );
  expect(reads.game).not.toEqual(reads.otherGame);
});
