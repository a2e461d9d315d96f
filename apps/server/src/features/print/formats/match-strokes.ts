import { matchStrokesOf as strokesInMatch } from '@flagstick/contract';
import type { Board, BoardPlayer } from '../../../live/index.ts';
import { playsOff } from '../documents/people.ts';

/** In card order; undefined without a match. */
export function matchStrokesOf(
  board: Board,
  { data: { id } }: BoardPlayer,
): { readonly off: number; readonly strokes: readonly number[] } | undefined {
  const match = board.matchOf(id);
  if (!match?.b) return undefined;
  return { off: match.strokesByPlayer.get(id) ?? 0, strokes: strokesInMatch(match, id) };
}

/** `PH 14`; in a match `off 3`. */
export function handicapText(board: Board, player: BoardPlayer): string {
  const match = matchStrokesOf(board, player);
  return match ? `off ${match.off}` : `PH ${playsOff(player)}`;
}
