import { games, payments, pots } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCourse, type TestCourse } from '../../testing/course.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';
import { changedElsewhere, view } from '../../testing/round.ts';
import { type StripeEvent, StripeStandIn, type TestCard } from '../../testing/stripe/stand-in.ts';

let stripe: StripeStandIn;
let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let account: string;

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  server = await Harness.start({ stripe: stripe.keys, publicUrl: 'https://golf.example' });
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
  account = await takeFees(organiser);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(() => {
  Object.assign(stripe, { losesAnswers: 0, refuses: 0, delayMs: 0 });
});

/** Somebody has told Stripe who they are; returns their account. */
async function takeFees(owner: TestUser): Promise<string> {
  const onboard = () => server.call(payments.onboarding, { body: { redirectUrl: '/withdraws' } }, owner);
  const { url } = (await onboard()).body;
  const id = url.split('/').at(-1) ?? '';
  stripe.finishOnboarding(id);
  await onboard();
  return id;
}

async function gameWith(more: object = {}, owner = organiser): Promise<string> {
  const body = {
    name: 'Captain’s Day',
    date: new Date().toISOString(),
    course: course.courseId,
    scoreCards: [course.whiteId],
    competitionId: course.rules.get('Stableford') ?? '',
    maxPlayers: 8,
    isPaid: true,
    paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1200 },
    ...more,
  };
  const made = await server.call(games.insert, { body }, owner);
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  return made.body._id;
}
const begin = (game: string, player: TestUser) =>
  server.call(payments.paymentSession, { body: { game, players: [player.id], payBeforeJoin: true } }, player);
const verify = (id: string, as: TestUser) => server.call(payments.verify, { params: { id }, body: {} }, as);

/** Stripe tells of something; returns what it is answered. */
async function deliver({ payload }: StripeEvent, signed: Parameters<StripeStandIn['sign']>[1] = {}) {
  const headers = stripe.sign(payload, signed);
  const answer = await server.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
  return { status: answer.statusCode, code: answer.json().code as string | undefined };
}
/** What a card did, as Stripe tells of it. */
function swipe(clientSecret: string, card: TestCard): StripeEvent[] {
  const before = stripe.events.length;
  stripe.pay(clientSecret, card);
  return stripe.events.slice(before);
}
const deliverAll = async (events: readonly StripeEvent[]) => {
  for (const event of events) expect(await deliver(event)).toEqual({ status: 200, code: undefined });
};

/** A place that is paid for, and heard of by webhook alone. */
async function pay(game: string, player: TestUser) {
  const { body } = await begin(game, player);
  await deliverAll(swipe(body.paymentSession.clientSecret, 'good'));
  return body;
}
const seats = async (game: string) => {
  const { players } = await view(server, game, organiser);
  return Object.fromEntries(Object.values(players).map(({ _id, payStatus }) => [_id, payStatus]));
};
const potOf = async (game: string, as = organiser) =>
  (await server.call(pots.list, { query: { filter: JSON.stringify({ game }) } }, as)).body.items[0];

