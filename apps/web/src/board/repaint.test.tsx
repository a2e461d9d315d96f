import type { GameView, Player } from '@flagstick/contract';
import { applyPatch } from '@flagstick/contract/events';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStore } from 'zustand';
import { gameOf, playerOf } from '../shared/game/testing.ts';
import { RowMaker } from './lib/rows.ts';
import { type BoardStore, createBoard } from './store.ts';
import { BoardTable } from './table/BoardTable.tsx';

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 4];

/** A field of players, each on their fourteenth hole. */
function fullField(size = 144): GameView {
  const players: Record<string, Player> = {};
  for (let at = 0; at < size; at++) {
    const grosses = pars.slice(0, 14).map((par, hole) => par + ((at * 7 + hole * 5) % 4) - 1);
    players[`p${at}`] = playerOf(`p${at}`, grosses, { hcp: at % 30, hci: at % 30, lastName: `Player ${at}` });
  }
  return gameOf({ players });
}

const birdie = (v: number, id: string) => ({
  v,
  players: { [id]: { holes: { 15: { holeNumber: 15, gross: 3 } } } },
});

it.each([144, 1000])('rescores one card of %i after a birdie, and recreates few rows', (size) => {
  const maker = new RowMaker();
  const game = fullField(size);
  const before = new Map(maker.rows(game).map((row) => [row.id, row]));
  const after = maker.rows(applyPatch(game, birdie(2, 'p71')));
  expect(after.filter(({ id, card }) => card !== before.get(id)?.card).map(({ id }) => id)).toEqual(['p71']);
  // Rows that share a place with it, before or now, and the rows between.
  const made = after.filter((row) => row !== before.get(row.id));
  expect(made.length).toBeLessThan(size / 2);
});

function Board({ board, wide = true }: { board: BoardStore; wide?: boolean }) {
  const state = useStore(board.store);
  if (state.game === null) return null;
  return <BoardTable state={{ ...state, game: state.game }} wide={wide} onOpen={nothing} onWhy={nothing} />;
}
const nothing = () => {};

it('a board has 80 of 1,000 rows in the document, without visually hidden text', () => {
  const board = createBoard(null);
  board.show(fullField(1000));
  const { container } = render(<Board board={board} wide={false} />);
  expect(container.querySelectorAll('tbody tr[data-id]')).toHaveLength(80);
  expect(container.querySelectorAll('tbody .vh')).toHaveLength(0);
});

it('a board updates only the rows with a changed figure, place or note', async () => {
  const board = createBoard(null);
  board.show(fullField(80));
  const { container } = render(<Board board={board} />);
  const before = new Map(board.store.getState().rows.map((row) => [row.id, row]));
  const touched = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const row = target instanceof Element ? target.closest('tr') : target.parentElement?.closest('tr');
      if (row?.dataset.id) touched.add(row.dataset.id);
    }
  });
  const body = container.querySelector('tbody');
  if (body === null) throw new Error('No table.');
  observer.observe(body, { subtree: true, childList: true, characterData: true, attributes: true });
  await act(async () => board.patch(birdie(2, 'p71')));
  observer.disconnect();
  const changed = board.store
    .getState()
    .rows.filter((row) => before.get(row.id) !== row)
    .map(({ id }) => id);
  expect(touched.size).toBeGreaterThan(0);
  expect([...touched].filter((id) => !changed.includes(id))).toEqual([]);
});
