import type { Actor } from '../../http/index.ts';
import { type Board, isOpenToAll, isOrganiserOrAdmin } from '../../live/index.ts';

export interface ListReader {
  /** Null without an account. */
  readonly id: string | null;
  readonly organises: boolean;
  /** Names are shown to readers who see the players of the leaderboard. */
  readonly showsNames: boolean;
}

export function readerOf(board: Board, actor: Actor | null): ListReader {
  const organises = actor !== null && isOrganiserOrAdmin(board, actor);
  return { id: actor?.id ?? null, organises, showsNames: organises || isOpenToAll(board) };
}
