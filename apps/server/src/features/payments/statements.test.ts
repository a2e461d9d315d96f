import { games, payments } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { SandboxFixture } from '../../../testing/features/sandbox.ts';
import type { TestUser } from '../../../testing/harness.ts';
import { type WatchedStorage, watchStorage } from '../../../testing/watched-storage.ts';

let watch: WatchedStorage;
let bench: SandboxFixture;
beforeAll(async () => {
  watch = watchStorage(await testStorage());
  bench = await SandboxFixture.start(watch.storage);
});
afterAll(() => bench.close());

async function statementsFor(players: number): Promise<number> {
  const game = await bench.gameWith();
  const paid: Array<[id: string, by: TestUser]> = [];
  for (let nth = 0; nth < players; nth++) {
    const player = await bench.server.user('player');
    paid.push([(await bench.pay(game, [player])).id, player]);
  }
  watch.reset();
  const { status } = await bench.server.call(games.remove, { params: { id: game } }, bench.organiser);
  expect(status).toBe(200);
  const deletion = watch.statements.findIndex((sql) => sql.includes('deleted_at') && sql.includes('with '));
  expect(deletion).toBeGreaterThan(0);
  const count = deletion + 1;
  for (const [id, by] of paid) {
    expect((await bench.verify(id, by)).body.paymentSession.status).toBe('Refunded');
  }
  expect(await bench.potOf(game)).toMatchObject({ balance: 0, refunds: players, fees: 0 });
  return count;
}

it('deleting a paid game takes a constant number of statements', async () => {
  const few = await statementsFor(1);
  expect(few).toBeLessThanOrEqual(13);
  expect(await statementsFor(6)).toBe(few);
});

it('marking and adding players who pay by other means takes a constant number of statements', async () => {
  const statements = async (count: number) => {
    const game = await bench.gameWith();
    const players: string[] = [];
    for (let nth = 0; nth < count; nth++) players.push((await bench.server.user('player')).id);
    const pay = (ids: readonly string[]) =>
      bench.server.call(
        payments.withoutPayment,
        { body: { game, players: [...ids], status: 1 } },
        bench.organiser,
      );
    expect((await pay(players.slice(0, 1))).status).toBe(200);
    watch.reset();
    expect((await pay(players)).status).toBe(200);
    const seats = await bench.seats(game);
    expect(players.map((id) => seats[id])).toEqual(players.map(() => 1));
    return watch.statements.length;
  };
  expect(await statements(7)).toBe(await statements(2));
});
