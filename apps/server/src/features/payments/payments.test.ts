import { games, groups, payments, pots, withdraws } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../testing/course.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';
import { changedElsewhere, view } from '../../testing/round.ts';

let server: Harness;
let course: TestCourse;
let organiser: TestUser;

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000000000003220',
  late: '4000000000000341',
};

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
  const body = { redirectUrl: '/withdraws' };
  const made = await server.call(payments.onboarding, { body }, organiser);
  expect(made.body).toEqual({ url: 'http://localhost:3000/withdraws', ready: true });
});
afterAll(() => server.close());

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

const begin = (game: string, players: TestUser[], as: TestUser, payBeforeJoin = true) =>
  server.call(
    payments.paymentSession,
    { body: { game, players: players.map(({ id }) => id), payBeforeJoin } },
    as,
  );
const swipe = (clientSecret: string, card: string, as: TestUser, confirmed?: boolean) => {
  const body = { clientSecret, card, ...(confirmed === undefined ? {} : { confirmed }) };
  return server.call(payments.sandboxPay, { body }, as);
};
const verify = (id: string, as: TestUser) => server.call(payments.verify, { params: { id }, body: {} }, as);

/** Pays with the good card; returns the payment as it stands then. */
async function pay(game: string, players: TestUser[], as = players[0] ?? organiser) {
  const begun = await begin(game, players, as);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.failure));
  await swipe(begun.body.paymentSession.clientSecret, cards.good, as);
  return (await verify(begun.body.id, as)).body;
}

const seats = async (game: string) => {
  const { players } = await view(server, game, organiser);
  return Object.fromEntries(Object.values(players).map(({ _id, payStatus }) => [_id, payStatus]));
};
const potOf = async (game: string, as = organiser) => {
  const { items } = (await server.call(pots.list, { query: { filter: JSON.stringify({ game }) } }, as)).body;
  return items[0];
};
const refund = (id: string, as = organiser) => server.call(payments.refund, { params: { id } }, as);
/** The clock of a payment has run out. */
const lapse = async (id: string, game: string) => {
  const until = new Date(Date.now() - 1000);
  const { db } = server.storage;
  await db.updateTable('place_holds').set({ until }).where('id', '=', id).execute();
  await db.updateTable('payments').set({ until }).where('id', '=', id).execute();
  // Boards in memory read it with the next version.
  await changedElsewhere(server, game);
};

