import type { GameView, MyGame } from '@flagstick/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { HomeView } from '../HomeView.tsx';

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const players = {
  ann: playerOf('ann', [4], { state: 'done' }),
  bob: playerOf('bob', [4], {
    uholes: { 3: { holeNumber: 3, state: 'mismatch', grosses: {} } },
  } as never),
};
const live: GameView = gameOf({ _id: 'cup', state: 'playing', audience: 'organisers', players });
const mine = { ...live, isOrganiser: true, isPlayer: false, addedBy: null, mine: null, team: null };

it('An organiser’s home opens with the games of today and their figures, and offers a new game', async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  vi.stubGlobal('fetch', async (address: string) => {
    if (/games\/cup/.test(address)) return Response.json(live);
    if (/organi[sz]ing/i.test(address))
      return Response.json({ items: [mine as unknown as MyGame], count: 1 });
    return Response.json({ items: [], count: 0 });
  });
  await renderWithProviders(<HomeView search={{}} />);
  const today = await screen.findByRole('region', { name: 'Today' });
  await vi.waitFor(() => expect(today.textContent).toContain('Cards in1/2'));
  expect(today.textContent).toContain('Disputes1');
  expect(screen.getByRole('link', { name: 'Control room' }).getAttribute('href')).toContain('tab=control');
  // The game is not listed twice.
  expect(screen.getAllByRole('link', { name: live.name })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'New game' }).getAttribute('href')).toContain(
    `course=${live.course._id}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Join a game' }));
  await screen.findByRole('form', { name: 'Game code' });
});
