import type { AddressInfo } from 'node:net';
import { accounts, type GameView, games, groups, users } from '@flagstick/contract';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SubscriberPhone } from '../../../testing/features/leaderboard.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { oneCard, putIn, startOneCard } from '../../../testing/games/one-card.ts';
import { makeDeputy, score, startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { Sessions } from '../../http/index.ts';

let server: Harness;
let course: TestCourse;
let url: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

function follow(board: GameView, user?: TestUser, version = board.v, at = url): SubscriberPhone {
  const phone = new SubscriberPhone(server, at, board, user, version);
  sockets.push(phone.socket);
  return phone;
}

describe('following a board', () => {
  let round: TestRound;
  let game: string;
  beforeAll(async () => {
    round = await startRound(server, { players: 5, course });
    game = round.game._id;
  });

  it('AUD-2 the public receives a score in at most 400 bytes, without its author', async () => {
    const phone = follow(await view(server, game));
    await phone.ready();
    const player = must(round.players[0]);
    await score(server, game, player, player.id, 1, 4);
    await phone.until(() => phone.board.players[player.id]?.holes[1]?.gross === 4, 'the score');
    const patch = must(phone.patches.at(-1));
    expect(Buffer.byteLength(JSON.stringify(patch))).toBeLessThanOrEqual(400);
    expect(patch.players?.[player.id]).not.toHaveProperty('uholes');
    expect(phone.board).toEqual(await view(server, game));
  });

  it('AUD-2 group and organisers receive the entries in at most 400 bytes', async () => {
    const [player, marker] = [must(round.players[1]), must(round.players[0])];
    const mate = follow(await view(server, game, marker), marker);
    const organiser = follow(await view(server, game, round.organiser), round.organiser);
    await Promise.all([mate.ready(), organiser.ready()]);
    await score(server, game, marker, player.id, 2, 5);
    for (const phone of [mate, organiser]) {
      await phone.until(() => phone.board.players[player.id]?.holes[2]?.gross === 5, 'the first entry');
    }
    await score(server, game, player, player.id, 2, 4);
    for (const phone of [mate, organiser]) {
      await phone.until(
        () => phone.board.players[player.id]?.uholes?.[2]?.state === 'mismatch',
        'the mismatch',
      );
      expect(phone.board.players[player.id]?.uholes?.[2]?.grosses).toEqual({
        [marker.id]: 5,
        [player.id]: 4,
      });
      for (const patch of phone.patches.slice(1)) {
        expect(Buffer.byteLength(JSON.stringify(patch))).toBeLessThanOrEqual(400);
      }
    }
    expect(mate.board).toEqual(await view(server, game, marker));
    expect(organiser.board).toEqual(await view(server, game, round.organiser));
  });

  it('AUD-2 public, members and organisers receive the score of a team’s one card once', async () => {
    const settings = oneCard({ teamPlayers: 4 }, [25, 20, 15, 10]);
    const { id, sides, organiser } = await startOneCard(server, { course, sizes: [4], settings });
    const [one, ...mates] = must(sides[0]);
    const author = must(one);
    for (const reader of [undefined, author, organiser]) {
      const phone = follow(await view(server, id, reader), reader);
      await phone.ready();
      const hole = 3 + sockets.length;
      await score(server, id, author, author.id, hole, 4);
      await phone.until(() => phone.board.players[author.id]?.holes[hole]?.gross === 4, 'the score');
      const patch = must(phone.patches.at(-1));
      const { players = {}, same = {}, ...rest } = patch;
      expect([Object.keys(players), Object.keys(same).length]).toEqual([[author.id], 3]);
      const four = Object.fromEntries([author, ...mates].map((player) => [player.id, players[author.id]]));
      const bytes = (of: object) => Buffer.byteLength(JSON.stringify(of));
      // Sent four times, it would take about 900 bytes for the public, and 1,200 for readers of entries.
      expect(bytes(patch)).toBeLessThan(bytes({ ...rest, players: four }) * 0.5);
      expect(phone.board).toEqual(await view(server, id, reader));
    }
  });

  it('FOL-3 a team’s one card is replayed once, also after a player has left the team', async () => {
    const { id, sides, organiser } = await startOneCard(server, {
      course,
      sizes: [3],
      settings: oneCard({ teamPlayers: 3 }, [30, 20, 10]),
    });
    const [one, two, three] = must(sides[0]);
    await score(server, id, must(one), must(one).id, 1, 4);
    const before = await view(server, id, organiser);
    await score(server, id, must(two), must(two).id, 2, 5);
    await score(server, id, must(one), must(one).id, 3, 4);
    const back = follow(before, organiser);
    await back.ready();
    expect([back.reads, Object.keys(must(back.patches[0]).players ?? {}).length]).toEqual([0, 1]);
    expect(back.board).toEqual(await view(server, id, organiser));
    await putIn(server, id, must(three), null, organiser);
    await score(server, id, must(one), must(one).id, 4, 4);
    await back.until(() => back.board.players[must(two).id]?.holes[4]?.gross === 4, 'the next score');
    expect(back.board).toEqual(await view(server, id, organiser));
  });

  it('FOL-1 scores in quick succession are sent in fewer messages than scores', async () => {
    const phone = follow(await view(server, game));
    await phone.ready();
    const player = must(round.players[2]);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => score(server, game, player, player.id, at + 3, 5)),
    );
    await phone.until(() => phone.board.players[player.id]?.holes[14]?.gross === 5, 'the last score');
    expect(phone.patches.length).toBeLessThan(6);
    expect(phone.board).toEqual(await view(server, game));
  });

  it('FOL-3 a subscriber gets the missed changes since the version they have', async () => {
    const before = await view(server, game);
    const player = must(round.players[3]);
    await score(server, game, player, player.id, 1, 3);
    await score(server, game, player, player.id, 2, 3);
    const back = follow(before);
    await back.ready();
    expect(back.reads).toBe(0);
    expect(back.board).toEqual(await view(server, game));
  });

  it('FOL-4 a subscriber whose version the log does not reach gets only `stale`', async () => {
    // In a game of its own: here a score of the last test may still wait for its patch.
    const { _id: id } = (await startRound(server, { players: 1, course })).game;
    const stranger = follow(await view(server, id), undefined, 1);
    await stranger.ready();
    expect([stranger.reads, stranger.patches]).toEqual([1, []]);
    expect(stranger.board).toEqual(await view(server, id));
  });

  it('FOL-3 missed changes are replayed after a restart, from the log in the database', async () => {
    const before = await view(server, game);
    await score(server, game, must(round.players[4]), must(round.players[4]).id, 7, 4);
    const restarted = await Harness.start({}, server.storage);
    await restarted.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = restarted.app.server.address() as AddressInfo;
    const back = follow(before, undefined, before.v, `http://127.0.0.1:${port}`);
    await back.ready();
    expect([back.reads, back.board]).toEqual([0, await view(server, game)]);
    back.socket.disconnect();
    await restarted.app.close();
  });

  it('VRS-4 a version of another epoch is stale, and its ETag answers with the board', async () => {
    const before = await view(server, game);
    const read = (headers = {}) =>
      server.call(games.get, { params: { id: game }, query: {} }, round.organiser, headers);
    const tag = { 'if-none-match': String((await read()).headers.etag) };
    expect((await read(tag)).status).toBe(304);
    const { db } = server.storage;
    const held = await db.selectFrom('database_epoch').selectAll().executeTakeFirst();
    // Like a restored copy: the same version numbers may mean other scores.
    await db.deleteFrom('database_epoch').execute();
    await db.insertInto('database_epoch').values({ epoch: 'restored', place: 'elsewhere' }).execute();
    const restored = await Harness.start({}, server.storage);
    await restored.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = restored.app.server.address() as AddressInfo;
    const back = new SubscriberPhone(restored, `http://127.0.0.1:${port}`, before);
    sockets.push(back.socket);
    await back.ready();
    expect([back.reads, back.board.v, back.board.epoch]).toEqual([
      1,
      before.v,
      expect.stringMatching(/^restored\./),
    ]);
    const input = { params: { id: game }, query: {} };
    const again = await restored.call(games.get, input, round.organiser, tag);
    expect([again.status, again.body.v]).toEqual([200, before.v]);
    await restored.app.close();
    await db.deleteFrom('database_epoch').execute();
    if (held) await db.insertInto('database_epoch').values(held).execute();
  });

  it('a new player, a changed group and a leaver are shown without a reload', async () => {
    const phone = follow(await view(server, game));
    await phone.ready();
    const late = await server.user();
    await server.call(games.join, { params: { id: game } }, late);
    await phone.until(() => late.id in phone.board.players, 'the new player');
    await server.call(games.leave, { params: { id: game } }, late);
    await phone.until(() => !(late.id in phone.board.players), 'the leaver gone');
    expect(phone.board.players).toEqual((await view(server, game)).players);
  });

  it('an answered request is removed from the boards of subscribers', async () => {
    const late = await server.user('player');
    const [asked, mate] = [must(round.players[0]), must(round.players[1])];
    await score(server, game, asked, asked.id, 2, 4);
    await server.call(
      games.removePlayer,
      { params: { id: game }, body: { playerId: must(round.players[3]).id } },
      round.organiser,
    );
    await server.call(games.join, { params: { id: game } }, late);
    const phone = follow(await view(server, game, mate), mate);
    await phone.ready();
    const enter = (as: TestUser) => {
      const body = { name: 'Group 1', playerId: late.id };
      return server.call(groups.addPlayer, { params: { id: game }, body }, as);
    };
    expect((await enter(late)).status).toBe(202);
    await phone.until(() => phone.board.players[late.id]?.asks === 'Group 1', 'the question');
    expect((await enter(asked)).status).toBe(200);
    await phone.until(() => phone.board.players[late.id]?.group !== null, 'the answer');
    const { asks, takenInBy } = must(phone.board.players[late.id]);
    expect([asks, takenInBy]).toEqual([undefined, asked.id]);
  });
});

