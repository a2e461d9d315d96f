import type { League, LeagueFixture, LeagueResult, LeagueSide } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { enteredSentence } from './names.ts';

const sideOf = (_id: string, user: string | null): LeagueSide => ({
  ...{ _id, name: null, title: `Side ${_id}`, withdrawn: false, void: false },
  players: [{ _id: `p${_id}`, user, name: 'Ann', lastName: 'Lee', substitute: false }],
});
const result: LeagueResult = {
  ...{ how: 'played', won: { a: 0, b: 0 }, halved: 1, winner: null, score: null },
  ...{ status: 'entered', at: '2036-06-01T10:00:00.000Z', by: 'a' },
};
const fixtureOf = (more: Partial<LeagueResult> = {}): LeagueFixture => ({
  ...{ fixture: 1, a: 'one', b: 'two', state: 'open', substitutes: [] },
  result: { ...result, ...more },
});
const leagueOf = (user: string | null): Pick<League, 'sides' | 'matchCount' | 'mine'> => ({
  ...{ matchCount: 1, mine: { side: 'one', player: 'pone' } },
  sides: [sideOf('one', 'u1'), sideOf('two', user)],
});

it('a result of one’s side says what was entered, and who confirms it', () => {
  expect(enteredSentence(leagueOf('u2'), fixtureOf())).toBe(
    'Your side entered: Halved. The other side confirms it.',
  );
  expect(enteredSentence(leagueOf(null), fixtureOf())).toBe(
    'Your side entered: Halved. The other side has no account, so the organiser confirms it.',
  );
  expect(enteredSentence(leagueOf('u2'), fixtureOf({ by: 'b' }))).toBeNull();
  expect(enteredSentence(leagueOf('u2'), fixtureOf({ status: 'final' }))).toBeNull();
});
