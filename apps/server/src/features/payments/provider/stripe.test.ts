import { games, payments, pots } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StripeFixture } from '../../../../testing/features/payments.ts';
import { changedElsewhere } from '../../../../testing/games/round.ts';
import type { StripeEvent } from '../../../../testing/stripe/stand-in.ts';

let bench: StripeFixture;
beforeAll(async () => {
  bench = await StripeFixture.start();
});
afterAll(() => bench.close());
beforeEach(() => {
  Object.assign(bench.stripe, { losesAnswers: 0, refuses: 0, delayMs: 0 });
});

describe('an organiser who takes fees', () => {
  it('an organiser is sent to Stripe until it accepts payments for them', async () => {
    const owner = await bench.server.user('organiser');
    const onboard = () =>
      bench.server.call(payments.onboarding, { body: { redirectUrl: '/withdraws' } }, owner);
    const takes = async () => (await bench.server.call(payments.account, {}, owner)).body;
    expect(await takes()).toEqual({ provider: 'stripe', ready: false, owed: 0 });
    const first = (await onboard()).body;
    const id = first.url.split('/').at(-1) ?? '';
    expect(first).toEqual({ url: `https://connect.example/setup/${id}`, ready: false });
    expect(bench.stripe.ledger.account(id)).toMatchObject({
      controller: { fees: { payer: 'application' }, stripe_dashboard: { type: 'express' } },
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata: { user: owner.id },
    });
    // An interrupted registration continues with the same account.
    expect((await onboard()).body).toEqual(first);
    expect(await takes()).toEqual({ provider: 'stripe', ready: false, owed: 0 });
    const game = await bench.gameWith({}, owner);
    expect((await bench.begin(game, await bench.server.user('player'))).failure.code).toBe('payment.none');
    bench.stripe.finishOnboarding(id);
    expect(await takes()).toEqual({ provider: 'stripe', ready: true, owed: 0 });
    expect((await onboard()).body).toEqual({ url: 'https://golf.example/withdraws', ready: true });
    expect(bench.stripe.ledger.domains).toContainEqual({ account: id, name: 'golf.example' });
    expect((await bench.begin(game, await bench.server.user('player'))).status).toBe(200);
  });

  it('a game whose owner connects another account takes no more payments', async () => {
    const owner = await bench.server.user('organiser');
    const account = await bench.enableFees(owner);
    const game = await bench.gameWith({}, owner);
    await bench.pay(game, await bench.server.user('player'));
    await bench.server.storage.db
      .updateTable('payment_accounts')
      .set({ account_id: `${account}x` })
      .where('account_id', '=', account)
      .execute();
    const other = await bench.begin(game, await bench.server.user('player'));
    expect([other.status, other.failure?.code]).toEqual([409, 'payment.none']);
  });

  it('Stripe’s events update an organiser’s account, in any order', async () => {
    const owner = await bench.server.user('organiser');
    const { url } = (await bench.server.call(payments.onboarding, { body: { redirectUrl: '/' } }, owner))
      .body;
    const id = url.split('/').at(-1) ?? '';
    bench.stripe.finishOnboarding(id, false);
    bench.stripe.finishOnboarding(id, true);
    const [off, on] = bench.stripe.events.slice(-2) as [StripeEvent, StripeEvent];
    await bench.deliverAll([on, off]);
    const game = await bench.gameWith({}, owner);
    expect((await bench.begin(game, await bench.server.user('player'))).status).toBe(200);
    // Stripe accepts no more payments for them.
    bench.stripe.finishOnboarding(id, false);
    await bench.deliverAll(bench.stripe.events.slice(-1));
    expect((await bench.begin(game, await bench.server.user('player'))).failure.code).toBe('payment.none');
    // Stripe does not answer, so it sends the event again.
    bench.stripe.refuses = 1;
    expect(await bench.deliver(off)).toEqual({ status: 503, code: 'payment.provider' });
  });
});

