import type { AddressInfo } from 'node:net';
import { accounts, type BoardPatch, boardEvents, games } from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { type WatchedStorage, watchStorage } from '../../../testing/watched-storage.ts';
import { changeGames } from '../changes/change.ts';

let server: Harness;
let watch: WatchedStorage;
let course: TestCourse;
let url: string;
let round: TestRound;
let game: string;
let player: TestUser;
const sockets: Socket[] = [];

beforeAll(async () => {
  watch = watchStorage(await testStorage());
  server = await Harness.start({}, watch.storage);
  course = await addCourse(server.storage);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  round = await startRound(server, { players: 1, course });
  game = round.game._id;
  const [first] = round.players;
  if (!first) throw new Error('no player');
  player = first;
});
afterEach(() => {
  watch.isAway = false;
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

/** The answer to a phone that polls with this board. */
const poll = async (etag = '') => {
  const response = await fetch(`${url}/api/games/code/${round.game.code}`, {
    headers: { 'if-none-match': etag },
  });
  const body = response.status === 304 ? undefined : ((await response.json()) as { state?: string });
  return { status: response.status, etag: response.headers.get('etag') ?? '', state: body?.state };
};

const close = () => server.call(games.close, { params: { id: game }, body: undefined }, round.organiser);

/** The next write is committed but its answer is lost, and all queries fail, so its board stays stale. */
const loseConnection = () => {
  watch.loseNextAnswer();
  watch.isAway = true;
};
const fallBehind = async () => {
  loseConnection();
  const input = { params: { id: game }, body: { autoProgress: !round.game.autoProgress } };
  const { status, failure } = await server.call(games.autoProgress, input, round.organiser);
  expect([status, failure.code]).toEqual([503, 'server.busy']);
};

async function subscriber(user?: TestUser) {
  const socket = io(url, {
    query: { gameId: game },
    auth: user ? { token: user.token } : {},
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
  });
  sockets.push(socket);
  const heard: Array<{ event: string; patch: BoardPatch }> = [];
  for (const event of [...boardEvents, 'stale']) {
    socket.on(event, (patch: BoardPatch) => heard.push({ event, patch }));
  }
  const next = async () => {
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(0);
    return heard.shift();
  };
  await next();
  return { socket, next };
}

describe('a board that could not apply a commit', () => {
  it('COM-8 a stale board is not sent as current, and is read again for the next caller', async () => {
    const { etag } = await poll();
    expect((await poll(etag)).status).toBe(304);
    await score(server, game, player, player.id, 1, 'DNP');
    const held = await poll();
    loseConnection();
    expect((await close()).status).toBe(503);
    expect((await poll(held.etag)).status).toBe(503);
    watch.isAway = false;
    expect(await poll(held.etag)).toMatchObject({ status: 200, state: 'done' });
    const now = await poll();
    expect((await poll(now.etag)).status).toBe(304);
  });

  it('SYN-5 a failed read is retried without a caller until it works; then the change is sent', async () => {
    const { next } = await subscriber();
    await score(server, game, player, player.id, 1, 'DNP');
    expect((await next())?.event).toBe('scoresUpdated');
    loseConnection();
    expect((await close()).status).toBe(503);
    watch.reset();
    // The first retry fails as well; there are more.
    await expect.poll(() => watch.statements.length, { timeout: 5_000 }).toBeGreaterThan(0);
    watch.isAway = false;
    expect(await next()).toMatchObject({ event: 'gameFinished', patch: { game: { state: 'done' } } });
  });

  it('COM-7 a score whose answer was lost is on the board before any answer, and counts once', async () => {
    const held = await poll();
    const headers = { 'call-id': 'call-whose-answer-is-lost' };
    watch.loseNextAnswer();
    const lost = await score(server, game, player, player.id, 1, 4, headers);
    expect([lost.status, lost.failure.code]).toEqual([503, 'server.busy']);
    expect((await poll(held.etag)).status).toBe(200);
    const again = await score(server, game, player, player.id, 1, 4, headers);
    expect([again.status, again.body.version, again.body.grosses]).toEqual([200, 1, { [player.id]: 4 }]);
    expect((await view(server, game)).players[player.id]?.holes[1]?.gross).toBe(4);
  });

  it('COM-7 the first call after a lost answer, a repeat, finds its score on the board', async () => {
    const headers = { 'call-id': 'call-that-asks-first' };
    watch.loseNextAnswer();
    await score(server, game, player, player.id, 1, 4, headers);
    const again = await score(server, game, player, player.id, 1, 4, headers);
    expect([again.status, again.body.version, again.body.gross]).toEqual([200, 1, 4]);
  });

  it('SYN-6 waiting callers share one read', async () => {
    await fallBehind();
    watch.isAway = false;
    watch.reset();
    const answers = await Promise.all(Array.from({ length: 8 }, () => view(server, game)));
    expect(new Set(answers.map(({ v }) => v)).size).toBe(1);
    expect(watch.statements.filter((sql) => sql.includes('"game_log"'))).toHaveLength(2);
  });

  it('AUD-5 a subscriber whose rights cannot be read is disconnected and returns with its rights', async () => {
    const elsewhere = {
      id: player.id,
      token: await server.sessions.open({ id: player.id, role: 'player', createdAt: new Date() }),
    };
    const { socket, next } = await subscriber(player);
    await fallBehind();
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await server.call(accounts.endOtherSessions, {}, elsewhere)).status).toBe(200);
    // A phone does not reconnect by itself after a disconnect packet from the server.
    expect(await ended).toBe('transport close');
    watch.isAway = false;
    await next();
    await score(server, game, elsewhere, player.id, 1, 4);
    const told = await next();
    expect(told?.patch.players?.[player.id]).toMatchObject({ holes: { 1: { gross: 4 } } });
    expect(told?.patch.players?.[player.id]).not.toHaveProperty('uholes');
  });
});

it('SYN-8 a code passed from one game to another leads to the other', async () => {
  const other = await startRound(server, { players: 1, course });
  const { code } = round.game;
  expect((await poll()).status).toBe(200);
  const freed = code.slice(0, 5) + (code.endsWith('Z') ? 'Y' : 'Z');
  const named = [game, other.game._id];
  await changeGames(
    server.app,
    named,
    () => undefined,
    (change) => {
      for (const each of [change, ...change.linked]) {
        each.setGame({ code: each.board.id === game ? freed : code });
      }
    },
  );
  const { body } = await server.call(games.byCode, { params: { code }, query: {} });
  expect(body._id).toBe(other.game._id);
});