describe('a payment', () => {
  it('keeps a place, and seats on capture', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const begun = await begin(game, [player], player);
    expect(begun.body).toMatchObject({
      paymentSession: {
        ...{ amount: 1200, paymentType: 1, status: 'Created', lastError: null },
        metadata: { game, accountId: `sandbox_${organiser.id}` },
      },
      ...{ provider: 'sandbox', publishableKey: null, platformFee: 56, players: [player.id] },
      transactionNo: expect.stringMatching(/^FS-\d{6}-\d{4,}$/),
    });
    expect(Date.parse(begun.body.until) - Date.now()).toBeGreaterThan(14.9 * 60_000);
    expect(await seats(game)).toEqual({});
    // The same again is the same payment.
    expect((await begin(game, [player], player)).body.id).toBe(begun.body.id);
    expect((await swipe(begun.body.paymentSession.clientSecret, cards.good, player)).body).toEqual({
      asks: false,
      lastError: null,
    });
    const paid = await verify(begun.body.id, player);
    expect(paid.body.paymentSession.status).toBe('Captured');
    expect(await seats(game)).toEqual({ [player.id]: 1 });
    expect((await verify(begun.body.id, player)).body.paymentSession.status).toBe('Captured');
    expect(await potOf(game)).toMatchObject({ balance: 1144, captured: 1200, fees: 56, payments: 1 });
    expect((await begin(game, [player], player)).failure).toMatchObject({ code: 'payment.paid' });
  });

  it('that is declined says why, and is tried again', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const { id, paymentSession } = (await begin(game, [player], player)).body;
    expect((await swipe(paymentSession.clientSecret, cards.declined, player)).body.lastError).toBe(
      'Your card was declined.',
    );
    const declined = (await verify(id, player)).body.paymentSession;
    expect([declined.status, declined.lastError]).toEqual(['Declined', 'Your card was declined.']);
    expect(await seats(game)).toEqual({});
    expect((await swipe(paymentSession.clientSecret, '4111111111111', player)).body.lastError).toBe(
      'Your card number is invalid.',
    );
    await swipe(paymentSession.clientSecret, cards.good, player);
    const approved = (await verify(id, player)).body.paymentSession;
    expect([approved.status, approved.lastError]).toEqual(['Captured', null]);
    expect(await seats(game)).toEqual({ [player.id]: 1 });
  });

  it('waits for the holder where the bank asks, who may say no', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const { id, paymentSession } = (await begin(game, [player], player)).body;
    const { clientSecret } = paymentSession;
    expect((await swipe(clientSecret, cards.asks, player)).body).toEqual({ asks: true, lastError: null });
    expect((await verify(id, player)).body.paymentSession.status).toBe('Created');
    expect((await swipe(clientSecret, cards.asks, player, false)).body.lastError).toBe(
      'Your card was declined.',
    );
    expect((await swipe(clientSecret, cards.asks, player, true)).body).toEqual({
      asks: false,
      lastError: null,
    });
    expect((await verify(id, player)).body.paymentSession.status).toBe('Captured');
  });

  it('of which the bank says nothing yet is approved, and captured when it does', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const { id, paymentSession } = (await begin(game, [player], player)).body;
    await swipe(paymentSession.clientSecret, cards.late, player);
    expect((await verify(id, player)).body.paymentSession.status).toBe('Approved');
    await server.storage.db
      .updateTable('sandbox_payments')
      .set({ captures_at: new Date() })
      .where('payment_id', '=', id)
      .execute();
    expect((await verify(id, player)).body.paymentSession.status).toBe('Captured');
    expect(await seats(game)).toEqual({ [player.id]: 1 });
  });

  it('is a captain’s for a team: for four and what is left of them', async () => {
    const game = await gameWith({ paymentRules: { payBeforePlay: false, type: 2, fee: 4000 } });
    const team = await Promise.all([1, 2, 3, 4, 5].map(() => server.user('player')));
    for (const one of team) await server.call(games.join, { params: { id: game } }, one);
    const [captain, mate] = team as [TestUser, TestUser];
    const four = await begin(game, team.slice(0, 4), captain, false);
    expect(four.body.paymentSession.amount).toBe(4000);
    const all = await begin(game, team, captain, false);
    expect([all.body.paymentSession.amount, all.body.id === four.body.id]).toEqual([8000, false]);
    await swipe(all.body.paymentSession.clientSecret, cards.good, captain);
    await verify(all.body.id, captain);
    expect(Object.values(await seats(game))).toEqual([1, 1, 1, 1, 1]);
    expect(await potOf(game)).toMatchObject({ balance: 8000 - 260, fees: 260 });
    expect((await begin(game, [mate], mate, false)).failure.code).toBe('payment.paid');
  });

  it('is for whom its payer finds: mates first, and of the others who is looked for', async () => {
    const game = await gameWith({ paymentRules: { payBeforePlay: false, type: 1, fee: 1200 } });
    const named = (name: string, lastName: string) => server.user('player', { name, lastName });
    const [me, mate, other, paid] = [
      ...[await named('Rowan', 'Hale'), await named('Imogen', 'Tarr')],
      ...[await named('Zoë', 'Quennell'), await named('Callum', 'Quennell')],
    ] as [TestUser, TestUser, TestUser, TestUser];
    const params = { id: game };
    for (const one of [me, mate, other, paid]) await server.call(games.join, { params }, one);
    await server.call(payments.paid, { params, body: { playersId: [paid.id], type: 1 } }, organiser);
    const group = { name: 'Group 1', playersId: [me.id, mate.id] };
    await server.call(groups.create, { params, body: group }, organiser);
    const found = async (query?: string, as = me) => {
      const { body } = await server.call(payments.unpaid, { params, query: query ? { query } : {} }, as);
      return body.players.map(({ name, mate: isMate }) => [name, isMate]);
    };
    expect(await found()).toEqual([
      ['Rowan', true],
      ['Imogen', true],
    ]);
    expect(await found('quen zoe')).toEqual([['Zoë', false]]);
    expect(await found('qu')).toEqual(await found());
    const { email } = await server.storage.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(await found(email ?? '')).toEqual([['Zoë', false]]);
    expect(await found((email ?? '').slice(0, -2))).toEqual([]);
    // An organiser has no mates here, and finds everybody.
    expect(await found(undefined, organiser)).toEqual([]);
    expect(await found('rowan', organiser)).toEqual([['Rowan', false]]);
    const stranger = await server.user('player');
    const { body } = await server.call(payments.unpaid, { params, query: { query: 'rowan' } }, stranger);
    expect(body).toEqual({ mayPayForOthers: false, payStatus: null, players: [] });
    const free = { id: await gameWith({ isPaid: false, paymentRules: null }) };
    expect((await server.call(payments.unpaid, { params: free, query: {} }, me)).failure.code).toBe(
      'payment.noFee',
    );
  });

  it('is refused to who may not, for what costs nothing, and where nobody takes cards', async () => {
    const game = await gameWith();
    const [player, stranger] = [await server.user('player'), await server.user('player')];
    expect((await begin(game, [stranger], player)).failure.code).toBe('action.notAllowed');
    expect((await begin(game, [player], player, false)).failure).toMatchObject({ code: 'player.notFound' });
    const free = await gameWith({ isPaid: false, paymentRules: null });
    expect((await begin(free, [player], player)).failure.code).toBe('payment.noFee');
    const other = await gameWith({}, await server.user('organiser'));
    expect((await begin(other, [player], player)).failure).toMatchObject({
      code: 'payment.none',
      error: 'Payment feature is under development, please contact organisers for payment',
    });
    const { id } = (await begin(game, [player], player)).body;
    expect((await verify(id, stranger)).failure.code).toBe('payment.notFound');
    expect((await verify(id, organiser)).status).toBe(200);
    expect((await swipe('sbx_nothing', cards.good, player)).failure.code).toBe('payment.notFound');
  });

  it('is not to be had in production without a provider', async () => {
    const production = await Harness.start({ production: true });
    try {
      const [owner, player] = [await production.user('organiser'), await production.user('player')];
      const { provider, ready } = (await production.call(payments.account, {}, owner)).body;
      expect([provider, ready]).toEqual([null, false]);
      const body = { redirectUrl: '/games' };
      expect((await production.call(payments.onboarding, { body }, owner)).failure.code).toBe('payment.none');
      const swiped = { clientSecret: 'sbx_x', card: cards.good };
      const paid = await production.call(payments.sandboxPay, { body: swiped }, player);
      expect(paid.failure.code).toBe('payment.none');
      // Who may not do it hears nothing of the provider.
      const id = 'payment000000001';
      const nothing = await production.call(payments.refund, { params: { id } }, owner);
      expect(nothing.failure.code).toBe('payment.notFound');
      const payout = await production.call(pots.sandboxPayout, { params: { id } }, owner);
      expect(payout.failure.code).toBe('pot.notFound');
      const there = await addCourse(production.storage);
      const set = {
        ...{ name: 'Fee', date: new Date().toISOString(), course: there.courseId, maxPlayers: 4 },
        ...{ scoreCards: [there.whiteId], competitionId: there.rules.get('Stableford') ?? '' },
        ...{ isPaid: true, paymentRules: { fee: 1200 } },
      };
      const game = (await production.call(games.insert, { body: set }, owner)).body._id;
      const pays = async (players: string[]) => {
        const begun = { game, players, payBeforeJoin: true };
        return (await production.call(payments.paymentSession, { body: begun }, player)).failure.code;
      };
      expect(await pays([owner.id])).toBe('action.notAllowed');
      expect(await pays([player.id])).toBe('payment.none');
    } finally {
      await production.close();
    }
  });
});

