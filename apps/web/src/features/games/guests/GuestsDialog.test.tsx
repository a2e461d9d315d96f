import type { GameView } from '@flagstick/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GuestsDialog } from './GuestsDialog.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

const guest = (id: string, name: string) => playerOf(id, [], { name, lastName: 'Vale', guest: true });
const game = gameOf({
  players: { ann: playerOf('ann'), robin: guest('robin', 'Robin'), kit: guest('kit', 'Kit') },
  groups: [{ name: 'Group 1', startingHole: 1, players: ['ann', 'robin'] }],
});
const open = async (over: Partial<GameView>) => {
  await renderWithProviders(<GuestsDialog game={{ ...game, ...over }} me="ann" opened onClose={() => {}} />);
  await screen.findByRole('dialog', { name: 'Unregistered players' });
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

it('Organisers see every guest, and can edit and add guests', async () => {
  expect(await open({ audience: 'organisers' })).toEqual([
    expect.stringContaining('Kit Vale'),
    expect.stringContaining('Robin Vale'),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Kit Vale' }));
  await screen.findByRole('dialog', { name: 'Edit guest' });
});

it('Players see the guests of their own group, read-only', async () => {
  expect(await open({ audience: 'group' })).toEqual([expect.stringContaining('Robin Vale')]);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add guest' })).toBeNull();
});

it('The player who brought a guest can edit them until their first score', async () => {
  const brought = { ...guest('robin', 'Robin'), broughtBy: 'ann' };
  expect(await open({ audience: 'group', players: { ...game.players, robin: brought } })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Robin Vale' }));
  await screen.findByRole('dialog', { name: 'Edit guest' });
  cleanup();
  const begun = { ...playerOf('robin', [4], { guest: true }), broughtBy: 'ann' };
  await open({ audience: 'group', players: { ...game.players, robin: begun } });
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

it('A closed game allows no changes of guests', async () => {
  expect(await open({ audience: 'organisers', state: 'done' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});
