import { prizes as calls } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metres, PrizeCalls, pin, points, setupOf } from '../../../../testing/features/prizes.ts';
import { Harness } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { refusal } from '../../../../testing/refusal.ts';
import { systemClock } from '../../../shared/clock.ts';

let prizes: PrizeCalls;
let server: Harness;

beforeAll(async () => {
  prizes = await PrizeCalls.start();
  server = prizes.server;
});
afterAll(() => server.close());

describe('measured results', () => {
  it('a player of the group enters a measured result, which the group and the public read', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points, pin));
    const [first, second] = [game.player(0), game.player(1)];
    expect((await prizes.measure(game, first, second, metres(235))).status).toBe(200);
    expect((await prizes.measure(game, second, first, 'none')).status).toBe(200);
    const measured = (await prizes.read(game)).body.contests[1]?.measured;
    expect(measured?.map(({ text }) => text)).toEqual(['2.35 m', 'No ball on the green']);
    const award = (await prizes.read(game)).body.contests[1]?.awards[0];
    expect([award?.players[0]?._id, award?.prize, award?.figure]).toEqual([second.id, 'Decanter', '2.35 m']);
  });

  it('a measured result is checked for caller, player, state and reason, in this order', async () => {
    const waiting = await prizes.game({ playing: false });
    await prizes.set(waiting, setupOf(pin));
    expect(refusal(await prizes.measure(waiting, waiting.player(0), waiting.player(0), metres(100)))).toEqual(
      [403, 'game.notStarted'],
    );
    const game = await prizes.game({ players: 5 });
    await prizes.set(game, setupOf(points));
    const stranger = await server.user('player');
    expect(refusal(await prizes.measure(game, stranger, game.player(0), metres(100)))).toEqual([
      403,
      'score.playersOnly',
    ]);
    expect(refusal(await prizes.measure(game, game.player(0), stranger, metres(100)))).toEqual([
      404,
      'player.notFound',
    ]);
    const other = game.round.players.at(-1);
    expect(refusal(await prizes.measure(game, game.player(0), must(other), metres(100)))).toEqual([
      403,
      'score.notYours',
    ]);
    expect(refusal(await prizes.measure(game, game.player(0), game.player(0), metres(100)))).toEqual([
      404,
      'prize.noContest',
    ]);
  });

  it('a late queued result never replaces a later entry, and a repeat changes nothing', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(pin));
    const [first] = [game.player(0)];
    const [early, late] = ['2026-06-14T10:00:00.000Z', '2026-06-14T10:05:00.000Z'];
    expect((await prizes.measure(game, first, first, metres(150), { typedAt: late })).status).toBe(200);
    expect((await prizes.measure(game, first, first, metres(300), { typedAt: early })).status).toBe(200);
    expect((await prizes.measure(game, first, first, metres(150), { typedAt: late })).status).toBe(200);
    expect((await prizes.read(game)).body.contests[0]?.measured?.map(({ text }) => text)).toEqual(['1.50 m']);
    const { measured } = await server.storage.db
      .selectFrom('games')
      .select('measured')
      .where('id', '=', game.params.id)
      .executeTakeFirstOrThrow();
    expect(measured).toHaveLength(2);
    expect((await prizes.measure(game, game.organiser, first, null)).status).toBe(200);
    expect((await prizes.read(game)).body.contests[0]?.measured).toEqual([]);
  });

  it('the last entry of a phone with a fast clock counts, even if an earlier one is repeated', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(pin));
    const [first] = [game.player(0)];
    const ahead = (minutes: number) => new Date(Date.now() + (60 + minutes) * 60_000).toISOString();
    const [one, two, three] = [ahead(1), ahead(2), ahead(3)];
    for (const [value, typedAt] of [
      [150, one],
      [90, three],
      [120, two],
      [150, one],
    ] as const) {
      expect((await prizes.measure(game, first, first, metres(value), { typedAt })).status).toBe(200);
    }
    expect((await prizes.read(game)).body.contests[0]?.measured?.map(({ text }) => text)).toEqual(['0.90 m']);
    expect((await prizes.measure(game, game.organiser, first, metres(200))).status).toBe(200);
    expect((await prizes.read(game)).body.contests[0]?.measured?.map(({ text }) => text)).toEqual(['2.00 m']);
  });

  it.each([
    ['ahead', 60],
    ['behind', -60],
  ])('a phone whose clock is an hour %s competes by the time of its entry', async (_title, error) => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(pin));
    const [first] = [game.player(0)];
    const byPhone = (minutes: number) => new Date(Date.now() + (error + minutes) * 60_000).toISOString();
    const current = async () => (await prizes.read(game)).body.contests[0]?.measured?.map(({ text }) => text);
    expect((await prizes.measure(game, game.organiser, first, metres(200))).status).toBe(200);
    const earlier = { typedAt: byPhone(-10), sentAt: byPhone(0) };
    expect((await prizes.measure(game, first, first, metres(300), earlier)).status).toBe(200);
    expect(await current()).toEqual(['2.00 m']);
    const later = { typedAt: byPhone(0), sentAt: byPhone(0) };
    expect((await prizes.measure(game, first, first, metres(100), later)).status).toBe(200);
    expect(await current()).toEqual(['1.00 m']);
  });

  it('of two organisers the later entry counts, although a server’s clock is behind', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(pin));
    const [first] = [game.player(0)];
    expect((await prizes.measure(game, game.organiser, first, metres(200))).status).toBe(200);
    const now = () => new Date(Date.now() - 10_000);
    const behind = await Harness.start({}, server.storage, undefined, { ...systemClock, now });
    try {
      const params = { ...game.params, contestId: 'pin' };
      const body = { playerId: first.id, distance: metres(300) };
      const answer = await behind.call(calls.measure, { params, body }, game.organiser);
      expect(answer.body.contests[0]?.measured?.map(({ text }) => text)).toEqual(['3.00 m']);
    } finally {
      await behind.app.close();
    }
  });

  it('after the close an organiser measures with a reason, and a player no longer does', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(pin));
    await prizes.playAll(game);
    await game.close();
    expect(refusal(await prizes.measure(game, game.player(0), game.player(0), metres(90)))).toEqual([
      403,
      'game.closed',
    ]);
    expect(refusal(await prizes.measure(game, game.organiser, game.player(0), metres(90)))).toEqual([
      400,
      'prize.reason',
    ]);
    const entered = await prizes.measure(game, game.organiser, game.player(0), metres(90), {
      reason: 'Late card',
    });
    expect([entered.status, entered.body.changes?.length]).toEqual([200, 1]);
    const [shown] = (await prizes.read(game)).body.contests[0]?.measured ?? [];
    expect(shown).toMatchObject({ text: '0.90 m', reason: 'Late card' });
  });

  const textsOf = async (game: Awaited<ReturnType<PrizeCalls['game']>>) =>
    (await prizes.read(game)).body.contests.flatMap(({ measured }) => measured ?? []).map(({ text }) => text);

  it('the results of a removed contest do not return with a new contest of the same id', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points, pin));
    await prizes.measure(game, game.player(0), game.player(0), metres(150));
    await prizes.set(game, setupOf({ ...points, name: 'Renamed' }, { ...pin, name: 'Renamed' }));
    expect(await textsOf(game)).toEqual(['1.50 m']);
    await prizes.set(game, setupOf(points));
    await prizes.set(game, setupOf(points, pin));
    expect(await textsOf(game)).toEqual([]);
    expect((await prizes.read(game)).body.contests[1]?.awards).toEqual([]);
  });

  it.each([
    ['type', { type: 'longestDrive', hole: 3, unit: 'metres' }],
    ['hole', { type: 'nearestPin', hole: 5, unit: 'metres' }],
  ] as const)('a contest with another %s loses its results, as its preview says', async (_title, kind) => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(pin));
    await prizes.measure(game, game.player(0), game.player(0), metres(150));
    const setup = setupOf({ ...pin, kind });
    const preview = await server.call(
      calls.preview,
      { params: game.params, body: { setup } },
      game.organiser,
    );
    expect(preview.body.lost).toEqual([expect.stringMatching(/^pin: /)]);
    await prizes.set(game, setup);
    expect(await textsOf(game)).toEqual([]);
  });
});