describe('who takes fees', () => {
  it('is led to Stripe until it takes payments for them', async () => {
    const owner = await server.user('organiser');
    const onboard = () => server.call(payments.onboarding, { body: { redirectUrl: '/withdraws' } }, owner);
    const takes = async () => (await server.call(payments.account, {}, owner)).body;
    expect(await takes()).toEqual({ provider: 'stripe', ready: false });
    const first = (await onboard()).body;
    const id = first.url.split('/').at(-1) ?? '';
    expect(first).toEqual({ url: `https://connect.example/setup/${id}`, ready: false });
    expect(stripe.ledger.account(id)).toMatchObject({
      controller: { fees: { payer: 'application' }, stripe_dashboard: { type: 'express' } },
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata: { user: owner.id },
    });
    // Who breaks off goes on with the same account.
    expect((await onboard()).body).toEqual(first);
    expect(await takes()).toEqual({ provider: 'stripe', ready: false });
    const game = await gameWith({}, owner);
    expect((await begin(game, await server.user('player'))).failure.code).toBe('payment.none');
    stripe.finishOnboarding(id);
    // Back from Stripe, before it tells.
    expect(await takes()).toEqual({ provider: 'stripe', ready: true });
    expect((await onboard()).body).toEqual({ url: 'https://golf.example/withdraws', ready: true });
    expect(stripe.ledger.domains).toContainEqual({ account: id, name: 'golf.example' });
    expect((await begin(game, await server.user('player'))).status).toBe(200);
  });

  it('is known by what Stripe tells, whichever of two changes it tells last', async () => {
    const owner = await server.user('organiser');
    const { url } = (await server.call(payments.onboarding, { body: { redirectUrl: '/' } }, owner)).body;
    const id = url.split('/').at(-1) ?? '';
    stripe.finishOnboarding(id, false);
    stripe.finishOnboarding(id, true);
    const [off, on] = stripe.events.slice(-2) as [StripeEvent, StripeEvent];
    await deliverAll([on, off]);
    const game = await gameWith({}, owner);
    expect((await begin(game, await server.user('player'))).status).toBe(200);
    // Stripe takes no more payments for them.
    stripe.finishOnboarding(id, false);
    await deliverAll(stripe.events.slice(-1));
    expect((await begin(game, await server.user('player'))).failure.code).toBe('payment.none');
    // It is asked, and does not answer: it will tell again.
    stripe.refuses = 1;
    expect(await deliver(off)).toEqual({ status: 503, code: 'payment.provider' });
  });
});

describe('a payment at Stripe', () => {
  it('is one of the organiser’s account, and seats by what Stripe tells', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const begun = (await begin(game, player)).body;
    expect(begun).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_test_standIn',
      paymentSession: { amount: 1200, status: 'Created', metadata: { game, accountId: account } },
    });
    expect(stripe.ledger.bySecret(begun.paymentSession.clientSecret)).toMatchObject({
      ...{ account, amount: 1200, currency: 'gbp', application_fee_amount: 56 },
      metadata: { payment: begun.id, game },
    });
    expect((await begin(game, player)).body.id).toBe(begun.id);
    await deliverAll(swipe(begun.paymentSession.clientSecret, 'good'));
    expect(await seats(game)).toEqual({ [player.id]: 1 });
    expect(await potOf(game)).toMatchObject({ balance: 1144, captured: 1200, fees: 56, payments: 1 });
    expect((await verify(begun.id, player)).body.paymentSession.status).toBe('Captured');
  });

  it('seats by being asked too, when Stripe does not tell', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const { id, paymentSession } = (await begin(game, player)).body;
    const told = swipe(paymentSession.clientSecret, 'good');
    expect((await verify(id, player)).body.paymentSession.status).toBe('Captured');
    await deliverAll(told);
    expect(await potOf(game)).toMatchObject({ balance: 1144, payments: 1 });
  });

  it('is declined, asked about by the bank, paid late', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const { id, paymentSession } = (await begin(game, player)).body;
    const { clientSecret } = paymentSession;
    await deliverAll(swipe(clientSecret, 'declined'));
    const said = async () => {
      const { status, lastError } = (await verify(id, player)).body.paymentSession;
      return [status, lastError];
    };
    expect(await said()).toEqual(['Declined', 'Your card was declined.']);
    swipe(clientSecret, 'asks');
    expect((await said())[0]).toBe('Declined');
    stripe.answer(clientSecret, false);
    expect(await said()).toEqual(['Declined', 'Your card was declined.']);
    await deliverAll(swipe(clientSecret, 'late'));
    expect(await said()).toEqual(['Approved', null]);
    expect(await seats(game)).toEqual({});
    stripe.answer(clientSecret, true);
    await deliverAll(stripe.events.slice(-1));
    expect(await said()).toEqual(['Captured', null]);
    expect(await seats(game)).toEqual({ [player.id]: 1 });
  });

  it('is one, however often its beginning gets no answer', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const before = stripe.ledger.intents;
    // The library asks once more by itself.
    stripe.losesAnswers = 2;
    expect((await begin(game, player)).failure.code).toBe('payment.provider');
    const begun = await begin(game, player);
    expect([begun.status, stripe.ledger.intents - before]).toEqual([200, 1]);
    await deliverAll(swipe(begun.body.paymentSession.clientSecret, 'good'));
    expect(await seats(game)).toEqual({ [player.id]: 1 });
  });

  it('that is given up can be paid no more, unless the bank was quicker', async () => {
    const game = await gameWith();
    const [player, mate] = [await server.user('player'), await server.user('player')];
    const first = (await begin(game, player)).body;
    const both = { game, players: [player.id, mate.id], payBeforeJoin: true };
    expect((await server.call(payments.paymentSession, { body: both }, player)).status).toBe(403);
    await server.call(
      games.update,
      { params: { id: game }, body: { paymentRules: { fee: 1500 } } },
      organiser,
    );
    const second = (await begin(game, player)).body;
    expect(second.id).not.toBe(first.id);
    expect(stripe.pay(first.paymentSession.clientSecret, 'good')).toBe('canceled');
    await deliverAll(stripe.events.slice(-1));
    expect(stripe.pay(second.paymentSession.clientSecret, 'good')).toBe('succeeded');
    await server.call(
      games.update,
      { params: { id: game }, body: { paymentRules: { fee: 1600 } } },
      organiser,
    );
    expect((await verify(second.id, player)).body.paymentSession.status).toBe('Captured');
  });
});

