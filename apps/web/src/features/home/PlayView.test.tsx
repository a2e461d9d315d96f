import { contractTexts } from '@flagstick/contract/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { joinedGames } from '../games/index.ts';
import { PlayView } from './PlayView.tsx';

const toasts = vi.hoisted(() => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock('../../ui/toast/toast.ts', () => toasts);
const game = (id: string, nextHole = 3) => ({
  _id: id,
  name: id,
  code: 'ABC234',
  date: '2026-06-13T09:00:00Z',
  club: { name: 'Heath', timeZone: 'Europe/London' },
  competition: {
    name: 'Medal',
    scoringFormat: 'stableford',
    holesNumber: 18,
    playingAs: 'individual',
    playingFormat: 'individual',
  },
  state: 'playing',
  isPlayer: true,
  mine: { label: '1', thru: 2, nextHole, points: { totalPoint: 4 } },
});
const page = (...items: object[]) => Response.json({ items, total: items.length, page: 1, limit: 50 });
const fetched = vi.fn<() => Response>();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => fetched());
  toasts.showToast.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const play = () => renderWithProviders(<PlayView />, '/?view=play');

/** Play, mounted after a tap. */
function Later() {
  const [on, setOn] = useState(false);
  return on ? <PlayView /> : <button type="button" onClick={() => setOn(true)} />;
}

it('Play opens the only game in play, and leaves the hole to the scoring screen', async () => {
  fetched.mockImplementation(() => page(game('medal')));
  const { router } = await play();
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'score', game: 'medal' }));
});

it('Play asks which game if several are in play', async () => {
  fetched.mockImplementation(() => page(game('medal'), game('stableford')));
  const { router } = await play();
  const choices = await screen.findAllByRole('link', { name: 'Score hole 3' });
  expect(choices).toHaveLength(2);
  expect(router.state.location.search).toEqual({ view: 'play' });
  fireEvent.click(choices[1] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'score', game: 'stableford' }));
});

it('Play without a game says what to do', async () => {
  fetched.mockImplementation(() => page());
  const { router } = await play();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(toasts.showToast).toHaveBeenCalledWith(contractTexts.joinOrCreate);
});

it('Play says that the games could not be read, and reads them again on request', async () => {
  fetched.mockImplementation(() => new Response('', { status: 503 }));
  const { router } = await play();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(router.state.location.search).toEqual({ view: 'play' });
  expect(toasts.showToast).not.toHaveBeenCalled();
  fetched.mockImplementation(() => page(game('medal')));
  fireEvent.click(again);
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'score', game: 'medal' }));
});

it('Play includes a game that began after the last read', async () => {
  fetched.mockImplementation(() => page(game('medal')));
  const { client, router } = await renderWithProviders(<Later />, '/?view=play');
  client.setQueryData(joinedGames.queryKey, { items: [], count: 0 }, { updatedAt: 1 });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'score', game: 'medal' }));
  expect(toasts.showToast).not.toHaveBeenCalled();
});
