import { errors } from '@flagstick/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { committeeRound, roundOf } from '../lib/round.ts';
import { GroupSheet } from './GroupSheet.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../ui/toast/toast.ts', () => ({ showToast, showErrorToast: showToast }));

let sent: Array<{ address: string; body: unknown }>;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push({ address, body: typeof body === 'string' ? JSON.parse(body) : null });
    return Response.json({ scoringPlayers: [] });
  });
});
afterEach(() => {
  showToast.mockReset();
  vi.unstubAllGlobals();
});

/** Anna marks Bert, who has a score; the others are in their group. */
async function open(others: Array<ReturnType<typeof playerOf>>, scored = [5]) {
  const group = { name: 'Group 1', startingHole: 1 };
  const anna = playerOf('anna', [4], { name: 'Anna', scoringPlayers: ['anna', 'bert'], group });
  const bert = playerOf('bert', scored, { name: 'Bert', lastName: 'Cole', group });
  const players = Object.fromEntries([anna, bert, ...others].map((player) => [player._id, player]));
  const game = gameOf({
    audience: 'group',
    groups: [{ ...group, players: Object.keys(players) }],
    players,
  });
  const round = roundOf(game, 'anna');
  if (!round) throw new Error('no round');
  await renderWithProviders(<GroupSheet round={round} opened onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('switch', { name: 'Enter scores for Bert Cole' }));
}
const cora = (scoringPlayers = ['cora']) =>
  playerOf('cora', [], { name: 'Cora', lastName: 'Dunn', scoringPlayers });

it('the sheet asks the last marker of a card with scores for a successor, and hands over', async () => {
  await open([cora(), playerOf('guy', [], { guest: true, name: 'Guy' })]);
  const asked = await screen.findByRole('dialog', { name: 'Who will score for Bert?' });
  const heirs = within(asked).getAllByRole('button', { name: /^Hand over to/ });
  expect(heirs.map(({ textContent }) => textContent)).toEqual(['Hand over to Cora Dunn']);
  for (const heir of heirs) fireEvent.click(heir);
  await waitFor(() =>
    expect(sent).toEqual([
      { address: '/api/games/game/toggleScoringPlayer/bert/remove', body: { to: 'cora' } },
    ]),
  );
});

it('the sheet lets a marker stop if another player of the group also marks the card', async () => {
  await open([cora(['cora', 'bert'])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop scoring' }));
  await waitFor(() =>
    expect(sent).toEqual([{ address: '/api/games/game/toggleScoringPlayer/bert/remove', body: null }]),
  );
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Bert is now marked by Cora.'));
});

it('the sheet asks for a successor before the first score, too', async () => {
  await open([cora()], []);
  await screen.findByRole('dialog', { name: 'Who will score for Bert?' });
  expect(sent).toEqual([]);
});

it('the sheet shows the markers of every player', async () => {
  await open([cora(['cora', 'anna'])]);
  const marked = within(screen.getByRole('dialog', { name: 'Group 1' })).getAllByText(
    /^(Marked by|No marker)/,
  );
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'Marked by Cora',
    'Marked by you',
    'No marker',
  ]);
});

it('the sheet says why the only other phone of a group cannot stop', async () => {
  await open([]);
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(errors['score.lastMarker'].text));
  expect(sent).toEqual([]);
});

it('the sheet lets only organisers change the starting hole once play has begun', async () => {
  await open([cora()]);
  expect(screen.getByRole('combobox', { name: 'Starting hole', hidden: true })).toHaveProperty(
    'disabled',
    true,
  );
});

it('the sheet lets organisers add and remove players on the scoring screen', async () => {
  const group = { name: 'Group 1', startingHole: 1 };
  const [bertId, coraId] = ['0000000000000001', '0000000000000002'];
  const bert = playerOf(bertId, [5], { name: 'Bert', lastName: 'Cole', group });
  const game = gameOf({
    audience: 'organisers',
    groups: [{ ...group, players: [bertId] }],
    players: { [bertId]: bert, [coraId]: { ...cora(), _id: coraId } },
  });
  const round = committeeRound(game, 'olive', { group: 'Group 1' });
  if (!round) throw new Error('no round');
  await renderWithProviders(<GroupSheet round={round} opened onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Group Members' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Cora Dunn' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bert Cole' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        address: '/api/games/game/group/Group%201',
        body: { data: { name: 'Group 1', playersId: [coraId] } },
      },
    ]),
  );
});

it('the sheet lets players not change their group once it has a score', async () => {
  await open([]);
  expect(screen.queryByRole('button', { name: 'Group Members' })).toBeNull();
});
