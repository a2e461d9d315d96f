import { entryLists } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxFixture, testCards } from '../../../testing/features/sandbox.ts';

let sandbox: SandboxFixture;

beforeAll(async () => {
  sandbox = await SandboxFixture.start();
});
afterAll(() => sandbox.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A game with a fee that is due before play, and an entry list that is open. */
async function gameWithList() {
  const { server, organiser } = sandbox;
  const id = await sandbox.gameWith({ date: inHours(72) });
  const body = { opensAt: inHours(-1), closesAt: inHours(24), spaces: 2 };
  const {
    status,
    failure,
    body: list,
  } = await server.call(entryLists.set, { params: { id }, body }, organiser);
  if (status !== 200) throw new Error(JSON.stringify(failure));
  return { id, params: { code: list.game.code } };
}

describe('payments of entrants', () => {
  it('a payment begun before a withdrawal is refunded, and seats no player', async () => {
    const { id, params } = await gameWithList();
    const player = await sandbox.server.user('player');
    expect((await sandbox.begin(id, [player], player)).failure.code).toBe('entryList.use');
    await sandbox.server.call(entryLists.enter, { params }, player);
    const begun = (await sandbox.begin(id, [player], player)).body;
    expect((await sandbox.server.call(entryLists.withdraw, { params }, player)).status).toBe(200);
    await sandbox.payByCard(begun.paymentSession.clientSecret, testCards.good, player);
    expect((await sandbox.verify(begun.id, player)).body.paymentSession.status).toBe('Refunded');
    expect(await sandbox.seats(id)).toEqual({});
  });
});
