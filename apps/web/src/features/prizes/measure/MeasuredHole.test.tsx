import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineQueue } from '../../../offline/index.ts';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { distanceOf } from './distance.ts';
import MeasuredHole from './MeasuredHole.tsx';

const pin = { id: 'pin-1', name: 'Nearest the pin', type: 'nearestPin', hole: 1, unit: 'metres' } as const;
const game = gameOf({
  players: {
    anna: playerOf('anna', [], { name: 'Anna', lastName: 'Bell' }),
    bert: playerOf('bert', [], { name: 'Bert', lastName: 'Cole' }),
    cal: playerOf('cal', [], { name: 'Cal', lastName: 'Dene' }),
  },
  prizes: { contests: 1, measured: [pin], reveal: null },
});
const group = { name: 'Group 1', startingHole: 1, players: ['anna', 'bert'] };

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signIn(`h.${btoa(JSON.stringify({ _id: 'anna', rule: 'player' }))}.s`);
  void offlineQueue.signIn('anna');
  await act(async () => {});
});
afterEach(() => {
  const { document } = offlineQueue.store.getState();
  if (document) offlineQueue.store.setState({ document: { ...document, confirmations: [] } });
  void offlineQueue.signOut();
  signOut();
  vi.unstubAllGlobals();
});

const open = (hole = 1) =>
  renderWithProviders(<MeasuredHole game={game} hole={hole} me="anna" group={group} />);
async function openSheet() {
  fireEvent.click(await screen.findByRole('button', { name: 'Enter result, Nearest the pin' }));
  return within(await screen.findByRole('dialog'));
}

it('A result for a player of the group is stored on the phone without a network', async () => {
  await open();
  const sheet = await openSheet();
  expect(sheet.queryByRole('radio', { name: 'Cal Dene' })).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: 'Save result' }));
  sheet.getByText('Enter the distance.');
  fireEvent.click(sheet.getByRole('radio', { name: 'Bert Cole' }));
  fireEvent.change(sheet.getByLabelText('Metres'), { target: { value: '2' } });
  fireEvent.change(sheet.getByLabelText('Centimetres'), { target: { value: '35' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save result' }));
  await screen.findByText('Bert Cole: 2.35 m');
  screen.getByText(/^Saved on this phone/);
  expect(offlineQueue.store.getState().document?.confirmations).toMatchObject([
    { player: 'bert', measured: { contest: 'pin-1', distance: { unit: 'centimetres', value: 235 } } },
  ]);
});

it('No ball on the green is a result, and a later result of the player replaces it', async () => {
  await open();
  fireEvent.click((await openSheet()).getByRole('button', { name: 'No ball on the green' }));
  await screen.findByText('Anna Bell: No ball on the green');
  const sheet = await openSheet();
  fireEvent.change(sheet.getByLabelText('Centimetres'), { target: { value: '90' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save result' }));
  await screen.findByText('Anna Bell: 0.90 m');
  expect(screen.queryByText('Anna Bell: No ball on the green')).toBeNull();
});

it('The contest is shown on its hole only', async () => {
  await open(2);
  expect(screen.queryByRole('region', { name: 'Nearest the pin' })).toBeNull();
  cleanup();
});

it('A refused result of a removed contest is shown until the player removes it from the phone', async () => {
  await open(2);
  const item = { game: game._id, player: 'bert', card: 'bert at gone', holes: {}, oneScorer: false };
  offlineQueue.confirm({ ...item, measured: { contest: 'gone', distance: 'none' } });
  const { document } = offlineQueue.store.getState();
  if (!document) throw new Error('The phone has no queue.');
  const refusal = { code: 'prize.noContest', error: 'This game has no such measured contest.' };
  const confirmations = document.confirmations.map((one) => ({ ...one, refusal }));
  act(() => offlineQueue.store.setState({ document: { ...document, confirmations } }));
  await screen.findByText('Bert Cole’s measured result was not saved');
  screen.getByText('This game has no such measured contest.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove from this phone' }));
  await waitFor(() => expect(screen.queryByText(/was not saved$/)).toBeNull());
  expect(offlineQueue.store.getState().document?.confirmations).toEqual([]);
});

it('Distances are whole centimetres or inches', () => {
  expect(distanceOf('metres', { whole: 2, part: 5 })).toEqual({ unit: 'centimetres', value: 205 });
  expect(distanceOf('feet', { whole: 7, part: 8 })).toEqual({ unit: 'inches', value: 92 });
  expect(distanceOf('yards', { whole: 243, part: '' })).toEqual({ unit: 'inches', value: 8748 });
  expect(distanceOf('yards', { whole: '', part: '' })).toBeNull();
  expect(distanceOf('metres', { whole: 1001, part: '' })).toBe('tooFar');
});
