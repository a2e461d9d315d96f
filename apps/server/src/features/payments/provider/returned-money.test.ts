import { committee, games, payments, pots } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StripeFixture } from '../../../../testing/features/payments.ts';
import { view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import type { StripeEvent } from '../../../../testing/stripe/stand-in.ts';

let bench: StripeFixture;
let owner: TestUser;
let account: string;
beforeAll(async () => {
  bench = await StripeFixture.start();
});
afterAll(() => bench.close());
beforeEach(async () => {
  owner = await bench.server.user('organiser');
  account = await bench.enableFees(owner);
});

const gameWith = (more: object = {}) => bench.gameWith(more, owner);
const player = () => bench.server.user('player');

async function buy(game: string, payer: TestUser, told = true) {
  const { id, paymentSession } = (await bench.begin(game, payer)).body;
  const secret = paymentSession.clientSecret;
  const events = bench.payByCard(secret, 'good');
  if (told) await bench.deliverAll(events);
  return { id, secret, events };
}

async function happens(act: () => unknown): Promise<StripeEvent[]> {
  const before = bench.stripe.events.length;
  await act();
  return bench.stripe.events.slice(before);
}

const statusOf = async (id: string, as: TestUser = owner) =>
  (await bench.verify(id, as)).body.paymentSession.status;
const refund = (id: string) => bench.server.call(payments.refund, { params: { id } }, owner);
const seats = async (game: string) => {
  const { db } = bench.server.storage;
  const rows = await db
    .selectFrom('game_players')
    .select(['player_id', 'pay_status'])
    .where('game_id', '=', game)
    .execute();
  return Object.fromEntries(rows.map(({ player_id, pay_status }) => [player_id, pay_status]));
};
const pot = (game: string) => bench.potOf(game, owner);
const entries = async (id: string) =>
  (await bench.server.call(pots.transactions, { params: { id } }, owner)).body.transactions.map(
    ({ kind, amount }) => [kind, amount],
  );

describe('a refund in Stripe’s dashboard', () => {
  it('a refund in Stripe’s dashboard is booked once, and its player owes the fee', async () => {
    const game = await gameWith();
    const [a, b] = [await player(), await player()];
    const [one] = [await buy(game, a), await buy(game, b)];
    const told = await happens(() => bench.stripe.refundByHand(one.secret));
    await bench.deliverAll([...told, ...told, ...one.events]);
    expect(await statusOf(one.id)).toBe('Refunded');
    expect(await seats(game)).toEqual({ [a.id]: 0, [b.id]: 1 });
    expect(await pot(game)).toMatchObject({
      ...{ balance: 1088, captured: 2400, fees: 112, refunded: 1200, refunds: 1, disputed: 0 },
    });
    expect((await refund(one.id)).failure.code).toBe('payment.notCaptured');
    expect((await entries(game))[0]).toEqual(['refund', -1200]);
    expect(await bench.books(account)).toEqual({ pots: 1088, held: 1088, owed: 0 });
    expect(await statusOf((await buy(game, a)).id)).toBe('Captured');
  });

  it('a partial refund at Stripe keeps the payment, and the rest can be refunded here', async () => {
    const game = await gameWith();
    const [a, b] = [await player(), await player()];
    const [one] = [await buy(game, a), await buy(game, b)];
    const first = await happens(() => bench.stripe.refundByHand(one.secret, 300));
    const second = await happens(() => bench.stripe.refundByHand(one.secret, 300, true));
    // The later of two arrives first and contains everything.
    await bench.deliverAll([...second, ...first]);
    expect(await statusOf(one.id)).toBe('Captured');
    expect(await seats(game)).toEqual({ [a.id]: 1, [b.id]: 1 });
    expect(await pot(game)).toMatchObject({ balance: 2288 - 600 + 14, refunded: 600, refunds: 1, fees: 98 });
    const { items } = (await bench.server.call(payments.withdraws, { query: {} }, owner)).body;
    expect(items.find(({ _id }) => _id === one.id)?.payment).toMatchObject({
      refunded: 600,
      platformFee: 42,
      status: 'Captured',
    });
    const own = await happens(() => refund(one.id));
    expect(own.map(({ payload }) => JSON.parse(payload).type)).toEqual(['charge.refunded']);
    await bench.deliverAll([...own, ...first, ...own]);
    expect(await pot(game)).toMatchObject({ balance: 2288 - 1200 + 56, refunded: 1200, refunds: 1 });
    expect(await bench.books(account)).toEqual({ pots: 1144, held: 1144, owed: 0 });
    // When the game is deleted before play, the rest of each fee is returned, too.
    await happens(() => bench.server.call(games.remove, { params: { id: game } }, owner));
    await statusOf(one.id, a);
    expect(await bench.books(account)).toEqual({ pots: 0, held: 0, owed: 0 });
  });

  it('a refund that arrives before its payment has the same result', async () => {
    const game = await gameWith();
    const a = await player();
    const one = await buy(game, a, false);
    await buy(game, await player());
    const told = await happens(() => bench.stripe.refundByHand(one.secret));
    await bench.deliverAll([...told, ...one.events]);
    expect(await statusOf(one.id)).toBe('Refunded');
    expect((await seats(game))[a.id]).toBe(0);
    expect(await pot(game)).toMatchObject({ balance: 1088, payments: 2, refunded: 1200 });
  });

  it('a refund is taken from the account’s other pots if its own was withdrawn', async () => {
    const [first, second] = [await gameWith(), await gameWith()];
    const [a, b] = [await player(), await player()];
    const one = await buy(first, a);
    await bench.deliverAll(await happens(() => bench.stripe.payOut(account)));
    await buy(second, b);
    await buy(second, await player());
    await bench.deliverAll(await happens(() => bench.stripe.refundByHand(one.secret)));
    expect([(await pot(first))?.balance, (await pot(second))?.balance]).toEqual([0, 2288 - 1200]);
    const { transactions } = (await bench.server.call(pots.transactions, { params: { id: second } }, owner))
      .body;
    const { code } = (await pot(first))?.game ?? {};
    expect(transactions[0]).toMatchObject({ kind: 'refund', amount: -1200, otherGame: code });
    const back = await happens(() => bench.stripe.failRefund(one.secret));
    await bench.deliverAll([...back, ...back]);
    expect([(await pot(first))?.balance, (await pot(second))?.balance]).toEqual([0, 2288]);
    expect(await statusOf(one.id)).toBe('Captured');
    expect(await seats(first)).toEqual({ [a.id]: 1 });
    expect(await bench.books(account)).toEqual({ pots: 2288, held: 2288, owed: 0 });
  });

  it('a refund counts for its own payment only, and once with two processes', async () => {
    const game = await gameWith();
    const [a, b] = [await player(), await player()];
    const [one] = [await buy(game, a), await buy(game, b)];
    const [event] = (await happens(() => bench.stripe.refundByHand(one.secret, 500))) as [StripeEvent];
    const { object } = JSON.parse(event.payload).data;
    const { stripe, server } = bench;
    expect(await bench.deliver(event, { secret: 'whsec_other' })).toMatchObject({ status: 400 });
    await bench.deliverAll([
      stripe.recordEvent('charge.refunded', bench.account, object),
      stripe.recordEvent('charge.refunded', undefined, object),
      stripe.recordEvent('charge.refunded', account, { ...object, payment_intent: null }),
      stripe.recordEvent('charge.refunded', account, { ...object, payment_intent: 'pi_unknown' }),
      stripe.recordEvent('charge.dispute.created', account, object, true),
    ]);
    expect(await pot(game)).toMatchObject({ balance: 2288, refunded: 0 });
    // Stripe does not answer the question, and sends the event again.
    stripe.refuses = 1;
    expect(await bench.deliver(event)).toEqual({ status: 503, code: 'payment.provider' });
    stripe.refuses = 0;
    const other = await Harness.start({ stripe: stripe.keys }, server.storage);
    try {
      const again = stripe.recordEvent('charge.refunded', account, object);
      const told = [event, again, event, again].map(({ payload }, nth) => {
        const { app } = nth % 2 === 0 ? server : other;
        const headers = stripe.sign(payload);
        return app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
      });
      expect((await Promise.all(told)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    } finally {
      await other.app.close();
    }
    expect(await pot(game)).toMatchObject({ balance: 1788, refunded: 500 });
  });
});

describe('a dispute', () => {
  it('a dispute leaves the fee unpaid until the bank returns the money', async () => {
    const game = await gameWith();
    const [a, b] = [await player(), await player()];
    const [one] = [await buy(game, a), await buy(game, b)];
    const taken = await happens(() => bench.stripe.dispute(one.secret));
    await bench.deliverAll([...taken.toReversed(), ...taken]);
    expect(await statusOf(one.id)).toBe('Disputed');
    expect(await seats(game)).toEqual({ [a.id]: 0, [b.id]: 1 });
    expect(await pot(game)).toMatchObject({ balance: 1088, disputed: 1200, refunded: 0, players: 1 });
    expect((await refund(one.id)).failure.code).toBe('payment.notCaptured');
    const list = { query: { filter: JSON.stringify({ status: 'Disputed' }) } };
    expect((await bench.server.call(payments.withdraws, list, owner)).body.count).toBe(1);
    const back = await happens(() => bench.stripe.closeDispute(one.secret, true));
    await bench.deliverAll([...back.toReversed(), ...taken]);
    expect(await statusOf(one.id)).toBe('Captured');
    expect(await seats(game)).toEqual({ [a.id]: 1, [b.id]: 1 });
    expect(await pot(game)).toMatchObject({ balance: 2288, disputed: 0, players: 2 });
    expect(await bench.books(account)).toEqual({ pots: 2288, held: 2288, owed: 0 });
  });

  it('a dispute leaves no pot below zero: the rest is a debt, paid from the next income', async () => {
    const [first, second] = [await gameWith(), await gameWith()];
    const one = await buy(first, await player());
    await bench.deliverAll(await happens(() => bench.stripe.dispute(one.secret)));
    expect(await pot(first)).toMatchObject({ balance: 0, disputed: 1144 });
    expect(await bench.books(account)).toEqual({ pots: -56, held: -56, owed: 56 });
    expect((await bench.server.call(payments.account, {}, owner)).body.owed).toBe(56);
    await buy(second, await player());
    expect(await pot(second)).toMatchObject({ balance: 1144 - 56, disputed: 56 });
    expect(await entries(second)).toEqual([
      ['owed', -56],
      ['capture', 1144],
    ]);
    expect(await bench.books(account)).toEqual({ pots: 1088, held: 1088, owed: 0 });
    await bench.deliverAll(await happens(() => bench.stripe.closeDispute(one.secret, true)));
    expect(await pot(first)).toMatchObject({ balance: 1144, disputed: 0 });
    expect(await pot(second)).toMatchObject({ balance: 1144, disputed: 0 });
    expect(await bench.books(account)).toEqual({ pots: 2288, held: 2288, owed: 0 });
  });

  it('a dispute changes no place in a closed game', async () => {
    const game = await gameWith();
    const a = await player();
    const one = await buy(game, a);
    await bench.server.call(games.activate, { params: { id: game } }, owner);
    const { scoreId } = Object.values((await view(bench.server, game, owner)).players)[0] ?? {};
    const never = {
      params: { id: game, scoreId: scoreId ?? '' },
      body: { playerId: a.id, nofinish: 'DNP' as const, reason: 'Did not come' },
    };
    expect((await bench.server.call(committee.amend, never, owner)).status).toBe(200);
    const closed = await bench.server.call(games.close, { params: { id: game }, body: {} }, owner);
    expect(closed.status).toBe(200);
    const told = await happens(() => {
      bench.stripe.dispute(one.secret);
      bench.stripe.closeDispute(one.secret, false);
    });
    await bench.deliverAll(told);
    expect([await statusOf(one.id), await seats(game)]).toEqual(['Disputed', { [a.id]: 1 }]);
    expect(await bench.books(account)).toEqual({ pots: -56, held: -56, owed: 56 });
  });

  it('a disputed payment is not refunded as well: a pending refund ends', async () => {
    const game = await gameWith();
    const [one] = [await buy(game, await player()), await buy(game, await player())];
    const taken = await happens(() => bench.stripe.dispute(one.secret));
    // Stripe refuses it, because the bank has the money.
    expect((await refund(one.id)).body.paymentSession.status).toBe('Refunding');
    await bench.deliverAll(taken);
    expect(await statusOf(one.id)).toBe('Disputed');
    // The platform returned its fee with the refund, before play.
    expect(await pot(game)).toMatchObject({ balance: 1144, refunded: 0, disputed: 1200 });
    // Stripe is asked for it in the settler's next round.
    expect(await bench.books(account)).toEqual({ pots: 1144, held: 1088, owed: 0 });
    const { fee_back } = await bench.server.storage.db
      .selectFrom('payments')
      .select('fee_back')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(fee_back).toBe('due');
  });

  it('a disputed payment is not refunded when its game is deleted; all fees are returned', async () => {
    const game = await gameWith();
    const [one] = [await buy(game, await player()), await buy(game, await player())];
    await bench.deliverAll(await happens(() => bench.stripe.dispute(one.secret)));
    expect((await bench.server.call(games.remove, { params: { id: game } }, owner)).status).toBe(200);
    expect(await bench.books(account)).toEqual({ pots: 0, held: 0, owed: 0 });
    expect(await pot(game)).toMatchObject({ balance: 0, refunded: 1200, disputed: 1200, fees: 0 });
    await bench.deliverAll(await happens(() => bench.stripe.closeDispute(one.secret, true)));
    expect(await bench.books(account)).toEqual({ pots: 1200, held: 1200, owed: 0 });
  });
});