describe('money goes back', () => {
  const refund = (id: string) => server.call(payments.refund, { params: { id } }, organiser);

  it('once, though Stripe’s answer is lost, and the account holds what the pots say', async () => {
    const before = stripe.ledger.held(account);
    const game = await gameWith();
    const [a, b] = [await server.user('player'), await server.user('player')];
    const [one] = [await pay(game, a), await pay(game, b)];
    stripe.losesAnswers = 2;
    expect((await refund(one.id)).body.paymentSession.status).toBe('Refunding');
    stripe.losesAnswers = 0;
    expect((await verify(one.id, a)).body.paymentSession.status).toBe('Refunded');
    expect(await potOf(game)).toMatchObject({ balance: 2 * 1144 - 1200 });
    expect(stripe.ledger.held(account) - before).toBe(2 * 1144 - 1200);
    // The game is not played: the fees go back too, that of the refunded payment among them.
    await server.call(games.remove, { params: { id: game } }, organiser);
    await verify(one.id, a);
    expect(await potOf(game)).toMatchObject({ balance: 0, fees: 0 });
    expect(stripe.ledger.held(account)).toBe(before);
  });

  it('by itself, the fee too, of a payment that finds no place', async () => {
    const before = stripe.ledger.held(account);
    const game = await gameWith({ maxPlayers: 1 });
    const [a, b] = [await server.user('player'), await server.user('player')];
    const first = (await begin(game, a)).body;
    const { db } = server.storage;
    await db.deleteFrom('place_holds').where('id', '=', first.id).execute();
    await changedElsewhere(server, game);
    const body = { game, players: [b.id], status: 1 as const };
    await server.call(payments.withoutPayment, { body }, organiser);
    await deliverAll(swipe(first.paymentSession.clientSecret, 'good'));
    await vi.waitFor(async () => {
      const { status } = (await server.call(payments.verify, { params: { id: first.id }, body: {} }, a)).body
        .paymentSession;
      expect(status).toBe('Refunded');
    });
    expect(stripe.ledger.held(account)).toBe(before);
    expect(await seats(game)).toEqual({ [b.id]: 1 });
  });
});

it('is withdrawn at Stripe, and comes back where the bank did not take it', async () => {
  const owner = await server.user('organiser');
  const own = await takeFees(owner);
  const game = await gameWith({}, owner);
  await pay(game, await server.user('player'));
  const link = await server.call(pots.withdrawal, { params: { id: game } }, owner);
  expect(link.body.link).toBe(`https://connect.example/${own}`);
  expect(await potOf(game, owner)).toMatchObject({ balance: 1144, withdrawn: 0 });
  const told = stripe.events.length;
  stripe.payOut(own);
  await deliverAll(stripe.events.slice(told));
  expect(await potOf(game, owner)).toMatchObject({ balance: 0, withdrawn: 1144 });
  stripe.returnPayout(own);
  await deliverAll(stripe.events.slice(told));
  expect(await potOf(game, owner)).toMatchObject({ balance: 1144, withdrawn: 0 });
});

