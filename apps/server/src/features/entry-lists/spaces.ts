import { nextForSpaces } from '@flagstick/golf';
import type { Tx } from '../../storage/index.ts';
import { termsOf, withTickets } from './ballot.ts';
import { type GameOfList, type LetterParts, postLetters } from './letters.ts';
import { type ListRow, setEntrants, spacesOf, waitingOf } from './store.ts';

const hourMs = 3_600_000;

/**
 * Gives the free spaces to the entrants who are next. The caller holds the list's lock.
 * @param isKept spaces are kept for an answer, as the list says, at most until the first tee time; otherwise they are
 * given at once
 * @returns the number of spaces that are taken afterwards
 */
export async function giveFreeSpaces(
  tx: Tx,
  parts: LetterParts,
  game: GameOfList,
  list: ListRow,
  { now, isKept }: { readonly now: Date; readonly isKept: boolean },
): Promise<number> {
  const { waiting, taken } = await spacesOf(tx, list.game_id);
  const terms = termsOf(list);
  const isSettled = list.settled_at !== null;
  if (waiting === 0 || taken >= terms.spaces || (terms.order === 'ballot' && !isSettled)) return taken;
  const next = nextForSpaces(terms, withTickets(list, await waitingOf(tx, list.game_id)), {
    taken,
    isSettled,
  }).map(({ id }) => id);
  if (next.length === 0) return taken;
  const keptUntil = Math.min(now.getTime() + list.answer_hours * hourMs, game.date.getTime());
  const until = isKept && keptUntil > now.getTime() ? new Date(keptUntil) : null;
  await setEntrants(tx, list.game_id, next, { state: until ? 'offered' : 'in', until });
  await postLetters(tx, parts, game, next, until ? { kind: 'offered', until } : { kind: 'given' });
  return taken + next.length;
}