describe('a player who leaves their group', () => {
  it('AUD-3 a player who leaves a group loses its entries, and the group gets the public card', async () => {
    const made = await startRound(server, { players: 4, course });
    const [mate, player] = [must(made.players[0]), must(made.players[1])];
    const phone = follow(await view(server, made.game._id, mate), mate);
    await phone.ready();
    await score(server, made.game._id, player, player.id, 1, 4);
    await phone.until(() => phone.board.players[player.id]?.uholes?.[1] !== undefined, 'the entry');
    const body = { name: 'Group 1', playerId: player.id };
    await server.call(groups.removePlayer, { params: { id: made.game._id }, body }, made.organiser);
    await phone.until(() => phone.board.players[player.id]?.group === null, 'the group without them');
    expect(phone.board.players[player.id]).not.toHaveProperty('uholes');
    expect(phone.board).toEqual(await view(server, made.game._id, mate));
  });
});

describe('a game that is closed', () => {
  it('CHG-5 subscribers reload a closed game, with the points that no patch contains', async () => {
    const made = await startRound(server, { players: 1, course, verifyQs: false });
    const player = must(made.players[0]);
    for (let hole = 1; hole <= 18; hole++) await score(server, made.game._id, player, player.id, hole, 5);
    const phone = follow(await view(server, made.game._id));
    await phone.ready();
    expect(phone.board.players[player.id]?.points.holes).toBeNull();
    await server.call(games.close, { params: { id: made.game._id }, body: undefined }, made.organiser);
    await phone.until(() => phone.board.players[player.id]?.points.holes !== null, 'the result');
    expect(phone.patches.at(-1)?.game?.state).toBe('done');
    expect(phone.board).toEqual(await view(server, made.game._id));
    expect(phone.board.players[player.id]?.points.holes?.[1]).toMatchObject({ nett: expect.any(Number) });
  });
});

