import { games, groups, payments, pots } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxFixture, testCards } from '../../../testing/features/sandbox.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let bench: SandboxFixture;
beforeAll(async () => {
  bench = await SandboxFixture.start();
});
afterAll(() => bench.close());

it('the sandbox redirects the caller back at once', async () => {
  const owner = await bench.server.user('organiser');
  expect(await bench.enableFees(owner)).toBe('http://localhost:3000/withdraws');
});

describe('a payment', () => {
  it('a payment holds a space, and its capture seats the player', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const begun = await bench.begin(game, [player], player);
    expect(begun.body).toMatchObject({
      paymentSession: {
        ...{ amount: 1200, paymentType: 1, status: 'Created', lastError: null },
        metadata: { game, accountId: `sandbox_${bench.organiser.id}` },
      },
      ...{ provider: 'sandbox', publishableKey: null, platformFee: 56, players: [player.id] },
      transactionNo: expect.stringMatching(/^FS-\d{6}-\d{4,}$/),
    });
    expect(Date.parse(begun.body.until) - Date.now()).toBeGreaterThan(14.9 * 60_000);
    expect(await bench.seats(game)).toEqual({});
    expect((await bench.begin(game, [player], player)).body.id).toBe(begun.body.id);
    expect(
      (await bench.payByCard(begun.body.paymentSession.clientSecret, testCards.good, player)).body,
    ).toEqual({
      asks: false,
      lastError: null,
    });
    const paid = await bench.verify(begun.body.id, player);
    expect(paid.body.paymentSession.status).toBe('Captured');
    expect(await bench.seats(game)).toEqual({ [player.id]: 1 });
    expect((await bench.verify(begun.body.id, player)).body.paymentSession.status).toBe('Captured');
    expect(await bench.potOf(game)).toMatchObject({ balance: 1144, captured: 1200, fees: 56, payments: 1 });
    expect((await bench.begin(game, [player], player)).failure).toMatchObject({ code: 'payment.paid' });
  });

  it('a declined payment has the reason and can be tried again', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id, paymentSession } = (await bench.begin(game, [player], player)).body;
    expect(
      (await bench.payByCard(paymentSession.clientSecret, testCards.declined, player)).body.lastError,
    ).toBe('Your card was declined.');
    const declined = (await bench.verify(id, player)).body.paymentSession;
    expect([declined.status, declined.lastError]).toEqual(['Declined', 'Your card was declined.']);
    expect(await bench.seats(game)).toEqual({});
    expect((await bench.payByCard(paymentSession.clientSecret, '4111111111111', player)).body.lastError).toBe(
      'Your card number is invalid.',
    );
    await bench.payByCard(paymentSession.clientSecret, testCards.good, player);
    const approved = (await bench.verify(id, player)).body.paymentSession;
    expect([approved.status, approved.lastError]).toEqual(['Captured', null]);
    expect(await bench.seats(game)).toEqual({ [player.id]: 1 });
  });

  it('a payment waits for the card holder if the bank asks', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id, paymentSession } = (await bench.begin(game, [player], player)).body;
    const { clientSecret } = paymentSession;
    expect((await bench.payByCard(clientSecret, testCards.asks, player)).body).toEqual({
      asks: true,
      lastError: null,
    });
    expect((await bench.verify(id, player)).body.paymentSession.status).toBe('Created');
    expect((await bench.payByCard(clientSecret, testCards.asks, player, false)).body.lastError).toBe(
      'Your card was declined.',
    );
    expect((await bench.payByCard(clientSecret, testCards.asks, player, true)).body).toEqual({
      asks: false,
      lastError: null,
    });
    expect((await bench.verify(id, player)).body.paymentSession.status).toBe('Captured');
  });

  it('a payment that the bank has not decided is approved, and captured later', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id, paymentSession } = (await bench.begin(game, [player], player)).body;
    await bench.payByCard(paymentSession.clientSecret, testCards.late, player);
    expect((await bench.verify(id, player)).body.paymentSession.status).toBe('Approved');
    await bench.server.storage.db
      .updateTable('sandbox_payments')
      .set({ captures_at: new Date() })
      .where('payment_id', '=', id)
      .execute();
    expect((await bench.verify(id, player)).body.paymentSession.status).toBe('Captured');
    expect(await bench.seats(game)).toEqual({ [player.id]: 1 });
  });

  it('a captain can pay for a team: for four players and for the rest', async () => {
    const game = await bench.gameWith({ paymentRules: { payBeforePlay: false, type: 2, fee: 4000 } });
    const team = await Promise.all([1, 2, 3, 4, 5].map(() => bench.server.user('player')));
    for (const one of team) await bench.server.call(games.join, { params: { id: game } }, one);
    const [captain, mate] = team as [TestUser, TestUser];
    const four = await bench.begin(game, team.slice(0, 4), captain, false);
    expect(four.body.paymentSession.amount).toBe(4000);
    const all = await bench.begin(game, team, captain, false);
    expect([all.body.paymentSession.amount, all.body.id === four.body.id]).toEqual([8000, false]);
    await bench.payByCard(all.body.paymentSession.clientSecret, testCards.good, captain);
    await bench.verify(all.body.id, captain);
    expect(Object.values(await bench.seats(game))).toEqual([1, 1, 1, 1, 1]);
    expect(await bench.potOf(game)).toMatchObject({ balance: 8000 - 260, fees: 260 });
    expect((await bench.begin(game, [mate], mate, false)).failure.code).toBe('payment.paid');
  });

  it('a payer finds their own group first, and other players by search', async () => {
    const game = await bench.gameWith({ paymentRules: { payBeforePlay: false, type: 1, fee: 1200 } });
    const named = (name: string, lastName: string) => bench.server.user('player', { name, lastName });
    const [me, mate, other, paid] = [
      ...[await named('Rowan', 'Hale'), await named('Imogen', 'Tarr')],
      ...[await named('Zoë', 'Quennell'), await named('Callum', 'Quennell')],
    ] as [TestUser, TestUser, TestUser, TestUser];
    const params = { id: game };
    for (const one of [me, mate, other, paid]) await bench.server.call(games.join, { params }, one);
    await bench.server.call(
      payments.paid,
      { params, body: { playersId: [paid.id], type: 1 } },
      bench.organiser,
    );
    const group = { name: 'Group 1', playersId: [me.id, mate.id] };
    await bench.server.call(groups.create, { params, body: group }, bench.organiser);
    const found = async (query?: string, as = me) => {
      const { body } = await bench.server.call(
        payments.unpaid,
        { params, query: query ? { query } : {} },
        as,
      );
      return body.players.map(({ name, mate: isMate }) => [name, isMate]);
    };
    expect(await found()).toEqual([
      ['Rowan', true],
      ['Imogen', true],
    ]);
    expect(await found('quen zoe')).toEqual([['Zoë', false]]);
    expect(await found('qu')).toEqual(await found());
    const { email } = await bench.server.storage.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(await found(email ?? '')).toEqual([['Zoë', false]]);
    expect(await found((email ?? '').slice(0, -2))).toEqual([]);
    expect(await found(undefined, bench.organiser)).toEqual([]);
    expect(await found('rowan', bench.organiser)).toEqual([['Rowan', false]]);
    const stranger = await bench.server.user('player');
    const { body } = await bench.server.call(
      payments.unpaid,
      { params, query: { query: 'rowan' } },
      stranger,
    );
    expect(body).toEqual({ mayPayForOthers: false, payStatus: null, players: [] });
    const free = { id: await bench.gameWith({ isPaid: false, paymentRules: null }) };
    expect((await bench.server.call(payments.unpaid, { params: free, query: {} }, me)).failure.code).toBe(
      'payment.noFee',
    );
  });

  it('a payment is refused without rights, in a free game, and without a provider', async () => {
    const game = await bench.gameWith();
    const [player, stranger] = [await bench.server.user('player'), await bench.server.user('player')];
    expect((await bench.begin(game, [stranger], player)).failure.code).toBe('action.notAllowed');
    expect((await bench.begin(game, [player], player, false)).failure).toMatchObject({
      code: 'player.notFound',
    });
    const free = await bench.gameWith({ isPaid: false, paymentRules: null });
    expect((await bench.begin(free, [player], player)).failure.code).toBe('payment.noFee');
    const other = await bench.gameWith({}, await bench.server.user('organiser'));
    expect((await bench.begin(other, [player], player)).failure).toMatchObject({
      code: 'payment.none',
      error: 'Payment feature is under development, please contact organisers for payment',
    });
    const { id } = (await bench.begin(game, [player], player)).body;
    expect((await bench.verify(id, stranger)).failure.code).toBe('payment.notFound');
    expect((await bench.verify(id, bench.organiser)).status).toBe(200);
    expect((await bench.payByCard('sbx_nothing', testCards.good, player)).failure.code).toBe(
      'payment.notFound',
    );
  });

  it('payments are not available in production without a provider', async () => {
    const production = await Harness.start({ production: true });
    try {
      const [owner, player] = [await production.user('organiser'), await production.user('player')];
      const { provider, ready } = (await production.call(payments.account, {}, owner)).body;
      expect([provider, ready]).toEqual([null, false]);
      const body = { redirectUrl: '/games' };
      expect((await production.call(payments.onboarding, { body }, owner)).failure.code).toBe('payment.none');
      const swiped = { clientSecret: 'sbx_x', card: testCards.good };
      const paid = await production.call(payments.sandboxPay, { body: swiped }, player);
      expect(paid.failure.code).toBe('payment.none');
      // A caller without rights gets no information about the provider.
      const id = 'payment000000001';
      const nothing = await production.call(payments.refund, { params: { id } }, owner);
      expect(nothing.failure.code).toBe('payment.notFound');
      const payout = await production.call(pots.sandboxPayout, { params: { id } }, owner);
      expect(payout.failure.code).toBe('pot.notFound');
      const there = await addCourse(production.storage);
      const set = gameForm(there, {
        rule: 'Stableford',
        name: 'Fee',
        isPaid: true,
        paymentRules: { fee: 1200 },
      });
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

describe('a payment for another player', () => {
  it.each(['leaves', 'is removed'] as const)(
    'a payment does not restore a player who in the meantime %s',
    async (how) => {
      const game = await bench.gameWith({ paymentRules: { payBeforePlay: false, type: 1, fee: 1200 } });
      const [captain, mate] = [await bench.server.user('player'), await bench.server.user('player')];
      const params = { id: game };
      for (const player of [captain, mate]) await bench.server.call(games.join, { params }, player);
      const both = (await bench.begin(game, [captain, mate], captain)).body;
      if (how === 'leaves') await bench.server.call(games.leave, { params }, mate);
      else
        await bench.server.call(games.removePlayer, { params, body: { playerId: mate.id } }, bench.organiser);
      await bench.payByCard(both.paymentSession.clientSecret, testCards.good, captain);
      expect((await bench.verify(both.id, captain)).body.paymentSession.status).toBe('Refunded');
      expect(await bench.seats(game)).toEqual({ [captain.id]: 0 });
      // A player who comes back is paid for like any other.
      await bench.server.call(games.join, { params }, mate);
      expect((await bench.pay(game, [captain, mate])).paymentSession.status).toBe('Captured');
      expect(await bench.seats(game)).toEqual({ [captain.id]: 1, [mate.id]: 1 });
    },
  );

  it('a payment shows its status to organisers, and its secret only to its payer', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id, paymentSession } = (await bench.begin(game, [player], player)).body;
    const secrets = [player, bench.organiser, await bench.server.user('admin')].map(
      async (as) => (await bench.verify(id, as)).body.paymentSession.clientSecret,
    );
    expect(await Promise.all(secrets)).toEqual([paymentSession.clientSecret, '', '']);
  });

  it('payments are limited per hour', async () => {
    const payer = await bench.server.user('player');
    const game = await bench.gameWith({ isPaid: false, paymentRules: null });
    for (let call = 0; call < 120; call++) await bench.begin(game, [payer], payer);
    expect((await bench.begin(game, [payer], payer)).status).toBe(429);
    expect((await bench.begin(game, [payer], bench.organiser)).failure.code).toBe('payment.noFee');
  });
});