describe('what Stripe tells', () => {
  const state = async (game: string) => [await seats(game), (await potOf(game))?.balance ?? 0];
  /** A payment that a card has paid, and of which nothing was heard yet. */
  async function paid() {
    const game = await gameWith();
    const player = await server.user('player');
    const { id, paymentSession } = (await begin(game, player)).body;
    const events = [
      ...swipe(paymentSession.clientSecret, 'declined'),
      ...swipe(paymentSession.clientSecret, 'late'),
    ];
    stripe.answer(paymentSession.clientSecret, true);
    events.push(...stripe.events.slice(-1));
    return { game, player, id, events, paid: [{ [player.id]: 1 }, 1144] };
  }

  it('counts once, in whatever order and however late', async () => {
    const { game, events, paid: due } = await paid();
    const [declined, processing, succeeded] = events as [StripeEvent, StripeEvent, StripeEvent];
    await deliverAll([succeeded, declined, processing, succeeded, declined, succeeded]);
    expect(await state(game)).toEqual(due);
    const { db } = server.storage;
    const kept = await db.selectFrom('payment_events').select('id').where('id', '=', succeeded.id).execute();
    expect(kept).toHaveLength(1);
  });

  it('is refused when somebody else signed it, or nobody, or for other bytes, or long ago', async () => {
    const { game, events, paid: due } = await paid();
    const event = events.at(-1) as StripeEvent;
    const forged = { status: 400, code: 'payment.forged' };
    expect(await deliver(event, { secret: 'whsec_other' })).toEqual(forged);
    expect(await deliver(event, { at: new Date(Date.now() - 301_000) })).toEqual(forged);
    const post = async (headers: Record<string, string>, payload: string) => {
      const url = '/api/payments/webhook';
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, code: answer.json().code };
    };
    const signed = stripe.sign(event.payload);
    expect(await post(signed, event.payload.replace('1200', '1300'))).toEqual(forged);
    expect(await post({ 'content-type': 'application/json' }, event.payload)).toEqual(forged);
    expect(await post({ ...signed, 'stripe-signature': 't=,v1=' }, event.payload)).toEqual(forged);
    expect(await post(signed, '')).toEqual(forged);
    expect(await post({ ...signed, 'content-type': 'text/plain' }, event.payload)).toEqual(forged);
    expect(await state(game)).toEqual([{}, 0]);
    await deliverAll([event]);
    expect(await state(game)).toEqual(due);
  });

  it('changes nothing where it is of another account, another payment, a test, or nothing that we know', async () => {
    const { game, id, events } = await paid();
    const { account: own, data } = JSON.parse(events.at(-1)?.payload ?? '') as {
      account: string;
      data: { object: { id: string; metadata: object } };
    };
    const other = await takeFees(await server.user('organiser'));
    const { object } = data;
    const pound = { object: 'payout', amount: 1144, currency: 'gbp' };
    await deliverAll([
      stripe.tell('payment_intent.succeeded', other, object),
      stripe.tell('payment_intent.succeeded', undefined, object),
      stripe.tell('payment_intent.succeeded', own, { ...object, id: 'pi_other' }),
      stripe.tell('payment_intent.succeeded', own, { ...object, metadata: {} }),
      stripe.tell('payment_intent.succeeded', own, { ...object, metadata: { payment: 'no-such-payment' } }),
      stripe.tell('payment_intent.succeeded', own, object, true),
      stripe.tell('payout.paid', 'acct_unknown', { ...pound, id: 'po_unknown' }),
      stripe.tell('payout.paid', own, { ...pound, id: 'po_euro', currency: 'eur' }),
      stripe.tell('account.updated', 'acct_unknown', { id: 'acct_unknown' }),
      stripe.tell('customer.created', own, { id: 'cus_1' }),
    ]);
    expect(await state(game)).toEqual([{}, 0]);
    const { db } = server.storage;
    const [row] = await db.selectFrom('payments').select('status').where('id', '=', id).execute();
    expect(row?.status).toBe('Created');
    expect(await db.selectFrom('payouts').select('id').where('id', 'like', 'po_%n%').execute()).toEqual([]);
  });
});