describe('places', () => {
  it('are kept for who pays, and nobody gets the last one twice', async () => {
    const game = await gameWith({ maxPlayers: 2 });
    const [a, b, c] = [await server.user('player'), await server.user('player'), await server.user('player')];
    await pay(game, [a]);
    const first = (await begin(game, [b], b)).body;
    const second = await begin(game, [c], c);
    expect(second.failure).toMatchObject({ code: 'game.full', isFull: true });
    // An organiser cannot give it away either.
    const body = { game, players: [c.id], status: 1 as const };
    expect((await server.call(payments.withoutPayment, { body }, organiser)).failure.code).toBe('game.full');
    await lapse(first.id, game);
    const third = (await begin(game, [c], c)).body;
    await swipe(third.paymentSession.clientSecret, cards.good, c);
    expect((await verify(third.id, c)).body.paymentSession.status).toBe('Captured');
    // The first pays after all: there is no place, and the money goes back by itself.
    await swipe(first.paymentSession.clientSecret, cards.good, b);
    expect((await verify(first.id, b)).body.paymentSession.status).toBe('Refunded');
    expect(Object.keys(await seats(game)).toSorted()).toEqual([a.id, c.id].toSorted());
    expect(await potOf(game)).toMatchObject({ balance: 2 * 1144, payments: 2, refunds: 0 });
  });

  it('are given to a late payer where there still is one', async () => {
    const game = await gameWith({ maxPlayers: 1 });
    const player = await server.user('player');
    const { id, paymentSession } = (await begin(game, [player], player)).body;
    await lapse(id, game);
    await swipe(paymentSession.clientSecret, cards.good, player);
    expect((await verify(id, player)).body.paymentSession.status).toBe('Captured');
    expect(await seats(game)).toEqual({ [player.id]: 1 });
  });

  it('are paid for once by who leaves and comes back, unless they got their money back', async () => {
    const game = await gameWith();
    const [player, mate] = [await server.user('player'), await server.user('player')];
    const early = (await begin(game, [player], player)).body;
    const { id } = await pay(game, [mate]);
    await swipe(early.paymentSession.clientSecret, cards.good, player);
    await verify(early.id, player);
    const leave = () => server.call(games.leave, { params: { id: game } }, player);
    const join = () => server.call(games.join, { params: { id: game } }, player);
    expect((await leave()).status).toBe(200);
    expect((await begin(game, [player], player)).failure.code).toBe('payment.paid');
    expect((await join()).status).toBe(200);
    await leave();
    expect([(await refund(early.id)).status, (await refund(id)).failure.code]).toEqual([200, 'pot.short']);
    expect((await join()).failure.code).toBe('payment.first');
    expect((await pay(game, [player])).paymentSession.status).toBe('Captured');
    expect(await seats(game)).toEqual({ [player.id]: 1, [mate.id]: 1 });
  });

  it('cost nobody twice: who was paid for meanwhile gets the money back', async () => {
    const game = await gameWith();
    const [player, mate] = [await server.user('player'), await server.user('player')];
    const body = { game, players: [player.id, mate.id], status: 1 as const };
    await server.call(payments.withoutPayment, { body }, organiser);
    const unpaid = { params: { id: game }, body: { playersId: [player.id], type: 0 as const } };
    await server.call(payments.paid, unpaid, organiser);
    const own = (await begin(game, [player], player)).body;
    const mates = (await begin(game, [player], mate)).body;
    for (const [begun, who] of [
      [mates, mate],
      [own, player],
    ] as const) {
      await swipe(begun.paymentSession.clientSecret, cards.good, who);
    }
    expect((await verify(mates.id, mate)).body.paymentSession.status).toBe('Captured');
    expect((await verify(own.id, player)).body.paymentSession.status).toBe('Refunded');
    expect(await potOf(game)).toMatchObject({ balance: 1144, payments: 1 });
  });
});

