import type { GameView } from '@flagstick/contract';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { type BoardStore, createBoard } from '../store.ts';
import Dock from './Dock.tsx';
import { betterText } from './FairDialog.tsx';
import { keepLook } from './since.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const groupOf = (name: string) => ({ name, startingHole: 1 });
const named = (id: string, grosses: number[], over: Parameters<typeof playerOf>[2] = {}) =>
  playerOf(id, grosses, { name: id, lastName: 'Reed', hcp: 0, group: groupOf('Early'), ...over });
const players = {
  Anna: named('Anna', [4, 4]),
  Bert: named('Bert', [3]),
  Zoë: named('Zoë', [5, 4], { group: groupOf('Late') }),
};
const groups = [
  { name: 'Early', startingHole: 1, players: ['Anna', 'Bert'] },
  { name: 'Late', startingHole: 1, players: ['Zoë'] },
];

function Shown({ board }: { board: BoardStore }) {
  const state = useStore(board.store);
  return state.game && <Dock state={{ ...state, game: state.game }} area={{ current: null }} wide={false} />;
}
function open(over: Partial<GameView> = {}) {
  const board = createBoard(null);
  board.show(gameOf({ players, groups, ...over }));
  render(<Shown board={board} />);
  return board;
}
const dock = () => within(screen.getByRole('navigation', { name: 'On this board' }));
const shown = () =>
  dock()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const find = (text: string) => {
  fireEvent.click(dock().getByRole('button', { name: 'Find' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
};
const list = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('finds players by any part of their names, without case and accents, and groups', () => {
  open();
  find('zoe REE');
  expect(list('Players')).toEqual([expect.stringContaining('Zoë Reed')]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'earl' } });
  expect(list('Groups')).toEqual(['Early2 players']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(screen.getByText('Nobody of that name.')).toBeTruthy();
});

it('follows a player and a group, keeps both on the device, and shows them in the order of the board', () => {
  open();
  find('zoe');
  fireEvent.click(screen.getByRole('button', { name: 'Follow Zoë Reed' }));
  expect(shown()).toContainEqual(expect.stringMatching(/^3Zoë Reed.*2$/));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'early' } });
  fireEvent.click(screen.getByRole('button', { name: 'Follow Early' }));
  cleanup();
  const board = open();
  expect(
    shown()
      .slice(-3)
      .map((text) => text?.slice(0, 5)),
  ).toEqual(['1Bert', '2Anna', '3Zoë ']);
  act(() => board.patch({ v: 2, players: { Anna: { holes: { 3: { holeNumber: 3, gross: 1 } } } } }));
  expect(shown().slice(-3)[0]).toContain('Anna');
  find('zoe');
  fireEvent.click(screen.getByRole('button', { name: 'Follow Zoë Reed' }));
  expect(shown()).not.toContainEqual(expect.stringContaining('Zoë'));
});

it('says what changed since the last look, once', () => {
  const before = createBoard(null);
  before.show(gameOf({ players: { ...players, Bert: named('Bert', []) }, groups }));
  const { game, rows } = before.store.getState();
  if (game === null) throw new Error('No game.');
  keepLook(game, rows, new Date(Date.now() - 30_000));
  open();
  expect(shown()).not.toContainEqual(expect.stringContaining('Since'));
  cleanup();
  keepLook(game, rows, new Date(Date.now() - 10 * 60_000));
  open();
  fireEvent.click(dock().getByRole('button', { name: /^Since .*: 1 score, new leader$/ }));
  const said = within(screen.getByRole('dialog', { name: 'Since you looked' }));
  expect(said.getByText('New leader').nextElementSibling?.textContent).toContain('Bert');
  expect(said.getByText('Moved most').nextElementSibling?.textContent).toContain('Anna');
  fireEvent.click(said.getByRole('button', { name: 'Close' }));
  expect(shown()).not.toContainEqual(expect.stringContaining('Since'));
});

it('keeps the board as it was when the page is left', () => {
  open();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('boardLooks')).toContain('"Bert":[1,1]');
});

it('shows the fair order as a view of its own, named as such, with the rule of golf', () => {
  open();
  fireEvent.click(dock().getByRole('button', { name: 'Fair order' }));
  const view = screen.getByRole('dialog', { name: 'Fair live order' });
  const rows = within(view)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  // Hole 1: 4, 3 and 5, on average 4; hole 2: 4 and 4.
  expect(rows).toEqual([
    ['1', 'Bert Reed', '1', '1', '+1'],
    ['2', 'Anna Reed', '2', '2', '0'],
    ['3', 'Zoë Reed', '3', '2', '−1'],
  ]);
  expect([betterText(0.5), betterText(-1.2), betterText(2)]).toEqual(['+0.5', '−1.2', '+2']);
});

it('has no fair order once the game is done, nor where cards are kept back', () => {
  open({ state: 'done' });
  expect(shown()).toEqual(['Find']);
  cleanup();
  const place = { position: 1, label: '1' };
  open({ players: { ...players, Anna: { ...players.Anna, place } } });
  expect(shown()).toEqual(['Find']);
});