it('AUD-2 a removed organiser gets no more entries', async () => {
  const made = await startRound(server, { players: 1, course });
  const { _id: id } = made.game;
  const player = must(made.players[0]);
  const deputy = await server.user('player');
  await makeDeputy(server, id, deputy, made.organiser);
  const phone = follow(await view(server, id, deputy), deputy);
  await phone.ready();
  const input = { params: { id, userId: deputy.id } };
  await server.call(games.removeOrganiser, input, made.organiser);
  await score(server, id, player, player.id, 1, 4);
  await phone.until(() => phone.board.players[player.id]?.holes[1]?.gross === 4, 'the score');
  const told = phone.patches.filter(({ players }) => players?.[player.id]?.holes?.[1]);
  expect(told.map(({ players }) => players?.[player.id]?.uholes)).toEqual([undefined]);
});

describe('an account that changes', () => {
  const change = async (user: TestUser, body: Record<string, string>) => {
    const { status, failure } = await server.form(users.updateOwn, { body }, user);
    if (status !== 200) throw new Error(JSON.stringify(failure));
  };

  it('new players are shown with contacts to organisers, not to a deputy of role player', async () => {
    const made = await startRound(server, { players: 1, course });
    const deputy = await server.user('player');
    await makeDeputy(server, made.game._id, deputy, made.organiser);
    const open = async (user: TestUser) => {
      const phone = follow(await view(server, made.game._id, user), user);
      await phone.ready();
      return phone;
    };
    const [organiser, helper] = [await open(made.organiser), await open(deputy)];
    const person = await server.user('player');
    const { email } = await server.storage.db
      .updateTable('users')
      .set({ cdh: '1012340005' })
      .where('id', '=', person.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    await server.call(games.join, { params: { id: made.game._id } }, person);
    for (const phone of [organiser, helper]) {
      await phone.until(() => phone.board.players[person.id] !== undefined, 'the new player');
    }
    const told = ({ patches }: SubscriberPhone) =>
      [email ?? '', '1012340005'].map((word) => JSON.stringify(patches).includes(word));
    expect([told(organiser), told(helper)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('a changed account has its new name on open boards at once, with the index of the seat', async () => {
    const round = await startRound(server, { players: 2, course });
    const game = round.game._id;
    const player = must(round.players[0]);
    const [crowd, mate] = [
      follow(await view(server, game)),
      follow(await view(server, game, round.players[1]), round.players[1]),
    ];
    await Promise.all([crowd.ready(), mate.ready()]);
    const profile = { name: 'Bea', lastName: 'Nowak', gender: 'women', hcp: '3.3', cdh: '1013456789' };
    await change(player, profile);
    const admin = await server.user('admin');
    const input = { params: { id: player.id }, body: { username: 'beanowak' } };
    for (const phone of [crowd, mate]) {
      await phone.until(() => phone.board.players[player.id]?.name === 'Bea', 'the new name');
      expect(phone.board.players[player.id]).toMatchObject({ lastName: 'Nowak', gender: 'women', hci: 10 });
    }
    expect((await server.form(users.update, input, admin)).status).toBe(200);
    await mate.until(() => mate.board.players[player.id]?.username === 'beanowak', 'the username');
    expect(crowd.board.players[player.id]).not.toHaveProperty('username');
  });

  it('an account that changes has its new name also where it is listed as an organiser', async () => {
    const round = await startRound(server, { players: 1, course });
    await change(round.organiser, { name: 'Olga' });
    const { organizers, owner, v } = await view(server, round.game._id);
    expect([organizers[0]?.name, owner.name]).toEqual(['Olga', 'Olga']);
    await change(round.organiser, { postalCode: 'EH11 1AA', name: 'Olga' });
    expect((await view(server, round.game._id)).v).toBe(v);
  });

  it('an account that changes changes no board of a closed game', async () => {
    const round = await startRound(server, { players: 1, course });
    const player = must(round.players[0]);
    const params = { id: round.game._id };
    await score(server, round.game._id, player, player.id, 1, 'DNP');
    await server.call(games.close, { params, body: undefined }, round.organiser);
    const closed = await view(server, round.game._id);
    await change(player, { name: 'Bea' });
    expect((await view(server, round.game._id)).v).toBe(closed.v);
  });
});

describe('subscribers', () => {
  it('AUD-4 subscribers are refused for an unknown game', async () => {
    const round = await startRound(server, { players: 1, course });
    const phone = follow({ ...round.game, _id: 'ZZZZZZ' as never });
    await phone.until(() => phone.refusals.length > 0, 'the refusal');
    expect(phone.refusals[0]?.code).toBe('game.codeUnknown');
  });

  it('AUD-4 public subscribers are disconnected without data when the board is turned off', async () => {
    const round = await startRound(server, { players: 1, course });
    const phone = follow(await view(server, round.game._id));
    await phone.ready();
    const leaderboard = { ...round.game.leaderboard, activateStatus: 3 as const };
    await server.call(
      games.update,
      { params: { id: round.game._id }, body: { leaderboard } },
      round.organiser,
    );
    await phone.until(() => phone.refusals.length > 0, 'the refusal');
    expect(phone.refusals[0]?.code).toBe('board.off');
    expect(phone.patches).toHaveLength(1);
  });

  it('AUD-4 all subscribers are disconnected when the game is deleted', async () => {
    const round = await startRound(server, { players: 1, course });
    const params = { id: round.game._id };
    const player = must(round.players[0]);
    const phones = [
      follow(await view(server, round.game._id)),
      follow(await view(server, round.game._id, player), player),
    ];
    await Promise.all(phones.map((phone) => phone.ready()));
    expect((await server.call(games.remove, { params }, round.organiser)).status).toBe(200);
    for (const phone of phones) {
      await phone.until(() => phone.refusals.length > 0 && phone.socket.disconnected, 'the refusal');
      expect(phone.refusals.map(({ code }) => code)).toEqual(['game.codeUnknown']);
      expect(phone.patches).toHaveLength(1);
    }
  });

  it('AUD-5 a subscriber gets no entries once their session has been ended elsewhere', async () => {
    const round = await startRound(server, { players: 2, course });
    const [one, two] = [must(round.players[0]), must(round.players[1])];
    const elsewhere = {
      id: two.id,
      token: await server.sessions.open({ id: two.id, role: 'player', createdAt: new Date() }),
    };
    const phone = follow(await view(server, round.game._id, two), two);
    await phone.ready();
    await server.call(accounts.endOtherSessions, {}, elsewhere);
    await phone.until(() => phone.reads === 1, 'the public board instead');
    await score(server, round.game._id, one, one.id, 1, 4);
    await phone.until(() => phone.board.players[one.id]?.holes[1]?.gross === 4, 'the score');
    expect(phone.patches.at(-1)?.players?.[one.id]).not.toHaveProperty('uholes');
  });

  it('AUD-5 a subscriber whose session cannot be looked up is never treated as the public', async () => {
    const round = await startRound(server, { players: 2, course });
    const [one, two] = [must(round.players[0]), must(round.players[1])];
    const away = vi
      .spyOn(Sessions.prototype, 'actor')
      .mockRejectedValueOnce(new Error('Connection terminated'));
    const phone = follow(await view(server, round.game._id), two);
    await phone.until(() => away.mock.calls.length > 1, 'the second try');
    away.mockRestore();
    await phone.ready();
    await score(server, round.game._id, one, one.id, 1, 4);
    await phone.until(() => phone.board.players[one.id]?.holes[1]?.gross === 4, 'the score');
    expect(phone.patches.at(-1)?.players?.[one.id]).toHaveProperty('uholes');
  });
});
