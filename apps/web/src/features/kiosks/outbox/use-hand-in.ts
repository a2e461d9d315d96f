import { useEffect, useEffectEvent } from 'react';
import type { KioskEntry, KioskStep } from '../flow/flow.ts';
import { cardOutbox } from './card-outbox.ts';

interface HandIn {
  /** Stores a card on this screen, and sends it until the server answers. */
  readonly handIn: (entry: KioskEntry, photo: Blob | null) => void;
  /** Sends a card that was handed in again, so that it counts without a marker. Its photo stays. */
  readonly handInAlone: (entry: KioskEntry) => void;
}

function add(
  game: string,
  { player, scoreId, card, signature }: KioskEntry,
  { photo, oneScorer }: { readonly photo: Blob | null; readonly oneScorer: boolean },
): void {
  void cardOutbox.add({
    ...{ game, player, scoreId, holes: { ...card.values }, photo, oneScorer },
    signature: signature.length === 0 ? null : signature,
    ...{ isStored: false, refusal: null },
  });
}

/** Hands in the cards of a game, and sends those that wait on this screen. */
export function useHandIn(game: string, step: KioskStep): HandIn {
  const handIn: HandIn['handIn'] = (entry, photo) => add(game, entry, { photo, oneScorer: false });
  const resume = useEffectEvent(() => {
    if (step.name !== 'marker') return;
    const { cards, answers } = cardOutbox.store.getState();
    // The answer was lost with the page; the server counts the card once.
    const { scoreId } = step.entry;
    if (!cards.has(scoreId) && !answers.has(scoreId)) handIn(step.entry, null);
  });
  useEffect(() => {
    void cardOutbox.start(game).then(() => resume());
    const wake = () => cardOutbox.wake();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [game]);
  return {
    handIn,
    handInAlone(entry) {
      const photo = cardOutbox.store.getState().cards.get(entry.scoreId)?.photo ?? null;
      add(game, entry, { photo, oneScorer: true });
    },
  };
}
