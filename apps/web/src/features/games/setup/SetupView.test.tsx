import type { GameView } from '@flagstick/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SetupView } from './SetupView.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = async (over: Partial<GameView>, only?: string) => {
  const game = gameOf(over);
  vi.stubGlobal('fetch', async () => Response.json(game));
  await renderWithProviders(<SetupView search={{ game: game._id, only }} />);
};

it.each([undefined, 'rule', 'presentation'])(
  'A user who does not organise the game has no form: %s',
  async (only) => {
    await open({ audience: 'public' }, only);
    expect(await screen.findByText('You are not allowed here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  },
);

it.each([undefined, 'rule'])('A closed game has no form: %s', async (only) => {
  await open({ audience: 'organisers', state: 'done' }, only);
  expect(await screen.findByText('Game is closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it.each([
  ['new', 'No score cards available'],
  ['made', 'No scorecards available for this game.'],
])('The page says that a course has no score cards: %s', async (game, words) => {
  const view = gameOf({ audience: 'organisers', state: 'waitingList' });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/scoreCards')) return Response.json([]);
    // All other reads are pending.
    return address.includes(`/games/${view._id}`) ? Response.json(view) : new Promise(() => {});
  });
  await renderWithProviders(
    <SetupView search={game === 'new' ? { course: view.course._id } : { game: view._id }} />,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each(['waitingList', 'done'] as const)(
  'An organiser can open the presentation settings: %s',
  async (state) => {
    await open({ audience: 'organisers', state }, 'presentation');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  },
);
