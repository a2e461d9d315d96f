import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { committeeRound, roundOf } from '../lib/round.ts';
import { GroupSheet } from './GroupSheet.tsx';

let sent: Array<{ address: string; body: unknown }>;
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push({ address, body: JSON.parse(String(body)) });
    const standing = { hcp: 14, hci: 12.6, courseHandicap: 14, strokes: {}, totalNett: 70, totalPoint: 36 };
    const before = { ...standing, place: '2' };
    return Response.json({ hcp: 15, before, after: { ...before, hcp: 15, place: '1' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const group = { name: 'Group 1', startingHole: 1 };
const players = {
  ann: playerOf('ann', [], { name: 'Ann', lastName: 'Lee', group, scoringPlayers: ['ann'] }),
  guy: playerOf('guy', [], { name: 'Guy', lastName: 'Fox', group, guest: true }),
};
const game = gameOf({
  audience: 'organisers',
  players,
  groups: [{ ...group, players: ['ann', 'guy'] }],
  organizers: [
    { _id: 'ann', name: 'Ann', lastName: 'Lee', type: 'organiser' },
    { _id: 'olive', name: 'Olive', lastName: 'May', type: 'owner' },
  ],
});

async function open(over: Partial<typeof game> = {}, me = 'olive') {
  const held = { ...game, ...over };
  const round =
    held.audience === 'organisers' ? committeeRound(held, me, { group: 'Group 1' }) : roundOf(held, me);
  if (!round) throw new Error('no round');
  await renderWithProviders(<GroupSheet round={round} opened onClose={() => {}} />);
  await screen.findAllByText('Guy Fox');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } });

it('One dialog changes the playing handicap and the index', async () => {
  await open();
  press('Change Ann Lee’s PH');
  const dialog = within(await screen.findByRole('dialog', { name: 'Playing handicap of Ann Lee' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Handicap index' }));
  dialog.getByRole('textbox', { name: 'Handicap index' });
  screen.getByRole('dialog', { name: 'Handicap index of Ann Lee' });
});

it('a playing handicap can be computed from the index again only if it was set', async () => {
  const own = { name: 'Recalculate from the handicap index' };
  await open({ players: { ...players, guy: { ...players.guy, hcpSet: true } } });
  press('Change Ann Lee’s PH');
  const hers = within(await screen.findByRole('dialog', { name: 'Playing handicap of Ann Lee' }));
  expect(hers.queryByRole('button', own)).toBeNull();
  fireEvent.click(hers.getByRole('button', { name: 'Cancel' }));
  press('Change Guy Fox’s PH');
  const his = within(await screen.findByRole('dialog', { name: 'Playing handicap of Guy Fox' }));
  his.getByRole('button', own);
});

it('a playing handicap is set with its reason, after its consequences are shown', async () => {
  await open();
  press('Change Ann Lee’s PH');
  const dialog = await screen.findByRole('dialog', { name: 'Playing handicap of Ann Lee' });
  type(dialog, 'Playing handicap', '1.55');
  within(dialog).getByText('invalid Playing handicap');
  type(dialog, 'Playing handicap', '15');
  await within(dialog).findByText('Position 1 instead of 2.');
  within(dialog).getByText('An incorrect handicap can lead to disqualification.');
  type(dialog, 'Reason', 'x');
  within(dialog).getByText('Minimum required length is 2');
  const set = within(dialog).getByRole('button', { name: 'Save' });
  expect(set).toHaveProperty('disabled', true);
  type(dialog, 'Reason', 'Card of the club');
  fireEvent.click(set);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        address: '/api/games/changePlayerHcp/game',
        body: { playerId: 'ann', hcp: 15, reason: 'Card of the club' },
      },
    ]),
  );
});

it('an index warns that a wrong one can disqualify, and is set on the seat', async () => {
  await open();
  press('Change Guy Fox’s HI');
  const dialog = await screen.findByRole('dialog', { name: 'Handicap index of Guy Fox' });
  within(dialog).getByText('An incorrect handicap can lead to disqualification.');
  type(dialog, 'Handicap index', '+1.7');
  type(dialog, 'Reason', 'Mistyped');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        address: '/api/games/updateScore/game/score/card-guy',
        body: { playerId: 'guy', hci: -1.7, reason: 'Mistyped' },
      },
    ]),
  );
});

it('a guest can be edited there, too', async () => {
  await open();
  press('Edit guest Guy Fox');
  await screen.findByRole('dialog', { name: 'Edit guest' });
});

it.each([
  ['one of several organisers on their own card', {}, 'ann', 'Change Ann Lee’s PH'],
  ['a player', { audience: 'group' as const }, 'ann', 'Change Guy Fox’s PH'],
  ['organisers of a closed game', { state: 'done' as const }, 'olive', 'Change Guy Fox’s PH'],
])('the button is hidden from %s', async (_, over, me, name) => {
  await open(over, me);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
