import { nextForSpaces } from '@flagstick/golf';
import type { Tx } from '../../storage/index.ts';
import { termsOf, withTickets } from './ballot.ts';
import { type GameOfList, type LetterParts, postLetters } from './letters.ts';
import { countsOf, type ListRow, setEntrants, takenOf, waitingOf } from './store.ts';

const hourMs = 3_600_000;

/**
 * Gives the free spaces to the entrants who are next. The caller holds the list's lock.
 * @param isKept spaces are kept for an answer, as the list says, at most until the first tee time; otherwise they are
 * given at once
 */
export async function giveFreeSpaces(
  tx: Tx,
  parts: LetterParts,
  game: GameOfList,
  list: ListRow,
  { now, isKept }: { readonly now: Date; readonly isKept: boolean },
): Promise<void> {
  const counts = await countsOf(tx, list.game_id);
  const terms = termsOf(list);
  const isSettled = list.settled_at !== null;
  const taken = takenOf(counts);
  if (counts.waiting === 0 || taken >= terms.spaces || (terms.order === 'ballot' && !isSettled)) return;
  const next = nextForSpaces(terms, withTickets(list, await waitingOf(tx, list.game_id)), {
    taken,
    isSettled,
  }).map(({ id }) => id);
  if (next.length === 0) return;
  const keptUntil = Math.min(now.getTime() + list.answer_hours * hourMs, game.date.getTime());
  const until = isKept && keptUntil > now.getTime() ? new Date(keptUntil) : null;
  await setEntrants(tx, list.game_id, next, { state: until ? 'offered' : 'in', until });
  await postLetters(tx, parts, game, next, until ? { kind: 'offered', until } : { kind: 'given' });
}
