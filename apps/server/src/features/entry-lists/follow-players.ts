import type { Tx } from '../../storage/index.ts';
import { type GameOfList, type LetterParts, postLetters } from './letters.ts';
import { entrantsWhoLeft, giveSeatedTheirSpaces, setEntrants } from './store.ts';

/**
 * Entrants who were added to the game have their space, and those who left it or were removed are withdrawn. The
 * caller holds the list's lock.
 */
export async function followPlayers(tx: Tx, parts: LetterParts, game: GameOfList): Promise<void> {
  await giveSeatedTheirSpaces(tx, game.id);
  const left = await entrantsWhoLeft(tx, game.id);
  if (left.length === 0) return;
  const idsOf = (rows: typeof left) => rows.map(({ user_id }) => user_id);
  await setEntrants(tx, game.id, idsOf(left), { state: 'withdrawn', until: null });
  await postLetters(tx, parts, game, idsOf(left.filter(({ removed }) => removed)), { kind: 'removed' });
}
