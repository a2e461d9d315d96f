import { nextForSpaces } from '@flagstick/golf';
import type { Tx } from '../../storage/index.ts';
import { termsOf, withTickets } from './ballot.ts';
import { type GameOfList, type LetterParts, postLetters } from './letters.ts';
import { countsOf, type ListRow, setEntrants, takenOf, waitingOf } from './store.ts';

const hourMs = 3_600_000;

/**
 * Gives the free spaces to the entrants who are next. The caller holds the list's lock.
 * @param isKept spaces are kept for an answer, as the list says; otherwise they are given at once
 */
export async function giveFreeSpaces(
  tx: Tx,
  parts: LetterParts,
  game: GameOfList,
  list: ListRow,
  { now, isKept }: { readonly now: Date; readonly isKept: boolean },
): Promise<void> {
  const counts = await countsOf(tx, list.game_id);
  if (counts.waiting === 0) return;
  const next = nextForSpaces(termsOf(list), withTickets(list, await waitingOf(tx, list.game_id)), {
    taken: takenOf(counts),
    isSettled: list.settled_at !== null,
  }).map(({ id }) => id);
  if (next.length === 0) return;
  const until = isKept && list.answer_hours > 0 ? new Date(now.getTime() + list.answer_hours * hourMs) : null;
  await setEntrants(tx, list.game_id, next, { state: until ? 'offered' : 'in', until });
  await postLetters(tx, parts, game, next, until ? { kind: 'offered', until } : { kind: 'in' });
}
