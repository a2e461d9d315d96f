import { games, payments, pots } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxFixture, testCards } from '../../../testing/features/sandbox.ts';

let bench: SandboxFixture;
beforeAll(async () => {
  bench = await SandboxFixture.start();
});
afterAll(() => bench.close());

describe('refunds', () => {
  it('a refund before play includes the platform’s fee', async () => {
    const game = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id } = await bench.pay(game, [player]);
    const refunded = await bench.refund(id);
    expect([refunded.status, refunded.body.paymentSession.status]).toEqual([200, 'Refunded']);
    expect(await bench.potOf(game)).toMatchObject({ balance: 0, captured: 1200, fees: 0, refunded: 1200 });
    const { db } = bench.server.storage;
    const books = await db
      .selectFrom('pot_entries')
      .select(['kind', 'amount'])
      .where('payment_id', '=', id)
      .orderBy('id')
      .execute();
    expect(books.map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
      ['capture', 1144],
      ['feeBack', 56],
      ['refund', -1200],
    ]);
    expect(await bench.seats(game)).toEqual({ [player.id]: 0 });
    await bench.pay(game, [player]);
    const deleted = await bench.server.call(games.remove, { params: { id: game } }, bench.organiser);
    expect(deleted.status).toBe(200);
    expect(await bench.potOf(game)).toMatchObject({ balance: 0, captured: 2400, fees: 0, refunded: 2400 });
  });

  it('a refund in play is whole; the pot bears the fee and reports what it lacks', async () => {
    const game = await bench.gameWith();
    const [a, b] = [await bench.server.user('player'), await bench.server.user('player')];
    const one = await bench.pay(game, [a]);
    await bench.server.call(games.activate, { params: { id: game } }, bench.organiser);
    expect((await bench.refund(one.id)).failure).toMatchObject({ code: 'pot.short', missing: 56 });
    const two = await bench.pay(game, [b]);
    expect((await bench.refund(one.id, a)).failure.code).toBe('action.notAllowed');
    const refunded = await bench.refund(one.id);
    expect([refunded.status, refunded.body.paymentSession.status]).toEqual([200, 'Refunded']);
    expect((await bench.refund(one.id)).failure.code).toBe('payment.notCaptured');
    expect(await bench.seats(game)).toEqual({ [a.id]: 0, [b.id]: 1 });
    expect(await bench.potOf(game)).toMatchObject({
      ...{ balance: 2 * 1144 - 1200, captured: 2400, fees: 112, refunded: 1200, refunds: 1, withdrawn: 0 },
    });
    const byWord = { params: { id: game }, body: { playersId: [b.id], type: 0 as const } };
    expect((await bench.server.call(payments.paid, byWord, bench.organiser)).failure.code).toBe(
      'payment.byCard',
    );
    expect((await bench.pay(game, [a])).paymentSession.status).toBe('Captured');
    expect(two.paymentSession.status).toBe('Captured');
    const off = { params: { id: game }, body: { isPaid: false } };
    expect((await bench.server.call(games.update, off, bench.organiser)).failure.code).toBe('payment.taken');
  });

  it('all players of a game deleted before play are refunded, with the platform’s fees', async () => {
    const game = await bench.gameWith();
    const [a, b] = [await bench.server.user('player'), await bench.server.user('player')];
    const [one, two] = [await bench.pay(game, [a]), await bench.pay(game, [b])];
    await bench.refund(one.id);
    const three = await bench.pay(game, [a]);
    const late = await bench.server.user('player');
    const open = (await bench.begin(game, [late], late)).body;
    const deleted = await bench.server.call(games.remove, { params: { id: game } }, bench.organiser);
    expect(deleted.status).toBe(200);
    for (const [{ id }, who] of [
      [one, a],
      [two, b],
      [three, a],
    ] as const) {
      expect((await bench.verify(id, who)).body.paymentSession.status).toBe('Refunded');
    }
    expect(await bench.potOf(game)).toMatchObject({ balance: 0, captured: 3600, refunded: 3600, fees: 0 });
    const { db } = bench.server.storage;
    const kept = await db.selectFrom('payments').select('fee_back').where('game_id', '=', game).execute();
    expect(kept.map(({ fee_back }) => fee_back).toSorted()).toEqual(['back', 'back', 'back', 'kept']);
    await bench.payByCard(open.paymentSession.clientSecret, testCards.good, late);
    expect((await bench.verify(open.id, late)).body.paymentSession.status).toBe('Refunded');
    expect(await bench.potOf(game)).toMatchObject({ balance: 0, captured: 3600 });
  });

  it('a played game and withdrawn money are not refunded', async () => {
    const played = await bench.gameWith();
    const player = await bench.server.user('player');
    const { id } = await bench.pay(played, [player]);
    await bench.server.call(games.activate, { params: { id: played } }, bench.organiser);
    expect((await bench.server.call(games.remove, { params: { id: played } }, bench.organiser)).status).toBe(
      200,
    );
    expect((await bench.verify(id, player)).body.paymentSession.status).toBe('Captured');
    expect(await bench.potOf(played)).toMatchObject({ balance: 1144 });

    const owner = await bench.server.user('organiser');
    await bench.enableFees(owner);
    const empty = await bench.gameWith({}, owner);
    await bench.pay(empty, [player]);
    expect(
      (await bench.server.call(pots.withdrawal, { params: { id: empty } }, bench.organiser)).status,
    ).toBe(404);
    const { link } = (await bench.server.call(pots.withdrawal, { params: { id: empty } }, owner)).body;
    expect(link).toBe(`/paymentCallback?withdraw=${empty}`);
    expect(await bench.potOf(empty, owner)).toMatchObject({ balance: 1144, withdrawn: 0, mayWithdraw: true });
    expect(await bench.potOf(empty, owner)).toMatchObject({
      players: 1,
      game: { paymentRules: { payBeforePlay: true, type: 1, fee: 1200 } },
    });
    const out = await bench.server.call(pots.sandboxPayout, { params: { id: empty } }, owner);
    expect(out.body).toEqual({ amount: 1144 });
    expect((await bench.server.call(pots.sandboxPayout, { params: { id: empty } }, owner)).body.amount).toBe(
      0,
    );
    expect(await bench.potOf(empty, owner)).toMatchObject({ balance: 0, withdrawn: 1144, captured: 1200 });
    const gone = await bench.server.call(games.remove, { params: { id: empty } }, owner);
    expect(gone.failure).toMatchObject({ code: 'pot.short', missing: 1144 });
    const { transactions } = (await bench.server.call(pots.transactions, { params: { id: empty } }, owner))
      .body;
    expect(transactions).toMatchObject([
      { kind: 'withdrawal', amount: -1144 },
      { kind: 'capture', amount: 1144, platformFee: 56 },
    ]);
  });
});
