import { expect, it } from 'vitest';
import { requireOneRound } from './one-round.ts';

it('no game is linked in which a team plays one ball, with whatever other one', () => {
  const round = { courseId: 'heath', day: '2026-06-14', holes: '1,2,3' };
  const own = { ...round, id: 'a', name: 'Medal', oneBall: false };
  const shared = { ...round, id: 'b', name: 'Scramble', oneBall: true };
  expect(() => requireOneRound([own, shared])).toThrow('one ball');
  expect(() => requireOneRound([shared, { ...shared, id: 'c' }])).toThrow('one ball');
  expect(() => requireOneRound([own, { ...own, id: 'c' }])).not.toThrow();
});
