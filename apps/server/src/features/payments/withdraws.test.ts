import { accounts, errors, games, payments, pots, withdraws } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, password } from '../../../testing/features/accounts.ts';
import { SandboxFixture } from '../../../testing/features/sandbox.ts';
import type { TestUser } from '../../../testing/harness.ts';

let bench: SandboxFixture;
beforeAll(async () => {
  bench = await SandboxFixture.start();
});
afterAll(() => bench.close());

describe('a withdrawal', () => {
  it('parallel calls make one withdrawal', async () => {
    const owner = await bench.server.user('organiser');
    await bench.enableFees(owner);
    const game = await bench.gameWith({}, owner);
    await bench.pay(game, [await bench.server.user('player')]);
    const payOut = () => bench.server.call(pots.sandboxPayout, { params: { id: game } }, owner);
    const amounts = (await Promise.all([payOut(), payOut(), payOut()])).map(({ body }) => body.amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([0, 0, 1144]);
    expect(await bench.potOf(game, owner)).toMatchObject({ balance: 0, withdrawn: 1144 });
  });
});

describe('a pot', () => {
  it('a pot shows the amount of a withdrawal: the money of all pots of its owner', async () => {
    const owner = await bench.server.user('organiser');
    await bench.enableFees(owner);
    const first = await bench.gameWith({}, owner);
    const second = await bench.gameWith({}, owner);
    await bench.pay(first, [await bench.server.user('player')]);
    const dearer = { paymentRules: { payBeforePlay: true, type: 1 as const, fee: 2000 } };
    const input = { params: { id: second }, body: dearer };
    expect((await bench.server.call(games.update, input, owner)).status).toBe(200);
    await bench.pay(second, [await bench.server.user('player')]);
    const seen = async (game: string, as: TestUser) => {
      const pot = await bench.potOf(game, as);
      return [pot?.balance, pot?.withdrawable];
    };
    expect(await seen(first, owner)).toEqual([1144, 3064]);
    expect(await seen(second, owner)).toEqual([1920, 3064]);
    expect(await seen(first, await bench.server.user('admin'))).toEqual([1144, 0]);
    const { body } = await bench.server.call(pots.sandboxPayout, { params: { id: first } }, owner);
    expect(body.amount).toBe(3064);
    expect(await seen(second, owner)).toEqual([0, 0]);
  });
});

describe('a former organiser', () => {
  it('a former organiser can withdraw the money of their games', async () => {
    const owner = await bench.server.user('organiser');
    await bench.enableFees(owner);
    const game = await bench.gameWith({}, owner);
    await bench.pay(game, [await bench.server.user('player')]);
    await bench.server.storage.db
      .updateTable('users')
      .set({ role: 'player' })
      .where('id', '=', owner.id)
      .execute();
    const mine = { query: {} };
    expect((await bench.server.call(pots.list, mine, owner)).body.items).toMatchObject([
      { _id: game, balance: 1144, mayWithdraw: true },
    ]);
    expect((await bench.server.call(payments.withdraws, mine, owner)).body.count).toBe(1);
    expect((await bench.server.call(payments.account, {}, owner)).body.ready).toBe(true);
    const { body } = await bench.server.call(pots.withdrawal, { params: { id: game } }, owner);
    expect(body.link).toBe(`/paymentCallback?withdraw=${game}`);
    expect((await bench.server.call(pots.sandboxPayout, { params: { id: game } }, owner)).body.amount).toBe(
      1144,
    );
    const stranger = await bench.server.user('player');
    expect((await bench.server.call(pots.withdrawal, { params: { id: game } }, stranger)).status).toBe(404);
  });
});

describe('deleting an account', () => {
  it('an account whose pots hold money cannot be deleted', async () => {
    const owner = await member(bench.server, 1);
    const { db } = bench.server.storage;
    await db.updateTable('users').set({ role: 'organiser' }).where('id', '=', owner.id).execute();
    await bench.enableFees(owner);
    const game = await bench.gameWith({}, owner);
    await bench.pay(game, [await bench.server.user('player')]);
    const done = { state: 'done', started_at: new Date(), ended_at: new Date() } as const;
    await db.updateTable('games').set(done).where('id', '=', game).execute();
    const goes = () => bench.server.raw(accounts.deleteAccount, { body: { password } }, owner);
    const refused = await goes();
    expect([refused.status, refused.failure.code, refused.failure.error]).toEqual([
      409,
      'account.ownsMoney',
      errors['account.ownsMoney'].text,
    ]);
    expect((await bench.server.call(accounts.me, {}, owner)).status).toBe(200);
    await bench.server.call(pots.sandboxPayout, { params: { id: game } }, owner);
    expect((await goes()).status).toBe(200);
  });
});

describe('the table of withdraws', () => {
  it('the table of withdraws has the payments of the caller’s games', async () => {
    const owner = await bench.server.user('organiser');
    await bench.enableFees(owner);
    const [cheap, dear] = [
      await bench.gameWith({ name: 'Cheap Cup' }, owner),
      await bench.gameWith({ paymentRules: { fee: 9900 } }, owner),
    ];
    const anne = await bench.server.user('player', { name: 'Anneliese', lastName: 'Quill' });
    const other = await bench.server.user('player');
    await bench.pay(cheap, [anne]);
    await bench.pay(dear, [other]);
    await bench.begin(dear, [anne], anne);
    const list = async (query: Record<string, unknown> = {}, as = owner) => {
      const { body } = await bench.server.raw(payments.withdraws, { query }, as);
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
    expect(await list({}, await bench.server.user('organiser'))).toEqual([]);
    expect((await list({ limit: 500 }, await bench.server.user('admin'))).length).toBeGreaterThan(2);
    const { body } = await bench.server.call(payments.withdraws, { query: { query: 'quill' } }, owner);
    expect(body.items[0]).toMatchObject({
      game: { _id: cheap, name: 'Cheap Cup', state: 'waitingList' },
      owner: { _id: anne.id, name: 'Anneliese', lastName: 'Quill' },
      payment: { amount: 1200, platformFee: 56, status: 'Captured' },
      players: [{ _id: anne.id, name: 'Anneliese', lastName: 'Quill' }],
    });
    for (const same of [payments.list, withdraws.list]) {
      expect((await bench.server.call(same, { query: { query: 'quill' } }, owner)).body).toEqual(body);
    }
    expect(await list({}, anne)).toEqual([]);
  });
});
