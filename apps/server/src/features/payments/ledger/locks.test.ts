import { games, pots } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SandboxFixture } from '../../../../testing/features/sandbox.ts';
import { must } from '../../../../testing/must.ts';
import { lockPotsOfAccount } from './pots-store.ts';

let bench: SandboxFixture;
beforeAll(async () => {
  bench = await SandboxFixture.start();
});
afterAll(() => bench.close());

async function paidGame(state: 'waitingList' | 'done') {
  const { server, organiser } = bench;
  const game = await bench.gameWith();
  const payment = await bench.pay(game, [await server.user('player')]);
  if (state === 'done') {
    await server.call(pots.sandboxPayout, { params: { id: game } }, organiser);
    const now = new Date();
    const closed = { state, started_at: now, ended_at: now };
    await server.storage.db.updateTable('games').set(closed).where('id', '=', game).execute();
  }
  return { game, payment: payment.id };
}

it('a booking locks an account’s pots, except empty ones of closed games', async () => {
  const { server, organiser } = bench;
  const { db } = server.storage;
  const closed = [await paidGame('done'), await paidGame('done')];
  const deleted = await paidGame('waitingList');
  const params = { id: deleted.game };
  expect((await server.call(games.remove, { params }, organiser)).status).toBe(200);
  const [open, other] = [await paidGame('waitingList'), await paidGame('waitingList')];
  await server.call(pots.sandboxPayout, { params: { id: open.game } }, organiser);
  const later = await paidGame('waitingList');
  expect((await bench.potOf(other.game))?.balance).toBe(0);
  const { account_id: account } = must(
    await db.selectFrom('pots').select('account_id').where('game_id', '=', open.game).executeTakeFirst(),
  );
  const locked = (of?: { paymentId: string }) =>
    db
      .transaction()
      .execute(async (tx) => (await lockPotsOfAccount(tx, account, of)).map((pot) => pot.game_id));
  expect(await locked()).toEqual([open.game, other.game, later.game]);
  const [first] = closed;
  expect(await locked({ paymentId: must(first).payment })).toEqual([
    must(first).game,
    ...[open.game, other.game, later.game],
  ]);
});
