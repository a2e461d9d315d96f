import type { Certificate } from '@flagstick/contract';
import { confirmedValues, isReturned, returnedAt } from '@flagstick/golf';
import type { Board } from './board.ts';
import type { CardData, StoredCertificate } from './game-data.ts';
import type { BoardCard } from './seats.ts';

type Certified = Pick<BoardCard, 'data' | 'owners' | 'enteredCard'>;

export const certifiedValues = ({ enteredCard: entered, owners }: Certified): string =>
  confirmedValues(entered.holes, owners);

/**
 * On a handed-in card every certificate is valid; on an open card, those whose values still match (golf's SUB-7). The
 * player's certificate is the confirmation that the hand-in needs.
 */
export function certificatesOf(card: Certified): readonly StoredCertificate[] {
  const { state, certificates } = card.data;
  if (state === 'done' || certificates.length === 0) return certificates;
  const values = certifiedValues(card);
  return certificates.filter(
    (one) => one.values === values && (one.role === 'marker' || card.owners.includes(one.by)),
  );
}

export const presentCertificates = (card: Certified): Certificate[] =>
  certificatesOf(card).map(({ values: _, ...shown }) => shown);

/** A card's hand-in in golf's terms; null while the card is open. */
const handedIn = ({
  state,
  submittedAt,
  handedInByCommittee: acceptedByCommittee,
  oneScorerAcceptedAt: acceptedAt,
}: CardData) =>
  state === 'open' || submittedAt === null
    ? null
    : { at: submittedAt, byCommittee: acceptedByCommittee || acceptedAt !== null };

/** When a card counts as returned (golf's CRT-1); null while it is open. */
export function cardReturnedAt({ certification }: Board, card: CardData): Date | null {
  const handIn = handedIn(card);
  return handIn && returnedAt(handIn, certification);
}

export function isReturnedCard(
  { certification }: Pick<Board, 'certification'>,
  card: CardData,
  now: Date,
): boolean {
  const handIn = handedIn(card);
  return handIn !== null && isReturned(handIn, certification, now);
}

/** Whether player and marker may still change a card that was handed in, or take it back (golf's CRT-2). */
export const mayTakeBack = (board: Board, card: CardData, now: Date): boolean =>
  handedIn(card) !== null && board.data.game.state === 'playing' && !isReturnedCard(board, card, now);
