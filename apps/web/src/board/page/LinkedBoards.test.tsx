import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../shared/game/testing.ts';
import { firstPaint } from '../first-paint.tsx';
import { readGame } from '../read.ts';
import LinkedBoards from './LinkedBoards.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const game = gameOf({ linkedGames: [{ _id: 'main', name: 'Saturday Medal' }], mainScoringGame: 'main' });

it('links to the boards of linked games, the main scoring game first, by their codes', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const fetched = vi.fn(async (_address: string) => Response.json(gameOf({ _id: 'main', code: 'MAIN23' })));
  vi.stubGlobal('fetch', fetched);
  render(<LinkedBoards game={game} read={readGame} />);
  const tabs = within(screen.getByRole('navigation', { name: 'Linked games' }));
  expect(tabs.getByText('Midsummer Medal').getAttribute('aria-current')).toBe('page');
  expect(tabs.getByText('Saturday Medal').nextSibling).toBe(tabs.getByText('Midsummer Medal'));
  fireEvent.click(tabs.getByRole('button', { name: 'Saturday Medal' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/leaderBoard/MAIN23'));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/games/main']);
});

it('the page says why a board cannot be opened', async () => {
  const failure = {
    error: 'Leaderboard turned off by organiser.',
    code: 'board.off',
    message: '',
    fields: [],
  };
  vi.stubGlobal('fetch', async () => Response.json(failure, { status: 403 }));
  render(<LinkedBoards game={game} read={readGame} />);
  fireEvent.click(screen.getByRole('button', { name: 'Saturday Medal' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(failure.error));
});

it('the server renders the linked boards, so that nothing moves when the script loads', () => {
  expect(firstPaint(game).html).toContain('Saturday Medal');
  expect(firstPaint(game).styles).toEqual(['linked']);
  expect(firstPaint(gameOf()).html).not.toContain('Linked games');
});
