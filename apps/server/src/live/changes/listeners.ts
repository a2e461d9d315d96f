import type { Tx } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import type { LiveBoards } from '../process/live-boards.ts';

/** Runs in the transaction of the change. */
type GameChangeListener = (tx: Tx, before: Board, now: Board) => Promise<void>;

const listeners = new WeakMap<LiveBoards, GameChangeListener[]>();

/** Calls the listener for each change of a game that is not an entered score. */
export function onGameChange(boards: LiveBoards, listener: GameChangeListener): void {
  listeners.set(boards, [...(listeners.get(boards) ?? []), listener]);
}

export async function callListeners(boards: LiveBoards, tx: Tx, before: Board, now: Board): Promise<void> {
  for (const listener of listeners.get(boards) ?? []) await listener(tx, before, now);
}