describe('a payment at Stripe', () => {
  it('a payment belongs to the organiser’s account, and Stripe’s event seats its player', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const begun = (await bench.begin(game, player)).body;
    expect(begun).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_test_standIn',
      paymentSession: { amount: 1200, status: 'Created', metadata: { game, accountId: bench.account } },
    });
    expect(bench.stripe.ledger.bySecret(begun.paymentSession.clientSecret)).toMatchObject({
      ...{ account: bench.account, amount: 1200, currency: 'gbp', application_fee_amount: 56 },
      metadata: { payment: begun.id, game },
    });
    expect((await bench.begin(game, player)).body.id).toBe(begun.id);
    await bench.deliverAll(bench.payByCard(begun.paymentSession.clientSecret, 'good'));
    expect(await bench.seats(game)).toEqual({ [player.id]: 1 });
    expect(await bench.potOf(game)).toMatchObject({ balance: 1144, captured: 1200, fees: 56, payments: 1 });
    expect((await bench.verify(begun.id, player)).body.paymentSession.status).toBe('Captured');
  });

  it('a lookup without an event seats the player, too', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id, paymentSession } = (await bench.begin(game, player)).body;
    const told = bench.payByCard(paymentSession.clientSecret, 'good');
    expect((await bench.verify(id, player)).body.paymentSession.status).toBe('Captured');
    await bench.deliverAll(told);
    expect(await bench.potOf(game)).toMatchObject({ balance: 1144, payments: 1 });
  });

  it('a payment is declined, confirmed with the bank, or paid late', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id, paymentSession } = (await bench.begin(game, player)).body;
    const { clientSecret } = paymentSession;
    await bench.deliverAll(bench.payByCard(clientSecret, 'declined'));
    const said = async () => {
      const { status, lastError } = (await bench.verify(id, player)).body.paymentSession;
      return [status, lastError];
    };
    expect(await said()).toEqual(['Declined', 'Your card was declined.']);
    bench.payByCard(clientSecret, 'asks');
    expect((await said())[0]).toBe('Declined');
    bench.stripe.answer(clientSecret, false);
    expect(await said()).toEqual(['Declined', 'Your card was declined.']);
    await bench.deliverAll(bench.payByCard(clientSecret, 'late'));
    expect(await said()).toEqual(['Approved', null]);
    expect(await bench.seats(game)).toEqual({});
    bench.stripe.answer(clientSecret, true);
    await bench.deliverAll(bench.stripe.events.slice(-1));
    expect(await said()).toEqual(['Captured', null]);
    expect(await bench.seats(game)).toEqual({ [player.id]: 1 });
  });

  it('a payment is created once, however often its answer is lost', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const before = bench.stripe.ledger.intents;
    // The library retries once by itself.
    bench.stripe.losesAnswers = 2;
    expect((await bench.begin(game, player)).failure.code).toBe('payment.provider');
    // Changing its description in the meantime does not make it another payment.
    const { db } = bench.server.storage;
    const [{ id } = { id: '' }] = await db
      .selectFrom('payments')
      .select('id')
      .where('game_id', '=', game)
      .execute();
    const said = { params: { id }, body: { description: 'For the captain’s table' } };
    expect((await bench.server.call(payments.verify, said, player)).status).toBe(200);
    const begun = await bench.begin(game, player);
    expect([begun.status, bench.stripe.ledger.intents - before]).toEqual([200, 1]);
    await bench.deliverAll(bench.payByCard(begun.body.paymentSession.clientSecret, 'good'));
    expect(await bench.seats(game)).toEqual({ [player.id]: 1 });
  });

  it('a payment that is cancelled can no longer be paid, unless the bank was quicker', async () => {
    const game = await bench.gameWith();
    const [player, mate] = [await bench.server.user('player'), await bench.server.user('player')];
    const first = (await bench.begin(game, player)).body;
    const both = { game, players: [player.id, mate.id], payBeforeJoin: true };
    expect((await bench.server.call(payments.paymentSession, { body: both }, player)).status).toBe(403);
    await bench.server.call(
      games.update,
      { params: { id: game }, body: { paymentRules: { fee: 1500 } } },
      bench.organiser,
    );
    const second = (await bench.begin(game, player)).body;
    expect(second.id).not.toBe(first.id);
    expect(bench.stripe.pay(first.paymentSession.clientSecret, 'good')).toBe('canceled');
    await bench.deliverAll(bench.stripe.events.slice(-1));
    expect(bench.stripe.pay(second.paymentSession.clientSecret, 'good')).toBe('succeeded');
    await bench.server.call(
      games.update,
      { params: { id: game }, body: { paymentRules: { fee: 1600 } } },
      bench.organiser,
    );
    expect((await bench.begin(game, player)).failure.code).toBe('payment.paid');
    expect(await bench.seats(game)).toEqual({ [player.id]: 1 });
    const { db } = bench.server.storage;
    const rows = await db.selectFrom('payments').select('status').where('game_id', '=', game).execute();
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['Cancelled', 'Cancelled', 'Captured']);
  });

  it('a payment that is cancelled while Stripe creates it can no longer be paid', async () => {
    const game = await bench.gameWith({ paymentRules: { payBeforePlay: false, type: 1, fee: 1200 } });
    const [player, mate] = [await bench.server.user('player'), await bench.server.user('player')];
    for (const one of [player, mate]) await bench.server.call(games.join, { params: { id: game } }, one);
    const tabs = await Promise.all(
      [[player], [player, mate]].map((people) => {
        const body = { game, players: people.map(({ id }) => id), payBeforeJoin: false };
        return bench.server.call(payments.paymentSession, { body }, player);
      }),
    );
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    const paid = tabs.map(({ body }) => bench.stripe.pay(body.paymentSession.clientSecret, 'good'));
    // Either may be the last and stay open.
    expect(paid.toSorted()).toEqual(['canceled', 'succeeded']);
  });

  it('a payment that is replaced while Stripe is unreachable is cancelled later', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const first = (await bench.begin(game, player)).body;
    await bench.server.call(
      games.update,
      { params: { id: game }, body: { paymentRules: { fee: 1500 } } },
      bench.organiser,
    );
    bench.stripe.refuses = 1;
    const second = await bench.begin(game, player);
    expect([second.status, second.body.paymentSession.amount]).toEqual([200, 1500]);
    expect(bench.stripe.pay(first.paymentSession.clientSecret, 'good')).toBe('succeeded');
    const { db } = bench.server.storage;
    const quiet = new Date(Date.now() - 60_000);
    await db.updateTable('payments').set({ updated_at: quiet }).where('id', '=', first.id).execute();
    await bench.beginRound();
    await vi.waitFor(async () => expect(await bench.seats(game)).toEqual({ [player.id]: 1 }), 20_000);
    expect(await bench.potOf(game)).toMatchObject({ balance: 1200 - 56, payments: 1 });
  });
});

