import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { type BoardStore, createBoard } from '../store.ts';
import { BoardPage } from './BoardPage.tsx';

// Imported here, so that no test waits for the first transform of lazy code.
import '../dock/RowDock.tsx';
import '../start-sheet/StartSheet.tsx';

vi.mock('../../features/adverts/board/index.ts', () => ({ default: () => null }));
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const players = { anna: playerOf('anna', [], { name: 'Anna', lastName: 'Reed', hcp: 0, hci: 0 }) };
const groups = [{ name: 'Group 1', startingHole: 1, players: ['anna'] }];

function Shown({ board }: { board: BoardStore }) {
  const state = useStore(board.store);
  return state.game && <BoardPage state={{ ...state, game: state.game }} onRetry={() => undefined} />;
}

function openBeforePlay(): { play: () => void } {
  const board = createBoard(null);
  board.show(gameOf({ players, groups, state: 'waitingList' }));
  render(<Shown board={board} />);
  return { play: () => act(() => board.show(gameOf({ players, groups, state: 'playing' }))) };
}

const openTab = () => screen.getByRole('button', { pressed: true }).textContent;

it('opens on the start sheet before play, and moves to the leaderboard when play starts', async () => {
  const { play } = openBeforePlay();
  expect(openTab()).toBe('Start Sheet');
  await screen.findByRole('rowheader', { name: 'Group 1' });
  play();
  expect(openTab()).toBe('Leaderboard');
});

it('keeps the tab that the reader chose when play starts', () => {
  const { play } = openBeforePlay();
  fireEvent.click(screen.getByRole('button', { name: 'Leaderboard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start Sheet' }));
  play();
  expect(openTab()).toBe('Start Sheet');
});
