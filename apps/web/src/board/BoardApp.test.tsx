import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../shared/game/testing.ts';
import { useTheme } from '../shared/theme/theme.ts';
import { BoardApp } from './BoardApp.tsx';
import { createBoard } from './store.ts';

// Imported here, so that no test waits for the first transform of lazy code.
import './notices/PayFirst.tsx';
import './tv/Television.tsx';

beforeEach(() => {
  const observer = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', observer);
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/averts/') ? [] : { publicUrl: null }),
  );
  useTheme.getState().choose('light');
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Renders a board on a screen as wide as a television, or on a phone. */
function open({ widescreen = false, big = true } = {}) {
  const matches = (query: string) => big && query.includes('min-aspect-ratio');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const board = createBoard(null);
  const game = gameOf({ players: { anna: playerOf('anna', [4, 4]) } });
  board.show({ ...game, leaderboard: { ...game.leaderboard, widescreen } });
  render(<BoardApp open={{ board, code: game.code, retry: () => {}, close: () => {} }} />);
}

const onTelevision = () => screen.findByRole('img', { name: /^QR code/ });
const onPage = () => screen.findByRole('button', { name: 'Show on television' });

it('the board shows any board in the television layout, and Escape leaves it', async () => {
  open();
  fireEvent.click(await onPage());
  await onTelevision();
  expect(location.search).toBe('?tv');
  fireEvent.keyDown(window, { key: 'Escape' });
  await onPage();
  expect(location.search).toBe('');
});

it('the widescreen setting adds a text button for the television layout', async () => {
  open({ widescreen: true });
  const button = await onPage();
  expect(button.textContent).toBe('Show on television');
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  fireEvent.click(button);
  await onTelevision();
  fireEvent.click(screen.getByRole('button', { name: /^Leave/ }));
  await onPage();
});

it('the board opens in the television layout when the address says so, except on a phone', async () => {
  history.replaceState(null, '', '/leaderBoard/CAPT24?tv');
  open();
  await onTelevision();
});

it('the board does not offer the television layout to a phone', async () => {
  open({ widescreen: true, big: false });
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('button', { name: 'Show on television' })).toBeNull();
});

it("a television stays dark for any theme of another tab; leaving it restores the page's theme", async () => {
  open();
  fireEvent.click(await onPage());
  await onTelevision();
  const shown = () => document.documentElement.dataset.theme;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'sun' })));
  expect(shown()).toBe('dark');
  fireEvent.keyDown(window, { key: 'Escape' });
  await onPage();
  expect(shown()).toBe('sun');
});

it('the board shows the payment to an unpaid player, and the board after the payment', async () => {
  const board = createBoard('anna');
  const paymentRules = { payBeforePlay: true, type: 1 as const, fee: 1000 };
  const fee = { audience: 'group' as const, isPaid: true, paymentRules };
  board.show(gameOf({ ...fee, players: { anna: playerOf('anna', [], { payStatus: 0 }) } }));
  render(<BoardApp open={{ board, code: 'WH7K2P', retry: () => {}, close: () => {} }} />);
  const pay = await screen.findByRole('link', { name: 'Pay £10.00' });
  expect(pay.getAttribute('href')).toBe('/paymentCallback?gameCode=WH7K2P');
  expect(screen.queryByText('Start Sheet')).toBeNull();
  const players = { anna: playerOf('anna', [], { payStatus: 1 }), ben: playerOf('ben', [4]) };
  act(() => board.show(gameOf({ ...fee, v: 2, players })));
  expect(await screen.findByText('Start Sheet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pay £10.00' })).toBeNull();
});