describe('a refund', () => {
  const refund = (id: string) => bench.server.call(payments.refund, { params: { id } }, bench.organiser);

  it('a refund is made once, though Stripe’s answer is lost', async () => {
    const before = bench.stripe.ledger.balanceOf(bench.account);
    const game = await bench.gameWith();
    const [a, b] = [await bench.server.user('player'), await bench.server.user('player')];
    const [one] = [await bench.pay(game, a), await bench.pay(game, b)];
    bench.stripe.losesAnswers = 2;
    expect((await refund(one.id)).body.paymentSession.status).toBe('Refunding');
    bench.stripe.losesAnswers = 0;
    expect((await bench.verify(one.id, a)).body.paymentSession.status).toBe('Refunded');
    expect(await bench.potOf(game)).toMatchObject({ balance: 1144 });
    expect(bench.stripe.ledger.balanceOf(bench.account) - before).toBe(1144);
    await bench.server.call(games.remove, { params: { id: game } }, bench.organiser);
    await bench.verify(one.id, a);
    expect(await bench.potOf(game)).toMatchObject({ balance: 0, fees: 0 });
    expect(bench.stripe.ledger.balanceOf(bench.account)).toBe(before);
  });

  it('a refund is made without asking the provider about other payments', async () => {
    const [game, elsewhere] = [await bench.gameWith(), await bench.gameWith()];
    for (const _ of [1, 2, 3]) await bench.begin(elsewhere, await bench.server.user('player'));
    const { db } = bench.server.storage;
    const quiet = new Date(Date.now() - 120_000);
    await db.updateTable('payments').set({ updated_at: quiet }).where('game_id', '=', elsewhere).execute();
    const one = await bench.pay(game, await bench.server.user('player'));
    await bench.pay(game, await bench.server.user('player'));
    const before = bench.stripe.calls.length;
    expect((await refund(one.id)).body.paymentSession.status).toBe('Refunded');
    const asked = bench.stripe.calls.slice(before);
    expect([asked.length, asked.filter((call) => call.startsWith('GET'))]).toEqual([1, []]);
  });

  it('a payment without a space is refunded automatically, with the fee', async () => {
    const before = bench.stripe.ledger.balanceOf(bench.account);
    const game = await bench.gameWith({ maxPlayers: 1 });
    const [a, b] = [await bench.server.user('player'), await bench.server.user('player')];
    const first = (await bench.begin(game, a)).body;
    const { db } = bench.server.storage;
    await db.deleteFrom('place_holds').where('id', '=', first.id).execute();
    await changedElsewhere(bench.server, game);
    const body = { game, players: [b.id], status: 1 as const };
    await bench.server.call(payments.withoutPayment, { body }, bench.organiser);
    await bench.deliverAll(bench.payByCard(first.paymentSession.clientSecret, 'good'));
    await vi.waitFor(async () => {
      const { status } = (await bench.server.call(payments.verify, { params: { id: first.id }, body: {} }, a))
        .body.paymentSession;
      expect(status).toBe('Refunded');
    });
    expect(bench.stripe.ledger.balanceOf(bench.account)).toBe(before);
    expect(await bench.seats(game)).toEqual({ [b.id]: 1 });
  });
});

