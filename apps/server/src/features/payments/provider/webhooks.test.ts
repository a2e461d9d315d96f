import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeFixture } from '../../../../testing/features/payments.ts';
import { Harness } from '../../../../testing/harness.ts';
import type { StripeEvent } from '../../../../testing/stripe/stand-in.ts';

let bench: StripeFixture;
beforeAll(async () => {
  bench = await StripeFixture.start();
});
afterAll(() => bench.close());

describe('Stripe’s events', () => {
  const state = async (game: string) => [await bench.seats(game), (await bench.potOf(game))?.balance ?? 0];
  const versions = async (games: string[]) => {
    const { db } = bench.server.storage;
    const rows = await db.selectFrom('games').select('version').where('id', 'in', games).execute();
    return rows.map(({ version }) => version).toSorted((a, b) => a - b);
  };
  async function paid() {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id, paymentSession } = (await bench.begin(game, player)).body;
    const events = [
      ...bench.payByCard(paymentSession.clientSecret, 'declined'),
      ...bench.payByCard(paymentSession.clientSecret, 'late'),
    ];
    bench.stripe.answer(paymentSession.clientSecret, true);
    events.push(...bench.stripe.events.slice(-1));
    return { game, player, id, events, paid: [{ [player.id]: 1 }, 1144] };
  }

  it('Stripe’s events count once, in any order and however late', async () => {
    const { game, events, paid: due } = await paid();
    const [declined, processing, succeeded] = events as [StripeEvent, StripeEvent, StripeEvent];
    await bench.deliverAll([succeeded, declined, processing, succeeded, declined, succeeded]);
    expect(await state(game)).toEqual(due);
    const { db } = bench.server.storage;
    const kept = await db.selectFrom('payment_events').select('id').where('id', '=', succeeded.id).execute();
    expect(kept).toHaveLength(1);
  });

  it('Stripe’s events count once when two processes receive them at the same time', async () => {
    const { game, events, paid: due } = await paid();
    const { payload } = events.at(-1) as StripeEvent;
    const { server, stripe } = bench;
    const other = await Harness.start({ stripe: stripe.keys }, server.storage);
    try {
      const [before] = await versions([game]);
      const told = {
        method: 'POST',
        url: '/api/payments/webhook',
        headers: stripe.sign(payload),
        payload,
      } as const;
      const answers = await Promise.all([server, other].map(({ app }) => app.inject(told)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await versions([game])).toEqual([(before ?? 0) + 1]);
      expect(await state(game)).toEqual(due);
    } finally {
      await other.app.close();
    }
  });

  it('events with a wrong, missing or expired signature are refused', async () => {
    const { game, events, paid: due } = await paid();
    const event = events.at(-1) as StripeEvent;
    const forged = { status: 400, code: 'payment.forged' };
    expect(await bench.deliver(event, { secret: 'whsec_other' })).toEqual(forged);
    expect(await bench.deliver(event, { at: new Date(Date.now() - 301_000) })).toEqual(forged);
    const signed = bench.stripe.sign(event.payload);
    expect(await bench.post(signed, event.payload.replace('1200', '1300'))).toEqual(forged);
    expect(await bench.post({ 'content-type': 'application/json' }, event.payload)).toEqual(forged);
    expect(await bench.post({ ...signed, 'stripe-signature': 't=,v1=' }, event.payload)).toEqual(forged);
    expect(await bench.post(signed, '')).toEqual(forged);
    expect(await bench.post({ ...signed, 'content-type': 'text/plain' }, event.payload)).toEqual(forged);
    expect(await state(game)).toEqual([{}, 0]);
    await bench.deliverAll([event]);
    expect(await state(game)).toEqual(due);
  });

  it('events of another account, payment, mode or unknown type change nothing', async () => {
    const { game, id, events } = await paid();
    const { account: own, data } = JSON.parse(events.at(-1)?.payload ?? '') as {
      account: string;
      data: { object: { id: string; metadata: object } };
    };
    const other = await bench.enableFees(await bench.server.user('organiser'));
    const { object } = data;
    const pound = { object: 'payout', amount: 1144, currency: 'gbp' };
    await bench.deliverAll([
      bench.stripe.recordEvent('payment_intent.succeeded', other, object),
      bench.stripe.recordEvent('payment_intent.succeeded', undefined, object),
      bench.stripe.recordEvent('payment_intent.succeeded', own, { ...object, id: 'pi_other' }),
      bench.stripe.recordEvent('payment_intent.succeeded', own, { ...object, metadata: {} }),
      bench.stripe.recordEvent('payment_intent.succeeded', own, {
        ...object,
        metadata: { payment: 'no-such-payment' },
      }),
      bench.stripe.recordEvent('payment_intent.succeeded', own, object, true),
      bench.stripe.recordEvent('payout.paid', 'acct_unknown', { ...pound, id: 'po_unknown' }),
      bench.stripe.recordEvent('payout.paid', own, { ...pound, id: 'po_euro', currency: 'eur' }),
      bench.stripe.recordEvent('account.updated', 'acct_unknown', { id: 'acct_unknown' }),
      bench.stripe.recordEvent('customer.created', own, { id: 'cus_1' }),
    ]);
    expect(await state(game)).toEqual([{}, 0]);
    const { db } = bench.server.storage;
    const [row] = await db.selectFrom('payments').select('status').where('id', '=', id).execute();
    expect(row?.status).toBe('Created');
    expect(await db.selectFrom('payouts').select('id').where('id', 'like', 'po_%n%').execute()).toEqual([]);
  });

  it('a thousand simultaneous events count once each', async () => {
    const games = await Promise.all([1, 2].map(() => bench.gameWith({ maxPlayers: 20 })));
    const payers = await Promise.all(Array.from({ length: 40 }, () => bench.server.user('player')));
    const events: StripeEvent[] = [];
    for (const [nth, payer] of payers.entries()) {
      const { body } = await bench.begin(games[nth % 2] ?? '', payer);
      const { clientSecret } = body.paymentSession;
      events.push(...bench.payByCard(clientSecret, 'declined'), ...bench.payByCard(clientSecret, 'late'));
      bench.stripe.answer(clientSecret, true);
      const intent = bench.stripe.ledger.bySecret(clientSecret);
      // Two events with different ids sometimes report the same.
      bench.stripe.recordEvent('payment_intent.succeeded', bench.account, intent);
      bench.stripe.recordEvent('payment_intent.processing', bench.account, {
        ...intent,
        status: 'processing',
      });
      events.push(...bench.stripe.events.slice(-3));
    }
    const before = await versions(games);
    let waiting = Array.from({ length: 1000 }, (_, nth) => events[(nth * 7) % events.length] as StripeEvent);
    for (let round = 0; waiting.length > 0 && round < 20; round += 1) {
      const answers = await Promise.all(waiting.map((event) => bench.deliver(event)));
      // A busy server refuses the event, which is sent again.
      for (const { status } of answers) expect([200, 503]).toContain(status);
      waiting = waiting.filter((_, nth) => answers[nth]?.status === 503);
    }
    expect(waiting).toEqual([]);
    for (const game of games) {
      expect(await bench.potOf(game)).toMatchObject({
        balance: 20 * 1144,
        captured: 20 * 1200,
        payments: 20,
      });
      expect(Object.values(await bench.seats(game))).toEqual(Array.from({ length: 20 }, () => 1));
    }
    // Each capture has changed its game once, and no other event has.
    expect(await versions(games)).toEqual(before.map((version) => version + 20));
  });
});
