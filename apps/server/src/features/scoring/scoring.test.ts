import { errors, games, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { changedElsewhere, score, startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { type WatchedStorage, watchStorage } from '../../../testing/watched-storage.ts';

let server: Harness;
let watch: WatchedStorage;
let round: TestRound;
let game: string;
let [a, b, c, d]: TestUser[] = [];

beforeAll(async () => {
  watch = watchStorage(await testStorage());
  server = await Harness.start({}, watch.storage);
  round = await startRound(server, { players: 5 });
  game = round.game._id;
  [a, b, c, d] = round.players;
});
afterAll(() => server.close());

describe('PUT games/{id}/updateScore/{playerId}', () => {
  it('PUT updateScore answers 401, 400 to a bad score, 403 to strangers, 200 to the player', async () => {
    const player = must(a);
    const params = { id: game, playerId: player.id };
    const nobody = await server.raw(scoring.updateScore, { params, body: { holeNumber: 1, gross: 4 } });
    expect(nobody.status).toBe(401);

    for (const body of [
      { holeNumber: 1, gross: 0 },
      { holeNumber: 1, gross: 37 },
      { holeNumber: 1, gross: 4.5 },
      { holeNumber: 1, gross: 'X' },
      { holeNumber: 1 },
      { holeNumber: 0, gross: 4 },
      { holeNumber: 1, gross: 4, shots: 3 },
      { holeNumber: 1, gross: 4, more: true },
    ]) {
      const bad = await server.raw(scoring.updateScore, { params, body }, player);
      expect(bad.status, JSON.stringify(body)).toBe(400);
      expect(bad.failure.fields.length).toBeGreaterThan(0);
    }
    const noHole = await score(server, game, player, player.id, 19, 4);
    expect([noHole.status, noHole.failure.code]).toEqual([400, 'score.noSuchHole']);
    expect(noHole.failure.fields).toEqual([{ field: 'holeNumber', error: errors['score.noSuchHole'].text }]);

    const stranger = await server.user();
    const refused = await score(server, game, stranger, player.id, 1, 4);
    expect([refused.status, refused.failure.error]).toEqual([403, 'Only players are allowed to score']);
    const notMarked = await score(server, game, player, must(c).id, 1, 4);
    expect([notMarked.status, notMarked.failure.code]).toEqual([403, 'score.notYours']);

    const entered = await score(server, game, player, player.id, 1, 4);
    expect(entered.status).toBe(200);
    expect(entered.body).toEqual({
      holeNumber: 1,
      gross: 4,
      grosses: { [player.id]: 4 },
      version: 1,
      state: 'scored',
    });
  });

  it('PUT updateScore finishes a hole when the marker agrees, and else reports a mismatch', async () => {
    const [player, marker] = [must(b), must(a)];
    await score(server, game, player, player.id, 2, 5);
    const differs = await score(server, game, marker, player.id, 2, 4);
    expect(differs.body).toMatchObject({
      state: 'mismatch',
      gross: 5,
      grosses: { [player.id]: 5, [marker.id]: 4 },
    });
    const seen = await view(server, game);
    expect(seen.players[player.id]?.holes[2]).toEqual({ holeNumber: 2, gross: 5, mismatch: true });
    const settled = await score(server, game, marker, player.id, 2, 5);
    expect(settled.body).toMatchObject({ state: 'finished', gross: 5, version: 3 });
    expect((await view(server, game)).players[player.id]?.holes[2]).toEqual({ holeNumber: 2, gross: 5 });
  });

  it('PUT updateScore clears a score with null, and only the scorer’s own', async () => {
    const [player, marker] = [must(b), must(a)];
    await score(server, game, player, player.id, 3, 3);
    await score(server, game, marker, player.id, 3, 3);
    const cleared = await score(server, game, player, player.id, 3, null);
    expect(cleared.body).toMatchObject({ grosses: { [marker.id]: 3 }, gross: 3, state: 'scored' });
  });

  it('PUT updateScore fills the open holes with DNP when a player retires', async () => {
    const player = must(round.players[4]);
    await score(server, game, player, player.id, 1, 6);
    await score(server, game, player, player.id, 2, 'DNF', {}, { shots: 3 });
    const holes = (await view(server, game, round.organiser)).players[player.id]?.holes ?? {};
    expect(holes[1]?.gross).toBe(6);
    expect(holes[2]).toEqual({ holeNumber: 2, gross: 'DNF', shots: 3 });
    expect(Object.values(holes).filter((hole) => hole.gross === 'DNP')).toHaveLength(16);
  });
});

describe('an entry that arrives twice or late', () => {
  it('COM-6 a repeated call counts once and answers with the version that it made', async () => {
    const player = must(c);
    const headers = { 'call-id': 'call-0001-once', 'hole-version': '0' };
    const first = await score(server, game, player, player.id, 5, 7, headers);
    const other = await score(server, game, must(b), player.id, 5, 7);
    const again = await score(server, game, player, player.id, 5, 7, headers);
    expect([first.body.version, other.body.version, again.body.version]).toEqual([1, 2, 1]);
    expect([again.status, again.body.state]).toEqual([200, 'finished']);
    const log = await server.call(scoring.log, { params: { id: game, playerId: player.id } }, player);
    expect(log.body.filter((entry) => entry.holeNumber === 5)).toHaveLength(2);
  });

  it('COM-6 an entry counted before its player left is acknowledged', async () => {
    const { game, players } = await startRound(server, { players: 4, course: round.course });
    const [player, marker] = [must(players[1]), must(players[0])];
    const headers = { 'call-id': 'call-before-leaving' };
    const first = await score(server, game._id, marker, player.id, 1, 4, headers);
    expect((await server.call(games.leave, { params: { id: game._id } }, player)).status).toBe(200);
    const again = await score(server, game._id, marker, player.id, 1, 4, headers);
    expect([again.status, again.body.version]).toEqual([200, first.body.version]);
  });

  it('COM-6 a call whose id was used for another score is refused, and the first counts', async () => {
    const player = must(c);
    const headers = { 'call-id': 'call-of-hole-eleven' };
    expect((await score(server, game, player, player.id, 11, 4, headers)).status).toBe(200);
    for (const [hole, gross] of [
      [12, 4],
      [11, 5],
    ] as const) {
      const other = await score(server, game, player, player.id, hole, gross, headers);
      expect([other.status, other.failure.code]).toEqual([409, 'call.reused']);
    }
    const seen = (await view(server, game)).players[player.id]?.holes;
    expect([seen?.[11]?.gross, seen?.[12]]).toEqual([4, undefined]);
  });

  it('an entry that is sent twice in parallel counts once', async () => {
    const player = must(c);
    const headers = { 'call-id': 'call-sent-twice' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => score(server, game, player, player.id, 17, 4, headers)),
    );
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array(3).fill([200, 1]));
  });

  it('an entry older than the scorer’s last one is refused by code and changes nothing', async () => {
    const player = must(c);
    const onPhoneOne = await score(server, game, player, player.id, 6, 5, { 'hole-version': '0' });
    expect(onPhoneOne.body.version).toBe(1);
    const onPhoneTwo = await score(server, game, player, player.id, 6, 6, { 'hole-version': '0' });
    expect([onPhoneTwo.status, onPhoneTwo.failure.code]).toEqual([409, 'score.newerEntry']);
    expect((await view(server, game)).players[player.id]?.holes[6]?.gross).toBe(5);
    const knowing = await score(server, game, player, player.id, 6, 6, { 'hole-version': '1' });
    expect([knowing.status, knowing.body.gross]).toEqual([200, 6]);
  });

  it.each([
    ['call-id', 'short'],
    ['hole-version', '-1'],
    ['typed-at', 'yesterday'],
  ])('a bad %s header is refused by name', async (header, value) => {
    const player = must(c);
    const bad = await score(server, game, player, player.id, 7, 4, { [header]: value });
    expect([bad.status, bad.failure.fields[0]?.field]).toEqual([400, header]);
  });
});