describe('a payment for somebody else', () => {
  it.each(['leaves', 'is taken out'] as const)('puts nobody back who meanwhile %s', async (how) => {
    const game = await gameWith({ paymentRules: { payBeforePlay: false, type: 1, fee: 1200 } });
    const [captain, mate] = [await server.user('player'), await server.user('player')];
    const params = { id: game };
    for (const player of [captain, mate]) await server.call(games.join, { params }, player);
    const both = (await begin(game, [captain, mate], captain)).body;
    if (how === 'leaves') await server.call(games.leave, { params }, mate);
    else await server.call(games.removePlayer, { params, body: { playerId: mate.id } }, organiser);
    await swipe(both.paymentSession.clientSecret, cards.good, captain);
    expect((await verify(both.id, captain)).body.paymentSession.status).toBe('Refunded');
    expect(await seats(game)).toEqual({ [captain.id]: 0 });
    // Who comes back is paid for like anybody.
    await server.call(games.join, { params }, mate);
    expect((await pay(game, [captain, mate])).paymentSession.status).toBe('Captured');
    expect(await seats(game)).toEqual({ [captain.id]: 1, [mate.id]: 1 });
  });

  it('shows the organisers how it stands, and what it is paid with to its payer alone', async () => {
    const game = await gameWith();
    const player = await server.user('player');
    const { id, paymentSession } = (await begin(game, [player], player)).body;
    const secrets = [player, organiser, await server.user('admin')].map(
      async (as) => (await verify(id, as)).body.paymentSession.clientSecret,
    );
    expect(await Promise.all(secrets)).toEqual([paymentSession.clientSecret, '', '']);
  });

  it('is begun so often in an hour, and then has to wait', async () => {
    const payer = await server.user('player');
    const game = await gameWith({ isPaid: false, paymentRules: null });
    for (let call = 0; call < 120; call++) await begin(game, [payer], payer);
    expect((await begin(game, [payer], payer)).status).toBe(429);
    expect((await begin(game, [payer], organiser)).failure.code).toBe('payment.noFee');
  });
});

