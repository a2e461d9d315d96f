import { field, games, payments } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxFixture, testCards } from '../../../testing/features/sandbox.ts';
import { changedElsewhere } from '../../../testing/games/round.ts';
import type { TestUser } from '../../../testing/harness.ts';

let sandbox: SandboxFixture;
const dayMinutes = 24 * 60;

beforeAll(async () => {
  sandbox = await SandboxFixture.start();
});
afterAll(() => sandbox.close());

async function later(game: string, minutes: number): Promise<void> {
  const { db } = sandbox.server.storage;
  const passed = (column: string) => sql<Date>`${sql.ref(column)} - ${minutes} * interval '1 minute'`;
  const ofGame = db.selectFrom('payments').select('id').where('game_id', '=', game);
  await db
    .updateTable('payment_players')
    .set({ kept_until: passed('kept_until') })
    .where('payment_id', 'in', ofGame)
    .execute();
  const until = passed('until');
  await db.updateTable('place_holds').set({ until }).where('game_id', '=', game).execute();
  const created_at = passed('created_at');
  await db.updateTable('payments').set({ created_at, until }).where('game_id', '=', game).execute();
  // Boards in memory read it with the next version.
  await changedElsewhere(sandbox.server, game);
}

describe('held spaces', () => {
  it('spaces are held for payers, and the last space is not given twice', async () => {
    const game = await sandbox.gameWith({ maxPlayers: 2 });
    const [a, b, c] = [
      await sandbox.server.user('player'),
      await sandbox.server.user('player'),
      await sandbox.server.user('player'),
    ];
    await sandbox.pay(game, [a]);
    const first = (await sandbox.begin(game, [b], b)).body;
    const second = await sandbox.begin(game, [c], c);
    expect(second.failure).toMatchObject({ code: 'game.full', isFull: true });
    const body = { game, players: [c.id], status: 1 as const };
    expect(
      (await sandbox.server.call(payments.withoutPayment, { body }, sandbox.organiser)).failure.code,
    ).toBe('game.full');
    await sandbox.lapse(first.id, game);
    const third = (await sandbox.begin(game, [c], c)).body;
    await sandbox.payByCard(third.paymentSession.clientSecret, testCards.good, c);
    expect((await sandbox.verify(third.id, c)).body.paymentSession.status).toBe('Captured');
    // The first pays after all: there is no space, so the money is refunded automatically.
    await sandbox.payByCard(first.paymentSession.clientSecret, testCards.good, b);
    expect((await sandbox.verify(first.id, b)).body.paymentSession.status).toBe('Refunded');
    expect(Object.keys(await sandbox.seats(game)).toSorted()).toEqual([a.id, c.id].toSorted());
    expect(await sandbox.potOf(game)).toMatchObject({ balance: 2 * 1144, payments: 2, refunds: 0 });
  });

  it('a space is held unpaid for an hour a day at most; then another payer can get it', async () => {
    const game = await sandbox.gameWith({ maxPlayers: 1 });
    const [holder, waiting] = [await sandbox.server.user('player'), await sandbox.server.user('player')];
    const holds = async () => {
      const { placeKept } = (await sandbox.begin(game, [holder], holder)).body;
      await later(game, 16);
      return placeKept;
    };
    const kept = [];
    for (let time = 1; time <= 4; time++) kept.push(await holds());
    expect(kept).toEqual([true, true, true, true]);
    const fifth = (await sandbox.begin(game, [holder], holder)).body;
    expect([fifth.paymentSession.status, fifth.placeKept]).toEqual(['Created', false]);
    const other = (await sandbox.begin(game, [waiting], waiting)).body;
    expect(other.placeKept).toBe(true);
    await sandbox.payByCard(fifth.paymentSession.clientSecret, testCards.good, holder);
    expect((await sandbox.verify(fifth.id, holder)).body.paymentSession.status).toBe('Refunded');
    await sandbox.payByCard(other.paymentSession.clientSecret, testCards.good, waiting);
    expect((await sandbox.verify(other.id, waiting)).body.paymentSession.status).toBe('Captured');
    const elsewhere = await sandbox.gameWith();
    expect((await sandbox.begin(elsewhere, [holder], holder)).body.placeKept).toBe(true);
    await sandbox.refund(other.id);
    const params = { id: game };
    await sandbox.server.call(
      games.removePlayer,
      { params, body: { playerId: waiting.id } },
      sandbox.organiser,
    );
    await later(game, dayMinutes);
    expect((await sandbox.begin(game, [holder], holder)).body.placeKept).toBe(true);
  });

  it('a payment that held no space does not use up the hour a day', async () => {
    const game = await sandbox.gameWith();
    const [tries, seated] = [await sandbox.server.user('player'), await sandbox.server.user('player')];
    const body = { game, players: [seated.id], status: 1 as const };
    await sandbox.server.call(payments.withoutPayment, { body }, sandbox.organiser);
    const params = { id: game };
    const owes = { playersId: [seated.id], type: 0 as const };
    await sandbox.server.call(payments.paid, { params, body: owes }, sandbox.organiser);
    const kept = [];
    for (let time = 1; time <= 8; time++) {
      kept.push((await sandbox.begin(game, [tries], tries)).body.placeKept);
      expect((await sandbox.begin(game, [seated], seated)).body.placeKept).toBe(false);
      await later(game, 16);
    }
    expect(kept).toEqual([true, true, true, true, false, false, false, false]);
    const removed = { params, body: { playerId: seated.id } };
    expect((await sandbox.server.call(games.removePlayer, removed, sandbox.organiser)).status).toBe(200);
    expect((await sandbox.begin(game, [seated], seated)).body.placeKept).toBe(true);
    // The last payment that held a space began a day ago; the later attempts held none.
    await later(game, dayMinutes - 5 * 16);
    expect((await sandbox.begin(game, [tries], tries)).body.placeKept).toBe(true);
  });

  it('held time counts until each space was released', async () => {
    const game = await sandbox.gameWith();
    const player = await sandbox.server.user('player');
    const kept = [];
    for (let time = 1; time <= 5; time++) {
      const { id, placeKept } = (await sandbox.begin(game, [player], player)).body;
      kept.push(placeKept);
      await later(game, 14 + 59 / 60);
      await sandbox.cancel(id);
      await sandbox.verify(id, player);
    }
    expect(kept).toEqual([true, true, true, true, false]);
  });

  it('a space is held once for a player, even with several payers', async () => {
    const game = await sandbox.gameWith();
    const player = await sandbox.server.user('player');
    const admins = [await sandbox.server.user('admin'), await sandbox.server.user('admin')];
    for (const payer of [player, sandbox.organiser, ...admins]) {
      expect((await sandbox.begin(game, [player], payer)).body.placeKept).toBe(true);
    }
    await later(game, 16);
    expect((await sandbox.begin(game, [player], player)).body.placeKept).toBe(true);
  });

  it('a late payer gets a space if one is free', async () => {
    const game = await sandbox.gameWith({ maxPlayers: 1 });
    const player = await sandbox.server.user('player');
    const { id, paymentSession } = (await sandbox.begin(game, [player], player)).body;
    await sandbox.lapse(id, game);
    await sandbox.payByCard(paymentSession.clientSecret, testCards.good, player);
    expect((await sandbox.verify(id, player)).body.paymentSession.status).toBe('Captured');
    expect(await sandbox.seats(game)).toEqual({ [player.id]: 1 });
  });

  it('a held space counts once for a player who is seated in the meantime', async () => {
    const game = await sandbox.gameWith({ maxPlayers: 2 });
    const [holder, other, last] = [
      await sandbox.server.user('player'),
      await sandbox.server.user('player'),
      await sandbox.server.user('player'),
    ];
    await sandbox.begin(game, [holder], holder);
    expect((await sandbox.begin(game, [holder], sandbox.organiser)).body.placeKept).toBe(true);
    await sandbox.pay(game, [other]);
    expect((await sandbox.begin(game, [last], last)).failure?.code).toBe('game.full');
    const settle = ({ id }: TestUser) => {
      const body = { game, players: [id], status: 1 as const };
      return sandbox.server.call(payments.withoutPayment, { body }, sandbox.organiser);
    };
    expect((await settle(last)).failure?.code).toBe('game.full');
    const listed = async ({ id }: TestUser) => {
      const { email } = await sandbox.server.storage.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const body = { csv: `Name;Last name;E-mail\n;;${email}` };
      return (await sandbox.server.call(field.judge, { params: { id: game }, body }, sandbox.organiser)).body
        .rows;
    };
    expect(await listed(last)).toMatchObject([{ kind: 'bad', reason: 'The game is full.' }]);
    expect(await listed(holder)).toMatchObject([{ kind: 'account' }]);
    expect((await settle(holder)).status).toBe(200);
    const params = { id: game };
    const set = (maxPlayers: number) =>
      sandbox.server.call(games.update, { params, body: { maxPlayers } }, sandbox.organiser);
    expect((await set(1)).failure?.code).toBe('game.maxPlayers');
    await set(3);
    // A restarted server counts the same.
    await changedElsewhere(sandbox.server, game);
    expect((await sandbox.begin(game, [last], last)).body?.placeKept).toBe(true);
  });

  it('a space is free at once after a refund or a cancelled payment', async () => {
    const game = await sandbox.gameWith({ maxPlayers: 2 });
    const [seated, gone, next, late, last] = [
      await sandbox.server.user('player'),
      await sandbox.server.user('player'),
      await sandbox.server.user('player'),
      await sandbox.server.user('player'),
      await sandbox.server.user('player'),
    ];
    const own = (await sandbox.begin(game, [gone], gone)).body;
    await sandbox.pay(game, [seated]);
    // Their fee was settled in the meantime, and they were removed again.
    const body = { game, players: [gone.id], status: 1 as const };
    expect((await sandbox.server.call(payments.withoutPayment, { body }, sandbox.organiser)).status).toBe(
      200,
    );
    const removed = { params: { id: game }, body: { playerId: gone.id } };
    expect((await sandbox.server.call(games.removePlayer, removed, sandbox.organiser)).status).toBe(200);
    expect((await sandbox.begin(game, [next], next)).failure?.code).toBe('game.full');
    await sandbox.payByCard(own.paymentSession.clientSecret, testCards.good, gone);
    expect((await sandbox.verify(own.id, gone)).body.paymentSession.status).toBe('Refunded');
    const begun = (await sandbox.begin(game, [next], next)).body;
    expect(begun.placeKept).toBe(true);
    await sandbox.cancel(begun.id);
    expect((await sandbox.verify(begun.id, next)).body.paymentSession.status).toBe('Cancelled');
    expect((await sandbox.begin(game, [late], late)).body?.placeKept).toBe(true);
    expect((await sandbox.begin(game, [last], last)).failure?.code).toBe('game.full');
  });

  it('a player who leaves and comes back pays once, unless they were refunded', async () => {
    const game = await sandbox.gameWith();
    const [player, mate] = [await sandbox.server.user('player'), await sandbox.server.user('player')];
    const early = (await sandbox.begin(game, [player], player)).body;
    await sandbox.pay(game, [mate]);
    await sandbox.payByCard(early.paymentSession.clientSecret, testCards.good, player);
    await sandbox.verify(early.id, player);
    const leave = () => sandbox.server.call(games.leave, { params: { id: game } }, player);
    const join = () => sandbox.server.call(games.join, { params: { id: game } }, player);
    expect((await leave()).status).toBe(200);
    expect((await sandbox.begin(game, [player], player)).failure.code).toBe('payment.paid');
    expect((await join()).status).toBe(200);
    await leave();
    expect((await sandbox.refund(early.id)).status).toBe(200);
    expect((await join()).failure.code).toBe('payment.first');
    expect((await sandbox.pay(game, [player])).paymentSession.status).toBe('Captured');
    expect(await sandbox.seats(game)).toEqual({ [player.id]: 1, [mate.id]: 1 });
  });

  it('a space is not paid twice: the second payment for a player is refunded', async () => {
    const game = await sandbox.gameWith();
    const [player, mate] = [await sandbox.server.user('player'), await sandbox.server.user('player')];
    const body = { game, players: [player.id, mate.id], status: 1 as const };
    await sandbox.server.call(payments.withoutPayment, { body }, sandbox.organiser);
    const unpaid = { params: { id: game }, body: { playersId: [player.id], type: 0 as const } };
    await sandbox.server.call(payments.paid, unpaid, sandbox.organiser);
    const own = (await sandbox.begin(game, [player], player)).body;
    const mates = (await sandbox.begin(game, [player], mate)).body;
    for (const [begun, who] of [
      [mates, mate],
      [own, player],
    ] as const) {
      await sandbox.payByCard(begun.paymentSession.clientSecret, testCards.good, who);
    }
    expect((await sandbox.verify(mates.id, mate)).body.paymentSession.status).toBe('Captured');
    expect((await sandbox.verify(own.id, player)).body.paymentSession.status).toBe('Refunded');
    expect(await sandbox.potOf(game)).toMatchObject({ balance: 1144, payments: 1 });
  });
});
