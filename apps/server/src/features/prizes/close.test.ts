import { prizes as calls, games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contest,
  metres,
  PrizeCalls,
  pin,
  points,
  setupOf,
  voucher,
} from '../../../testing/features/prizes.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { score } from '../../../testing/games/round.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';
import { refusal } from '../../../testing/refusal.ts';

let prizes: PrizeCalls;
let server: Harness;

beforeAll(async () => {
  prizes = await PrizeCalls.start();
  server = prizes.server;
});
afterAll(() => server.close());

describe('prizes of a closed game', () => {
  it('the close finalises the prizes; a correction shows its change until this is repeated', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points));
    await prizes.playAll(game);
    expect(
      refusal(
        await server.call(calls.settle, { params: game.params, body: { reason: 'Now' } }, game.organiser),
      ),
    ).toEqual([409, 'prize.notClosed']);
    expect((await game.close()).status).toBe(200);
    const [first, second] = [game.player(0), game.player(1)];
    expect((await prizes.read(game, first)).body).toMatchObject({
      state: 'closed',
      settled: { reason: null },
    });
    await game.amend(first, { disqualified: true, reason: 'Wrong ball' });
    const { body } = await prizes.read(game, game.organiser);
    expect(body.contests[0]?.awards[0]?.players[0]?._id).toBe(first.id);
    expect(body.changes?.[0]?.text).toMatch(/^.+ wins 1st prize instead of .+/);
    const settled = await server.call(
      calls.settle,
      { params: game.params, body: { reason: 'Wrong ball' } },
      game.organiser,
    );
    expect(settled.body.contests[0]?.awards[0]?.players[0]?._id).toBe(second.id);
    expect(settled.body).toMatchObject({ changes: [], settled: { reason: 'Wrong ball' } });
    expect(
      refusal(await server.call(calls.settle, { params: game.params, body: { reason: 'Mine' } }, first)),
    ).toEqual([403, 'action.notAllowed']);
  });

  it('a player who refuses a closed game is named by none of its prizes; others keep their money', async () => {
    const [owner, friend, third] = [await server.user(), await server.user(), await server.user()];
    const params = { id: await addGame(server, prizes.course, owner) };
    const { id } = params;
    const pot = { stake: 100, entrants: [owner.id, friend.id], shares: [100] };
    const setup = setupOf(
      contest('team', { type: 'teamOfDay', best: 1 }, { exempt: true, prizes: [voucher(4001)] }),
      contest('main', { type: 'gross', holes: 'all' }, { ties: 'shared', prizes: [voucher(999)], pot }),
      pin,
    );
    for (const player of [friend, third]) {
      await server.call(games.addPlayer, { params, body: { playerId: player.id } }, owner);
    }
    await server.call(games.join, { params }, owner);
    await server.call(games.join, { params }, third);
    const playersId = [owner.id, friend.id, third.id];
    await server.call(groups.create, { params, body: { name: 'Group 1', playersId } }, owner);
    expect((await server.call(calls.set, { params, body: { setup } }, owner)).status).toBe(200);
    await server.call(games.activate, { params }, owner);
    for (const player of [owner, friend, third]) {
      for (let hole = 1; hole <= 18; hole++) await score(server, id, owner, player.id, hole, 5);
    }
    await server.call(
      calls.measure,
      { params: { ...params, contestId: 'pin' }, body: { playerId: friend.id, distance: metres(90) } },
      owner,
    );
    const closed = await server.call(games.close, { params, body: {} }, owner);
    expect([closed.status, closed.failure.error]).toEqual([200, undefined]);
    const winners = async () =>
      (await server.call(calls.get, { params }, owner)).body.contests.flatMap(({ awards }) =>
        awards.map(({ players, pence, penceEach }) => [
          players.map(({ _id }) => (_id === owner.id || _id === third.id ? _id : 'other')).toSorted(),
          ...[pence, penceEach],
        ]),
      );
    const before = await winners();
    expect(before.map(([players]) => players)).toContainEqual([owner.id, third.id, 'other'].toSorted());
    expect((await server.call(games.leave, { params }, friend)).status).toBe(200);
    expect(await winners()).toEqual(before);
    const row = await server.storage.db
      .selectFrom('games')
      .select(['prizes', 'measured', 'fixed_prizes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(friend.id);
    expect(JSON.stringify(row.fixed_prizes)).toContain(third.id);
  });

  it('finalising the prizes again without contests leaves none', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points));
    await prizes.playAll(game);
    expect((await game.close()).status).toBe(200);
    await prizes.set(game, setupOf());
    const body = { reason: 'No prizes today' };
    const { status } = await server.call(calls.settle, { params: game.params, body }, game.organiser);
    expect(status).toBe(200);
    expect((await prizes.read(game, game.organiser)).body).toMatchObject({ state: 'none', contests: [] });
  });

  it('prizes that are first set up after the close are final once the organiser updates them', async () => {
    const game = await prizes.game();
    await prizes.playAll(game);
    expect((await game.close()).status).toBe(200);
    const { changes } = await prizes.set(game, setupOf(points));
    expect(changes?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/ wins 1st prize$/),
      expect.stringMatching(/ wins 2nd prize$/),
    ]);
    const body = { reason: 'Prizes set up late' };
    const settled = await server.call(calls.settle, { params: game.params, body }, game.organiser);
    expect(settled.body).toMatchObject({ state: 'closed', changes: [] });
  });

  it('a preview after the close is compared with the final prizes', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points));
    await prizes.playAll(game);
    expect((await game.close()).status).toBe(200);
    const changesOf = async (...prizesOfMain: ReturnType<typeof voucher>[]) => {
      const body = { setup: setupOf({ ...points, prizes: prizesOfMain }) };
      const answer = await server.call(calls.preview, { params: game.params, body }, game.organiser);
      return answer.body.changes.length;
    };
    await prizes.set(game, setupOf({ ...points, prizes: [voucher(100)] }));
    expect(await changesOf(voucher(100))).toBe(2);
    expect(await changesOf(voucher(2500), voucher(1000))).toBe(0);
  });

  it('the reason for finalising the prizes again is hidden with the winners', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points));
    await prizes.playAll(game);
    const leaderboard = { presentationMode: true, hideUntil: 3 as const };
    await server.call(games.update, { params: game.params, body: { leaderboard } }, game.organiser);
    expect((await game.close()).status).toBe(200);
    const body = { reason: 'A wrong score on hole 5' };
    await server.call(calls.settle, { params: game.params, body }, game.organiser);
    const reasonFor = async (who: TestUser) => (await prizes.read(game, who)).body.settled?.reason;
    expect(await reasonFor(game.organiser)).toBe(body.reason);
    expect(await reasonFor(game.player(1))).toBeNull();
  });
});
