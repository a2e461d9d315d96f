import type { CloseItem, GameView } from '@flagstick/contract';
import { mustAnotherDecide } from '../../../shared/game/another-organiser.ts';
import * as common from '../../../ui/common/messages.ts';
import * as texts from './messages.ts';

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
  open: { title: texts.noScoreTitle, hint: texts.noScoreHint },
  dispute: { title: texts.disputeTitle, hint: texts.disputeHint },
  accept: { title: texts.oneScorerTitle, hint: texts.oneScorerHint },
  notHandedIn: { title: texts.notHandedInTitle, hint: texts.notHandedInHint },
  uncertified: {
    title: texts.notCertifiedTitle,
    hint: texts.notCertifiedHint,
  },
  handicap: { title: texts.handicapTitle, hint: texts.handicapHint },
  left: { title: common.leftTheGame, hint: texts.leftHint },
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
 * Cards that get one decision together: with holes to fill a note, otherwise an acceptance or a disqualification. Not
 * the organiser's own, nor one of several cards of a player.
 */
export const decidedTogether = (
  game: GameView,
  reason: CloseReason,
  items: readonly CloseItem[],
  me: string,
): CloseItem[] =>
  reason === 'dispute' || reason === 'left'
    ? []
    : items.filter(
        ({ _id, left, otherCards }) => !left && otherCards.length === 0 && !mustAnotherDecide(game, _id, me),
      );

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
    ? items.filter(({ _id, otherCards }) => otherCards.length === 0 && !mustAnotherDecide(game, _id, me))
    : [];
