import type { Tx } from '../../storage/index.ts';
import { type GameOfList, type LetterParts, postLetters } from './letters.ts';
import { entrantsToFollow, setEntrants } from './store.ts';

/**
 * Entrants who were added to the game have their space, and those who left it or were removed are withdrawn. The
 * caller holds the list's lock.
 */
export async function followPlayers(tx: Tx, parts: LetterParts, game: GameOfList): Promise<void> {
  const rows = await entrantsToFollow(tx, game.id);
  if (rows.length === 0) return;
  const idsOf = (some: typeof rows) => some.map(({ user_id }) => user_id);
  const left = rows.filter(({ seated }) => !seated);
  await setEntrants(tx, game.id, idsOf(rows.filter(({ seated }) => seated)), { state: 'in', until: null });
  await setEntrants(tx, game.id, idsOf(left), { state: 'withdrawn', until: null });
  await postLetters(tx, parts, game, idsOf(left.filter(({ removed }) => removed)), { kind: 'removed' });
}
