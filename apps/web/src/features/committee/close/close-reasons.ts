import type { CloseItem, GameView } from '@flagstick/contract';
import { isForOthers } from '../../../shared/game/own.ts';

/** Why a card is listed: the first three block the close. */
export type CloseReason = 'open' | 'dispute' | 'accept' | 'notHandedIn' | 'uncertified' | 'handicap' | 'left';

export const closeReasonOf = (item: CloseItem): CloseReason => {
  if (item.holds && item.open.length > 0) return 'open';
  if (item.holds && item.disputes.length > 0) return 'dispute';
  if (item.holds) return 'accept';
  if (item.handicap !== null) return 'handicap';
  if (item.notHandedIn) return 'notHandedIn';
  return item.uncertified.length > 0 ? 'uncertified' : 'left';
};

export const closeReasonTexts: Record<CloseReason, { readonly title: string; readonly hint: string }> = {
  open: { title: 'No score', hint: 'Fill the holes, or say how the round ended' },
  dispute: { title: 'In dispute', hint: 'One value stands; the reason goes into the log' },
  accept: { title: 'One scorer', hint: 'This game asks for a second scorer' },
  notHandedIn: { title: 'Not handed in', hint: 'Complete cards: the close takes them as they are' },
  uncertified: {
    title: 'Not certified',
    hint: 'The close takes them as they are, unless you decide otherwise',
  },
  handicap: { title: 'Another handicap', hint: 'Under L-2 the player answers for it' },
  left: { title: 'Left the game', hint: 'The close does not wait for these' },
};

/** The listed cards by reason, in order. */
export const groupByReason = (
  items: readonly CloseItem[],
): ReadonlyArray<readonly [CloseReason, readonly CloseItem[]]> => {
  return (Object.keys(closeReasonTexts) as CloseReason[]).flatMap((reason) => {
    const cards = items.filter((item) => closeReasonOf(item) === reason);
    return cards.length > 0 ? [[reason, cards] as const] : [];
  });
};

/**
 * Cards that the committee can accept unchanged together: without another open decision, and not the
 * organiser's own.
 */
export const acceptableUnchanged = (
  game: GameView,
  reason: CloseReason,
  items: readonly CloseItem[],
  me: string,
): CloseItem[] =>
  reason === 'accept' || reason === 'notHandedIn' || reason === 'uncertified'
    ? items.filter(({ _id, otherCards }) => otherCards.length === 0 && !isForOthers(game, _id, me))
    : [];
