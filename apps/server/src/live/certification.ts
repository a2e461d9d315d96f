import { isReturned, returnedAt } from '@flagstick/golf';
import type { Board } from './board.ts';
import type { CardData } from './game-data.ts';

/** How golf sees a card's hand-in; null while the card is open. */
const handedIn = ({ state, submittedAt, acceptedByCommittee, acceptedAt }: CardData) =>
  state === 'open' || submittedAt === null
    ? null
    : { at: submittedAt, byCommittee: acceptedByCommittee || acceptedAt !== null };

/** When a card counts as returned (golf's CRT-1); null while it is open. */
export function cardReturnedAt({ certification }: Board, card: CardData): Date | null {
  const given = handedIn(card);
  return given && returnedAt(given, certification);
}

/** Whether player and marker may still change a card that was handed in, or take it back (golf's CRT-2). */
export function mayTakeBack({ certification, data }: Board, card: CardData, now: Date): boolean {
  const given = handedIn(card);
  return given !== null && data.game.state === 'playing' && !isReturned(given, certification, now);
}
