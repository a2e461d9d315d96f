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

/** Whether a card counts as returned, under these minutes where others are asked about. */
export function isReturnedCard(
  { certification }: Pick<Board, 'certification'>,
  card: CardData,
  now: Date,
): boolean {
  const given = handedIn(card);
  return given !== null && isReturned(given, certification, now);
}

/** Whether player and marker may still change a card that was handed in, or take it back (golf's CRT-2). */
export const mayTakeBack = (board: Board, card: CardData, now: Date): boolean =>
  handedIn(card) !== null && board.data.game.state === 'playing' && !isReturnedCard(board, card, now);
