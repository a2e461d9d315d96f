import type { GameView } from '@flagstick/contract';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { type BoardStore, createBoard } from '../store.ts';
import { storeVisit } from './board-visit.ts';
import { rowsOfBoard } from './dock-rows.tsx';
import { betterText } from './FairDialog.tsx';
import MatchDock from './MatchDock.tsx';
import Dock from './RowDock.tsx';

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

function Shown({ board, main = null }: { board: BoardStore; main?: HTMLElement | null }) {
  const state = useStore(board.store);
  return state.game && <Dock state={{ ...state, game: state.game }} area={{ current: main }} wide={false} />;
}
function open(over: Partial<GameView> = {}) {
  const board = createBoard(null);
  board.show(gameOf({ players, groups, ...over }));
  render(<Shown board={board} />);
  return board;
}
const dock = () => within(screen.getByRole('navigation', { name: 'On this leaderboard' }));
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

it('the board finds players by any part of their names, ignoring case and accents, and groups', () => {
  open();
  find('zoe REE');
  expect(list('Players')).toEqual([expect.stringContaining('Zoë Reed')]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'earl' } });
  expect(list('Groups')).toEqual(['Early2 players']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(screen.getByText('No matches.')).toBeTruthy();
});

it('a followed player and group are stored on the device, and listed in board order', () => {
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

it('the board shows the changes since the last visit, once', () => {
  const before = createBoard(null);
  before.show(gameOf({ players: { ...players, Bert: named('Bert', []) }, groups }));
  const { game, ...state } = before.store.getState();
  if (game === null) throw new Error('No game.');
  const rows = rowsOfBoard({ ...state, game });
  storeVisit(game, rows, new Date(Date.now() - 30_000));
  open();
  expect(shown()).not.toContainEqual(expect.stringContaining('Since'));
  cleanup();
  storeVisit(game, rows, new Date(Date.now() - 10 * 60_000));
  open();
  fireEvent.click(dock().getByRole('button', { name: /^Since .*, 1 score and a new leader$/ }));
  const said = within(screen.getByRole('dialog', { name: 'Since you last looked' }));
  expect(said.getByText('New leader').nextElementSibling?.textContent).toContain('Bert');
  expect(said.getByText('Biggest climbers').nextElementSibling?.textContent).toContain('Anna');
  fireEvent.click(said.getByRole('button', { name: 'Close' }));
  expect(shown()).not.toContainEqual(expect.stringContaining('Since'));
});

it('the board stores the board when the page is left', () => {
  open();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('boardLooks')).toContain('"Bert":[1,1]');
});

it('the board shows the fair order in its own dialog, named as such, with the rule of golf', () => {
  open();
  fireEvent.click(dock().getByRole('button', { name: 'Fair order' }));
  const view = screen.getByRole('dialog', { name: 'Fair order' });
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

it('the board has no fair order once the game is done, or while cards are hidden', () => {
  open({ state: 'done' });
  expect(shown()).toEqual(['Find']);
  cleanup();
  const place = { position: 1, label: '1' };
  open({ players: { ...players, Anna: { ...players.Anna, place } } });
  expect(shown()).toEqual(['Find']);
});

/** A table like the board's, with rows so many pixels below the window's top. */
function tableOf(tops: Readonly<Record<string, number>>) {
  const main = document.createElement('main');
  main.innerHTML = `<table><tbody>${Object.keys(tops)
    .map((id) => `<tr data-id="${id}"><td></td></tr>`)
    .join('')}</tbody></table>`;
  const page = document.scrollingElement as Element;
  page.scrollTop = 0;
  for (const row of main.querySelectorAll('tr')) {
    row.getBoundingClientRect = () =>
      ({ top: (tops[row.dataset.id ?? ''] ?? 0) - page.scrollTop, height: 60 }) as DOMRect;
    row.animate = vi.fn();
  }
  document.body.append(main);
  return { main, page, rowOf: (id: string) => main.querySelector(`tr[data-id="${id}"]`) as HTMLElement };
}

it.each([
  ['within a second', false],
  ['at once with reduced motion', true],
])('scrolls to a revealed place after the third step, %s', async (_how, still) => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  const { main, page, rowOf } = tableOf({ Anna: 1500, Bert: 900, Zoë: 300 });
  const place = (position: number) => ({ place: { position, label: String(position) } });
  const base = gameOf();
  const config = (revealIndex: number) => ({
    ...base.leaderboard,
    ...{ presentationMode: true, hideUntil: 10 as const, revealIndex },
  });
  const board = createBoard(null);
  const placed = { Anna: { ...players.Anna, ...place(6) }, Bert: { ...players.Bert, ...place(5) } };
  board.show(gameOf({ players: placed, groups, leaderboard: config(2), hidden: 4 }));
  render(<Shown board={board} main={main} />);
  act(() => board.patch({ v: 2, leaderboard: config(3) }));
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  // The first three steps are visible without scrolling.
  expect(page.scrollTop).toBe(0);
  act(() => board.patch({ v: 3, leaderboard: config(4) }));
  await act(() => vi.advanceTimersByTimeAsync(still ? 0 : 500));
  const middle = 900 + 30 - innerHeight / 2;
  if (still) expect(page.scrollTop).toBe(middle);
  else expect(page.scrollTop).toBeLessThan(middle);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(Math.round(page.scrollTop)).toBe(Math.round(middle));
  expect(rowOf('Bert').animate).toHaveBeenCalledTimes(still ? 0 : 2);
  expect(rowOf('Anna').animate).not.toHaveBeenCalled();
  main.remove();
  vi.useRealTimers();
});

it('the board marks the rows of followed players', () => {
  open();
  expect(document.querySelector('style')).toBeNull();
  find('zoe');
  fireEvent.click(screen.getByRole('button', { name: 'Follow Zoë Reed' }));
  expect(document.querySelector('style')?.textContent).toContain(`tr[data-id="${CSS.escape('Zoë')}"]`);
});

it('followed matches show their changes, and my match is at the foot of the page', async () => {
  const observed: Element[] = [];
  let tell: (seen: boolean) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        heard: (entries: Array<{ isIntersecting: boolean }>) => void,
        options: IntersectionObserverInit,
      ) {
        tell = (isIntersecting) => heard([{ isIntersecting }]);
        // A row below the buttons of the dock is not visible.
        expect(options.rootMargin).toBe('0px 0px -72px 0px');
      }
      observe(row: Element) {
        observed.push(row);
      }
      disconnect() {}
    },
  );
  const { competition } = gameOf();
  const playingRules = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  const played = (bert: number[]) =>
    gameOf({
      competition: { ...competition, playingRules },
      players: {
        Anna: named(
          'Anna',
          bert.map(() => 4),
        ),
        Bert: named('Bert', bert),
      },
      groups: [{ name: 'Early', startingHole: 1, players: ['Anna', 'Bert'] }],
    });
  const { main } = tableOf({ Anna: 300 });
  const show = (game: GameView) => {
    const board = createBoard('Bert');
    board.show(game);
    const state = { ...board.store.getState(), game };
    return render(<MatchDock state={state} area={{ current: main }} />);
  };
  const { unmount } = show(played([3]));
  await screen.findByRole('button', { name: 'Find' });
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  const kept = localStorage.getItem('boardLooks') ?? '';
  expect(kept).toContain('"Anna":[1,1]');
  const [, at] = /"at":"([^"]+)"/.exec(kept) ?? [];
  const earlier = new Date(Date.parse(at ?? '') - 10 * 60_000).toISOString();
  localStorage.setItem('boardLooks', kept.replace(at ?? '', earlier));
  show(played(Array(10).fill(3)));
  expect(
    await screen.findByRole('button', { name: /^Since .*, 9 holes and 1 match finished$/ }),
  ).toBeTruthy();
  find('bert');
  expect(list('Players')).toEqual([expect.stringMatching(/^1 Anna Reed v Bert Reed10&8F/)]);
  fireEvent.click(screen.getByRole('button', { name: 'Follow Anna Reed v Bert Reed' }));
  expect(shown()).toContainEqual('1Anna Reed v Bert Reed10&8F');
  act(() => tell(false));
  expect(screen.getByRole('button', { name: /go to my match/ }).textContent).toContain('won on hole 10');
  main.remove();
});
