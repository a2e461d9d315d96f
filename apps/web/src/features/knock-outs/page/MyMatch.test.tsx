import type { KnockOut, KnockOutMatch, KnockOutSection } from '@flagstick/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { MyMatch } from './MyMatch.tsx';

const at = '2036-06-01T10:00:00.000Z';
const person = (id: string, user: string | null): KnockOut['entrants'][number] => ({
  ...{ _id: id, seed: 1, out: null },
  players: [{ _id: user, name: id, lastName: 'Lee' }],
});
const entered: NonNullable<KnockOutMatch['result']> = {
  ...{ how: 'played', winner: 'Ann', score: '3&2', toss: null, status: 'entered', at, by: 'Ann' },
};
const matchOf = (state: KnockOutMatch['state'], result: KnockOutMatch['result']): KnockOutMatch => ({
  ...{ round: 1, match: 1, state, result, game: null, secondRound: false },
  ...{ a: { entrant: 'Ann', pending: false }, b: { entrant: 'Bob', pending: false } },
});
const sectionOf = (match: KnockOutMatch): KnockOutSection => ({
  rounds: [{ number: 1, deadline: null, matches: [match] }],
  ...{ order: ['Ann', 'Bob'], champion: null, finished: false, seed: 1, drawnAt: at, draws: 1 },
});
const knockOutOf = (match: KnockOutMatch, more: Partial<KnockOut> = {}): KnockOut => ({
  ...{ _id: 'k1', name: 'Cup', club: { _id: 'c1', name: 'Club' }, timeZone: 'UTC', format: 'singles' },
  ...{ draw: 'list', firstRound: 'byes', unplayed: 'committee', holes: 18, plate: false, publicPage: false },
  ...{ reminderDays: 0, deadlines: [], plateDeadlines: [], main: sectionOf(match), plateSection: null },
  ...{ plateReady: false, mayChange: false, mine: { entrant: 'Ann', sharesContact: false, contacts: [] } },
  ...{ owner: { _id: 'o', name: 'Olive', lastName: 'May' }, createDate: at, updateDate: at },
  entrants: [person('Ann', 'u1'), person('Bob', 'u2')],
  ...more,
});
const show = (knockOut: KnockOut) =>
  renderWithProviders(<MyMatch knockOut={knockOut} onEnter={() => undefined} />);

it('A result against a person without an account is confirmed by the organiser', async () => {
  const match = matchOf('open', entered);
  const { unmount } = await show(knockOutOf(match));
  await screen.findByText('You entered: Ann Lee 3&2. Your opponent confirms it.');
  screen.getByRole('switch', { name: /^Share my e-mail address/ });
  unmount();
  await show(knockOutOf(match, { entrants: [person('Ann', 'u1'), person('Bob', null)] }));
  await screen.findByText(/Your opponent has no account, so the organiser confirms it\./);
  expect(screen.queryByRole('switch', { name: /^Share my e-mail address/ })).toBeNull();
});

it('A player who lost sees that a plate is still to be drawn, but not after a withdrawal', async () => {
  const lost = matchOf('decided', { ...entered, winner: 'Bob', status: 'final' });
  const { unmount } = await show(knockOutOf(lost, { plate: true }));
  await screen.findByText(/^You are out of the main draw\. The plate is for players who lose the first/);
  unmount();
  const out = { ...person('Ann', 'u1'), out: 'withdrawn' as const };
  await show(knockOutOf(lost, { plate: true, entrants: [out, person('Bob', 'u2')] }));
  expect(await screen.findByText('You are out of the knock-out.')).toBeTruthy();
});
