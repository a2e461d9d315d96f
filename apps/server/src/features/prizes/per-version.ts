import type { Board } from '../../live/index.ts';

/** Computes a value of a board once for each of its versions, however many viewers read it. */
export function cachedPerVersion<T>(compute: (board: Board) => T): (board: Board) => T {
  const kept = new WeakMap<Board, { readonly version: number; readonly value: T }>();
  return (board) => {
    const last = kept.get(board);
    if (last?.version === board.version) return last.value;
    const value = compute(board);
    kept.set(board, { version: board.version, value });
    return value;
  };
}