it('a pot is withdrawn at Stripe, and comes back if the bank did not accept it', async () => {
  const owner = await bench.server.user('organiser');
  const own = await bench.enableFees(owner);
  const game = await bench.gameWith({}, owner);
  await bench.pay(game, await bench.server.user('player'));
  const link = await bench.server.call(pots.withdrawal, { params: { id: game } }, owner);
  expect(link.body.link).toBe(`https://connect.example/${own}`);
  expect(await bench.potOf(game, owner)).toMatchObject({ balance: 1144, withdrawn: 0 });
  const told = bench.stripe.events.length;
  bench.stripe.payOut(own);
  await bench.deliverAll(bench.stripe.events.slice(told));
  expect(await bench.potOf(game, owner)).toMatchObject({ balance: 0, withdrawn: 1144 });
  bench.stripe.returnPayout(own);
  await bench.deliverAll(bench.stripe.events.slice(told));
  expect(await bench.potOf(game, owner)).toMatchObject({ balance: 1144, withdrawn: 0 });
});

it('a withdrawal includes captures whose events have not arrived yet', async () => {
  const owner = await bench.server.user('organiser');
  const own = await bench.enableFees(owner);
  const game = await bench.gameWith({}, owner);
  const player = await bench.server.user('player');
  const { body } = await bench.begin(game, player);
  const told = bench.payByCard(body.paymentSession.clientSecret, 'good');
  bench.stripe.payOut(own);
  await bench.deliverAll([...bench.stripe.events.slice(-2), ...told]);
  expect(await bench.potOf(game, owner)).toMatchObject({ balance: 0, captured: 1200, withdrawn: 1144 });
  expect(bench.stripe.ledger.balanceOf(own)).toBe(0);
});
