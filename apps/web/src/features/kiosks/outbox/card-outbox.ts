import { kiosks } from '@flagstick/contract/routes/kiosks';
import { createStore, del, set, values } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { request, send } from '../../../shared/api/call.ts';
import { createOutbox, type OutboxCard } from './outbox.ts';

let opened: ReturnType<typeof createStore> | null = null;
const database = () => {
  opened ??= createStore('flagstick:kioskCards', 'cards');
  return opened;
};

/** The cards of this screen that the server has not acknowledged yet. */
export const cardOutbox = createOutbox({
  copies: {
    all: async () => values<OutboxCard>(database()),
    put: async (card) => set(card.scoreId, card, database()),
    remove: async (scoreId) => del(scoreId, database()),
  },
  sendCard: ({ player, scoreId, holes, signature, oneScorer }) =>
    send(kiosks.enterCard, {
      params: { playerId: player },
      body: {
        scoreId,
        holes,
        oneScorer,
        ...(signature ? { signature: signature.map((line) => [...line]) } : {}),
      },
    }),
  sendPhoto: ({ player, scoreId, photo }) =>
    request(
      kiosks.addPhoto,
      { params: { playerId: player }, body: { scoreId } },
      photo === null ? {} : { attachment: { field: 'photo', file: photo } },
    ),
  later: (ms, run) => void setTimeout(run, ms),
});

const { store } = cardOutbox;

export const useOutbox = () => useSyncExternalStore(store.subscribe, store.getState);
