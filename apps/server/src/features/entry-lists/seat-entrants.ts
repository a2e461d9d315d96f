import { AppError } from '../../http/index.ts';
import type { GameChange } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import { seatAll } from '../games/index.ts';
import { followPlayers } from './follow-players.ts';
import { gameOfList, type LetterParts } from './letters.ts';
import { entrantsOf, lockedList } from './store.ts';

/**
 * Adds the entrants with a space who are not in the game as its players, in the order of their entries.
 * @param paid whether they have paid by other means
 * @returns the number of players added
 * @throws AppError entryList.none, and errors of `seatAll`
 */
export async function seatEntrants(
  change: GameChange,
  parts: LetterParts,
  actor: Actor,
  paid: boolean | undefined,
): Promise<number> {
  const { tx, board } = change;
  if (!(await lockedList(tx, board.id))) throw new AppError('entryList.none');
  await followPlayers(tx, parts, gameOfList(board));
  const missing = (await entrantsOf(tx, board.id)).filter(
    ({ state, user_id }) => state === 'in' && !board.players.has(user_id),
  );
  return seatAll(
    change,
    actor,
    missing.map(({ user_id }) => user_id),
    paid,
  );
}