describe('a withdrawal', () => {
  it('is one, however often it is asked for at once', async () => {
    const owner = await server.user('organiser');
    await server.call(payments.onboarding, { body: { redirectUrl: '/withdraws' } }, owner);
    const game = await gameWith({}, owner);
    await pay(game, [await server.user('player')]);
    const payOut = () => server.call(pots.sandboxPayout, { params: { id: game } }, owner);
    const amounts = (await Promise.all([payOut(), payOut(), payOut()])).map(({ body }) => body.amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([0, 0, 1144]);
    expect(await potOf(game, owner)).toMatchObject({ balance: 0, withdrawn: 1144 });
  });
});

describe('money goes back', () => {
  it('whole, at the pot’s cost, and the pot says what it lacks', async () => {
    const game = await gameWith();
    const [a, b] = [await server.user('player'), await server.user('player')];
    const one = await pay(game, [a]);
    expect((await refund(one.id)).failure).toMatchObject({ code: 'pot.short', missing: 56 });
    const two = await pay(game, [b]);
    expect((await refund(one.id, a)).failure.code).toBe('action.notAllowed');
    const refunded = await refund(one.id);
    expect([refunded.status, refunded.body.paymentSession.status]).toEqual([200, 'Refunded']);
    expect((await refund(one.id)).failure.code).toBe('payment.notCaptured');
    expect(await seats(game)).toEqual({ [a.id]: 0, [b.id]: 1 });
    expect(await potOf(game)).toMatchObject({
      ...{ balance: 2 * 1144 - 1200, captured: 2400, fees: 112, refunded: 1200, refunds: 1, withdrawn: 0 },
    });
    const byWord = { params: { id: game }, body: { playersId: [b.id], type: 0 as const } };
    expect((await server.call(payments.paid, byWord, organiser)).failure.code).toBe('payment.byCard');
    // Who was refunded pays again.
    expect((await pay(game, [a])).paymentSession.status).toBe('Captured');
    expect(two.paymentSession.status).toBe('Captured');
    const off = { params: { id: game }, body: { isPaid: false } };
    expect((await server.call(games.update, off, organiser)).failure.code).toBe('payment.taken');
  });

  it('to everybody with the game that is deleted before play, the platform’s fees too', async () => {
    const game = await gameWith();
    const [a, b] = [await server.user('player'), await server.user('player')];
    const [one, two] = [await pay(game, [a]), await pay(game, [b])];
    await refund(one.id);
    const three = await pay(game, [a]);
    const late = await server.user('player');
    const open = (await begin(game, [late], late)).body;
    const deleted = await server.call(games.remove, { params: { id: game } }, organiser);
    expect(deleted.status).toBe(200);
    for (const [{ id }, who] of [
      [one, a],
      [two, b],
      [three, a],
    ] as const) {
      expect((await verify(id, who)).body.paymentSession.status).toBe('Refunded');
    }
    expect(await potOf(game)).toMatchObject({ balance: 0, captured: 3600, refunded: 3600, fees: 0 });
    const { db } = server.storage;
    const kept = await db.selectFrom('payments').select('fee_back').where('game_id', '=', game).execute();
    expect(kept.map(({ fee_back }) => fee_back).toSorted()).toEqual(['back', 'back', 'back', 'kept']);
    // Somebody was paying.
    await swipe(open.paymentSession.clientSecret, cards.good, late);
    expect((await verify(open.id, late)).body.paymentSession.status).toBe('Refunded');
    expect(await potOf(game)).toMatchObject({ balance: 0, captured: 3600 });
  });

  it('but not of a game that is played, nor when it was withdrawn', async () => {
    const played = await gameWith();
    const player = await server.user('player');
    const { id } = await pay(played, [player]);
    await server.call(games.activate, { params: { id: played } }, organiser);
    expect((await server.call(games.remove, { params: { id: played } }, organiser)).status).toBe(200);
    expect((await verify(id, player)).body.paymentSession.status).toBe('Captured');
    expect(await potOf(played)).toMatchObject({ balance: 1144 });

    const owner = await server.user('organiser');
    await server.call(payments.onboarding, { body: { redirectUrl: '/' } }, owner);
    const empty = await gameWith({}, owner);
    await pay(empty, [player]);
    expect((await server.call(pots.withdrawal, { params: { id: empty } }, organiser)).status).toBe(404);
    const { link } = (await server.call(pots.withdrawal, { params: { id: empty } }, owner)).body;
    expect(link).toBe(`/paymentCallback?withdraw=${empty}`);
    expect(await potOf(empty, owner)).toMatchObject({ balance: 1144, withdrawn: 0, mayWithdraw: true });
    expect(await potOf(empty, owner)).toMatchObject({
      players: 1,
      game: { paymentRules: { payBeforePlay: true, type: 1, fee: 1200 } },
    });
    const out = await server.call(pots.sandboxPayout, { params: { id: empty } }, owner);
    expect(out.body).toEqual({ amount: 1144 });
    expect((await server.call(pots.sandboxPayout, { params: { id: empty } }, owner)).body.amount).toBe(0);
    expect(await potOf(empty, owner)).toMatchObject({ balance: 0, withdrawn: 1144, captured: 1200 });
    const gone = await server.call(games.remove, { params: { id: empty } }, owner);
    expect(gone.failure).toMatchObject({ code: 'pot.short', missing: 1144 });
    const { transactions } = (await server.call(pots.transactions, { params: { id: empty } }, owner)).body;
    expect(transactions).toMatchObject([
      { kind: 'withdrawal', amount: -1144 },
      { kind: 'capture', amount: 1144, platformFee: 56 },
    ]);
  });
});

describe('who organises without the role any more', () => {
  it('gets at what their games hold', async () => {
    const owner = await server.user('organiser');
    await server.call(payments.onboarding, { body: { redirectUrl: '/' } }, owner);
    const game = await gameWith({}, owner);
    await pay(game, [await server.user('player')]);
    await server.storage.db.updateTable('users').set({ role: 'player' }).where('id', '=', owner.id).execute();
    const mine = { query: {} };
    expect((await server.call(pots.list, mine, owner)).body.items).toMatchObject([
      { _id: game, balance: 1144, mayWithdraw: true },
    ]);
    expect((await server.call(payments.withdraws, mine, owner)).body.count).toBe(1);
    expect((await server.call(payments.account, {}, owner)).body.ready).toBe(true);
    const { body } = await server.call(pots.withdrawal, { params: { id: game } }, owner);
    expect(body.link).toBe(`/paymentCallback?withdraw=${game}`);
    expect((await server.call(pots.sandboxPayout, { params: { id: game } }, owner)).body.amount).toBe(1144);
    const stranger = await server.user('player');
    expect((await server.call(pots.withdrawal, { params: { id: game } }, stranger)).status).toBe(404);
  });
});

describe('the table of withdraws', () => {
  it('has the payments of one’s own games, sorted, searched and filtered', async () => {
    const owner = await server.user('organiser');
    await server.call(payments.onboarding, { body: { redirectUrl: '/' } }, owner);
    const [cheap, dear] = [
      await gameWith({ name: 'Cheap Cup' }, owner),
      await gameWith({ paymentRules: { fee: 9900 } }, owner),
    ];
    const anne = await server.user('player', { name: 'Anneliese', lastName: 'Quill' });
    const other = await server.user('player');
    await pay(cheap, [anne]);
    await pay(dear, [other]);
    await begin(dear, [anne], anne);
    const list = async (query: Record<string, unknown> = {}, as = owner) => {
      const { body } = await server.raw(payments.withdraws, { query }, as);
      return (body as { items: Array<{ payment: { amount: number } }> }).items.map(
        ({ payment }) => payment.amount,
      );
    };
    expect(await list()).toEqual([9900, 1200]);
    for (const field of ['game.code', 'owner.username', 'payment.createdTimestamp', 'payment.status']) {
      expect((await list({ sort: `${field}:asc` })).toSorted((a, b) => a - b)).toEqual([1200, 9900]);
    }
    expect(await list({ sort: 'payment.amount:asc' })).toEqual([1200, 9900]);
    expect(await list({ query: 'quill' })).toEqual([1200]);
    expect(await list({ query: 'cheap' })).toEqual([1200]);
    expect(await list({ filter: JSON.stringify({ game: dear }) })).toEqual([9900]);
    expect(await list({ filter: JSON.stringify({ status: 'Refunded' }) })).toEqual([]);
    expect(await list({}, await server.user('organiser'))).toEqual([]);
    expect((await list({ limit: 500 }, await server.user('admin'))).length).toBeGreaterThan(2);
    const { body } = await server.call(payments.withdraws, { query: { query: 'quill' } }, owner);
    expect(body.items[0]).toMatchObject({
      game: { _id: cheap, name: 'Cheap Cup', state: 'waitingList' },
      owner: { _id: anne.id, name: 'Anneliese', lastName: 'Quill' },
      payment: { amount: 1200, platformFee: 56, status: 'Captured' },
      players: [{ _id: anne.id, name: 'Anneliese', lastName: 'Quill' }],
    });
    for (const same of [payments.list, withdraws.list]) {
      expect((await server.call(same, { query: { query: 'quill' } }, owner)).body).toEqual(body);
    }
    // Who organises nothing reads of nothing.
    expect(await list({}, anne)).toEqual([]);
  });
});
