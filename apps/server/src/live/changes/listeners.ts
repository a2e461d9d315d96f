import type { Tx } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import type { LiveBoards } from '../process/live-boards.ts';

export interface ChangedGame {
  readonly before: Board;
  readonly now: Board;
}

/** Runs in the transaction of the change. The caller changed the first game; the others are linked with it. */
type GameChangeListener = (tx: Tx, changed: readonly ChangedGame[]) => Promise<void>;

const listeners = new WeakMap<LiveBoards, GameChangeListener[]>();

/** Calls the listener for each change of a linked set that is not an entered score. */
export function onGameChange(boards: LiveBoards, listener: GameChangeListener): void {
  listeners.set(boards, [...(listeners.get(boards) ?? []), listener]);
}

export async function callListeners(
  boards: LiveBoards,
  tx: Tx,
  changed: readonly ChangedGame[],
): Promise<void> {
  for (const listener of listeners.get(boards) ?? []) await listener(tx, changed);
}