describe('the time of an entry', () => {
  it.each([
    ['2026-06-14T11:20:00+02:00', 8, '2026-06-14T09:20:00.000Z'],
    ['2199-12-31T23:59:59-23:59', 9, null],
    ['+275760-09-13T00:00:00.000Z', 10, null],
  ])(
    'an entry’s time %s is logged in UTC, or not at all if the clock is centuries wrong',
    async (typedAt, hole, logged) => {
      const player = must(c);
      const entered = await score(server, game, player, player.id, hole, 4, { 'typed-at': typedAt });
      expect(entered.status).toBe(200);
      const log = await server.call(
        scoring.log,
        { params: { id: game, playerId: player.id } },
        round.organiser,
      );
      expect(log.status).toBe(200);
      expect(log.body.filter((entry) => entry.holeNumber === hole)).toMatchObject([{ typedAt: logged }]);
    },
  );
});

describe('scores and the state of the game', () => {
  it('scores are accepted only while the game is playing', async () => {
    const waiting = await startRound(server, {
      players: 1,
      playing: false,
      verifyQs: false,
      course: round.course,
    });
    const player = must(waiting.players[0]);
    const early = await score(server, waiting.game._id, player, player.id, 1, 4);
    expect([early.status, early.failure.error]).toEqual([403, 'Game is not started']);
    await server.call(games.activate, { params: { id: waiting.game._id } }, waiting.organiser);
    for (let hole = 1; hole <= 17; hole++) await score(server, waiting.game._id, player, player.id, hole, 5);
    const counted = { 'call-id': 'call-before-the-close' };
    const last = await score(server, waiting.game._id, player, player.id, 18, 5, counted);
    await server.call(games.close, { params: { id: waiting.game._id }, body: undefined }, waiting.organiser);
    const late = await score(server, waiting.game._id, player, player.id, 1, 4);
    expect([late.status, late.failure.error]).toEqual([403, 'Game is closed']);
    // A phone that lost the answer sends its last score again and gets the same answer, closed or not.
    const again = await score(server, waiting.game._id, player, player.id, 18, 5, counted);
    expect([again.status, again.body.version]).toEqual([200, last.body.version]);
  });

  it('COM-2 scores that arrive together are committed in one statement, without the bad one', async () => {
    const [one, two, three, four] = round.players.slice(0, 4);
    // They arrive together only if no session has to be looked up.
    for (const player of [one, two, three, four]) await view(server, game, must(player));
    watch.reset();
    const answers = await Promise.all([
      score(server, game, must(one), must(one).id, 9, 5),
      score(server, game, must(two), must(two).id, 9, 6),
      score(server, game, must(three), must(three).id, 6, 4, { 'hole-version': '0' }),
      score(server, game, must(four), must(four).id, 9, 7),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 409, 200]);
    expect(watch.statements.filter((sql) => sql.includes('commit_scores'))).toHaveLength(1);
  });

  it('COM-3 a score and its player’s leaving at the same moment store only what is accepted', async () => {
    const meeting = await startRound(server, { players: 3, course: round.course });
    const id = meeting.game._id;
    const [player, , marker] = meeting.players;
    await view(server, id);
    const [left, scored] = await Promise.all([
      server.call(games.leave, { params: { id } }, must(player)),
      score(server, id, must(marker), must(player).id, 7, 9),
    ]);
    expect(left.status).toBe(200);
    const stored = await server.storage.db
      .selectFrom('card_log')
      .select('hole')
      .where('typed_by', '=', must(marker).id)
      .execute();
    expect(stored).toHaveLength(scored.status === 200 ? 1 : 0);
  });

  it('every reader gets the entries of one batch in their order', async () => {
    const {
      game: other,
      players,
      organiser,
    } = await startRound(server, { players: 3, course: round.course });
    const [player, second, first] = players;
    const params = { id: other._id, playerId: must(player).id, change: 'add' as const };
    await server.call(scoring.toggleScoringPlayer, { params }, must(second));
    await view(server, other._id);
    await Promise.all([
      score(server, other._id, must(first), must(player).id, 1, 4),
      score(server, other._id, must(second), must(player).id, 1, 5),
      score(server, other._id, must(first), must(player).id, 1, 6),
    ]);
    const here = await view(server, other._id, organiser);
    expect(here.players[must(player).id]?.holes[1]?.gross).toBe(6);
    const anew = await Harness.start({}, server.storage);
    expect(await view(anew, other._id, organiser)).toEqual(here);
    await anew.app.close();
  });

  it('COM-5 a score is accepted although the board is behind, and missed changes are published', async () => {
    const player = must(d);
    const before = (await view(server, game, player)).v;
    // Like a write of another process whose message on the bus is late.
    const version = await changedElsewhere(server, game);
    const entered = await score(server, game, player, player.id, 12, 5);
    expect(entered.status).toBe(200);
    const after = await view(server, game, player);
    expect([version - before, after.v - before]).toEqual([1, 2]);
    expect(after.players[player.id]?.holes?.[12]?.gross).toBe(5);
  });

  it('a score to a board in memory reads nothing from the database before it is written', async () => {
    const player = must(d);
    await view(server, game, player);
    watch.reset();
    expect((await score(server, game, player, player.id, 13, 5)).status).toBe(200);
    expect(watch.statements).toEqual([expect.stringContaining('commit_scores')]);
  });
});

