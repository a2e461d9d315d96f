import type { KioskCardState } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/error.ts';
import { createOutbox, type OutboxCard } from './outbox.ts';

const cardOf = (player: string, over: Partial<OutboxCard> = {}): OutboxCard => ({
  ...{ game: 'medal', player, scoreId: `card-${player}`, holes: { 1: 4 }, signature: null },
  ...{ oneScorer: false, photo: null, isStored: false, refusal: null },
  ...over,
});
const stateOf = (scoreId: string): KioskCardState => ({
  ...{ scoreId, state: 'done', waits: false, confirmed: true, differs: [], blocked: null },
});
const noNetwork = () => new ApiError(0, { message: 'offline' });
const refused = (status: number, error: string) => new ApiError(status, { code: 'kiosk.entered', error });

/** A server and a browser's storage, which survive a reload. */
function screen() {
  const held = new Map<string, OutboxCard>();
  const sent: string[] = [];
  const timers: Array<() => void> = [];
  const server: { fail: ((card: OutboxCard) => ApiError | null) | null } = { fail: null };
  const send = (what: string) => async (card: OutboxCard) => {
    const failure = server.fail?.(card);
    if (failure) throw failure;
    sent.push(`${what} ${card.player} ${card.holes[1]}${card.oneScorer ? ' alone' : ''}`);
    return stateOf(card.scoreId);
  };
  const open = () =>
    createOutbox({
      copies: {
        all: async () => [...held.values()],
        put: async (card) => held.set(card.scoreId, card),
        remove: async (id) => held.delete(id),
      },
      sendCard: send('card'),
      sendPhoto: send('photo'),
      later: (_, run) => timers.push(run),
    });
  return { held, sent, timers, server, open };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('a card is sent once, answered, and removed from the screen', async () => {
  const { held, sent, open } = screen();
  const outbox = open();
  await outbox.start('medal');
  await outbox.add(cardOf('ann'));
  expect(sent).toEqual(['card ann 4']);
  expect([held.size, outbox.store.getState().cards.size]).toEqual([0, 0]);
  expect(outbox.store.getState().answers.get('card-ann')).toEqual({
    kind: 'stored',
    state: stateOf('card-ann'),
  });
  outbox.forget('card-ann');
  expect(outbox.store.getState().answers.size).toBe(0);
});

it('a card without a network survives a reload, and is sent once the network is back', async () => {
  const { sent, server, open, held } = screen();
  server.fail = noNetwork;
  const before = open();
  await before.start('medal');
  await before.add(cardOf('ann'));
  expect([before.store.getState().stalled, held.size]).toEqual([true, 1]);
  server.fail = null;
  const reloaded = open();
  await reloaded.start('medal');
  expect(sent).toEqual(['card ann 4']);
  expect(held.size).toBe(0);
});

it('a busy server gets the card again after a pause, and every other card as well', async () => {
  const { sent, server, timers, open } = screen();
  server.fail = ({ player }) => (player === 'ann' ? new ApiError(503, {}) : null);
  const outbox = open();
  await outbox.start('medal');
  await outbox.add(cardOf('ann'));
  await outbox.add(cardOf('ben'));
  expect([sent, timers.length]).toEqual([[], 1]);
  server.fail = null;
  timers[0]?.();
  await settle();
  expect(sent).toEqual(['card ann 4', 'card ben 4']);
  expect(outbox.store.getState().stalled).toBe(false);
});

it('a refused card is kept with its reason, delays no other card, and is replaced by a correction', async () => {
  const { held, sent, server, open } = screen();
  server.fail = ({ holes }) => (holes[1] === 9 ? refused(409, 'Another score was entered.') : null);
  const outbox = open();
  await outbox.start('medal');
  await outbox.add(cardOf('ann', { holes: { 1: 9 } }));
  await outbox.add(cardOf('ben'));
  expect(sent).toEqual(['card ben 4']);
  expect(held.get('card-ann')?.refusal).toBe('Another score was entered.');
  expect(outbox.store.getState().answers.get('card-ann')?.kind).toBe('refused');
  await outbox.add(cardOf('ann'));
  expect([sent, held.size]).toEqual([['card ben 4', 'card ann 4'], 0]);
});

it('a card waits while the screen is closed, and another game’s card is not sent', async () => {
  const { held, sent, server, open } = screen();
  server.fail = () => new ApiError(401, { code: 'kiosk.ended' });
  const outbox = open();
  await outbox.start('medal');
  await outbox.add(cardOf('ann'));
  server.fail = null;
  await open().start('cup');
  expect([sent, held.size]).toEqual([[], 1]);
  await open().start('medal');
  expect(sent).toEqual(['card ann 4']);
});

it('the photo follows the scores, and a refused photo changes nothing', async () => {
  const { held, sent, server, open } = screen();
  const outbox = open();
  await outbox.start('medal');
  await outbox.add(cardOf('ann', { photo: new Blob(['x']) }));
  expect(sent).toEqual(['card ann 4', 'photo ann 4']);
  server.fail = ({ isStored }) => (isStored ? refused(400, 'No picture.') : null);
  await outbox.add(cardOf('ben', { photo: new Blob(['x']) }));
  expect([sent.at(-1), held.size]).toEqual(['card ben 4', 0]);
});

it('a card changed while it is sent is sent again', async () => {
  const { sent, server, timers, open } = screen();
  const outbox = open();
  await outbox.start('medal');
  server.fail = noNetwork;
  await outbox.add(cardOf('ann'));
  server.fail = null;
  const first = timers[0];
  first?.();
  await outbox.add(cardOf('ann', { oneScorer: true }));
  await settle();
  expect(sent.at(-1)).toBe('card ann 4 alone');
  expect(outbox.store.getState().cards.size).toBe(0);
});
