import type { GameView } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type CardRef, isOnCard, type OfflineQueueView, useOfflineQueue } from '../../offline/index.ts';
import { send } from '../../shared/api/call.ts';
import { useRefreshGame } from '../../shared/api/refresh-game.ts';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { confirmationOn, isConfirmed } from '../card/confirmation.ts';
import * as texts from '../card/messages.ts';
import { cardRef } from '../entry/pending-scores.ts';
import { type CardToScore, neededHoles, type Round } from '../lib/round.ts';
import { type HandInBlocker, handInBlockers } from './hand-in.ts';

type QueuedScores = Pick<OfflineQueueView, 'calls' | 'refused' | 'confirmations'>;

/** The blockers of the hand-in of a round's cards. */
export const blockersIn =
  (round: Round, queue: QueuedScores) =>
  (card: CardToScore): HandInBlocker[] => {
    const ref: CardRef = cardRef(round.game, card.player);
    const isOnThisCard = (call: CardRef) => isOnCard(call, ref);
    const counts = {
      waiting: queue.calls.filter(isOnThisCard).length,
      refused: queue.refused.filter(isOnThisCard).length,
    };
    return handInBlockers(round.me, card.player, neededHoles(round, card), counts, card.team);
  };

/** Delay before this phone hands in a card that was confirmed on another phone, which usually does so first. */
const otherPhoneMs = 5_000;

/** Whether a card can still be handed in. */
export const isOpen = ({ player }: CardToScore): boolean =>
  player.state !== 'done' && !player.nofinish && !player.disqualified;

/**
 * Hands in cards that became ready after their player's confirmation. Shows a toast once all cards are handed in.
 * @param round null for a user who does not play, or views a card of others
 * @param onLeave called when scoring is over
 */
export function useHandIn(game: GameView, round: Round | null, onLeave: () => void): void {
  const queue = useOfflineQueue();
  const refresh = useEffectEvent(useRefreshGame(game._id));
  const leave = useEffectEvent(onLeave);
  const open = (round?.cards ?? []).filter(isOpen);

  // A confirmation was sent: the card may be handed in, even if no live update arrived.
  const confirmations = open.filter(({ player }) => confirmationOn(queue.confirmations, player)).length;
  const confirmationsBefore = useRef(confirmations);
  useEffect(() => {
    if (confirmations < confirmationsBefore.current) void refresh();
    confirmationsBefore.current = confirmations;
  }, [confirmations]);

  // The hand-in confirms the user's own card, so it waits for that card.
  const mine = round?.cards.find(({ player }) => player._id === round.me);
  const blockersOf = round && blockersIn(round, queue);
  const ready =
    game.state === 'playing' && game.certification.electronic && mine && isConfirmed(mine.player)
      ? open.filter(
          (card) =>
            isConfirmed(card.player) &&
            confirmationOn(queue.confirmations, card.player) === undefined &&
            blockersOf?.(card).length === 0,
        )
      : [];
  const due = ready
    .map(({ player }) => `${player.scoreId} ${player.certificates.map(({ at }) => at).join(' ')}`)
    .join(', ');
  useEffect(() => {
    if (due === '') return;
    const params = { id: game._id };
    const handIn = () =>
      void send(routes.games.finish, { params, body: {} })
        // A score was entered in between: the updated game shows what is missing.
        .catch(() => undefined)
        .then(() => refresh());
    const timer = setTimeout(handIn, otherPhoneMs);
    return () => clearTimeout(timer);
  }, [due, game._id]);

  const openBefore = useRef(open.length);
  const { redirectUrl, state } = game;
  useEffect(() => {
    const before = openBefore.current;
    openBefore.current = open.length;
    if (before === 0 || open.length > 0 || state !== 'playing') return;
    showToast(contractTexts.allSubmitted, { tone: 'success' });
    void offerLink(redirectUrl).then(() => leave());
  }, [open.length, redirectUrl, state]);
}

/** Offers the page that the organiser chose for the end of the round; never opens it automatically. */
async function offerLink(url: string | null): Promise<void> {
  if (url === null) return;
  const { hostname } = new URL(url);
  const open = await openConfirmDialog({
    title: contractTexts.allSubmitted,
    text: texts.organiserLink(hostname),
    yes: texts.openPage,
    no: common.notNow,
  });
  if (open) window.open(url, '_blank', 'noopener');
}