describe('GET games/{id}/cardLog/{playerId}', () => {
  it('the card’s log is for the player, their markers and the organisers', async () => {
    const player = must(b);
    const params = { id: game, playerId: player.id };
    expect((await server.call(scoring.log, { params })).status).toBe(401);
    expect((await server.call(scoring.log, { params }, must(round.players[4]))).status).toBe(403);
    const mine = await server.call(scoring.log, { params }, player);
    expect(mine.body.filter((entry) => entry.holeNumber === 2)).toMatchObject([
      { scorer: player.id, typedBy: player.id, old: null, gross: 5 },
      { scorer: must(a).id, old: null, gross: 4 },
      { scorer: must(a).id, old: 4, gross: 5 },
    ]);
    expect((await server.call(scoring.log, { params }, must(a))).status).toBe(200);
    expect((await server.call(scoring.log, { params }, round.organiser)).status).toBe(200);
  });
});

describe('PUT games/{id}/toggleScoringPlayer', () => {
  it('the caller marks players of their group, and never one of another group', async () => {
    const player = must(a);
    const params = { id: game, playerId: must(c).id };
    const added = await server.call(
      scoring.toggleScoringPlayer,
      { params: { ...params, change: 'add' } },
      player,
    );
    expect(added.body.scoringPlayers).toContain(must(c).id);
    expect((await score(server, game, player, must(c).id, 10, 5)).status).toBe(200);
    const removed = await server.call(
      scoring.toggleScoringPlayer,
      { params: { ...params, change: 'remove' } },
      player,
    );
    expect(removed.body.scoringPlayers).not.toContain(must(c).id);
    const elsewhere = { id: game, playerId: must(round.players[4]).id, change: 'add' as const };
    expect((await server.call(scoring.toggleScoringPlayer, { params: elsewhere }, player)).status).toBe(403);
  });
});
