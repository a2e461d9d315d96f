import type { AddressInfo } from 'node:net';
import { accounts, type BoardPatch, boardEvents, games } from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../storage/index.ts';
import { addCourse, type TestCourse } from '../../testing/course.ts';
import { freshStorage } from '../../testing/fresh.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';
import { score, startRound, type TestRound, view } from '../../testing/round.ts';

/**
 * A storage that commits but, while `lost`, cannot be asked what a game looks like now: the pool's connection broke
 * between the commit and the reading.
 */
function breakable(storage: Storage) {
  const line = { lost: false, asked: 0 };
  const ask = () => {
    line.asked += 1;
    if (line.lost) throw new Error('Connection terminated unexpectedly');
  };
  const db = new Proxy(storage.db, {
    get(target, key) {
      if (key === 'selectFrom') {
        return (table: 'game_log') => {
          if (table === 'game_log') ask();
          return target.selectFrom(table);
        };
      }
      if (key === 'transaction') {
        return () => {
          const builder = target.transaction();
          const isolate = builder.setIsolationLevel.bind(builder);
          // Only a board in memory is read at a level of isolation.
          builder.setIsolationLevel = (level) => {
            ask();
            return isolate(level);
          };
          return builder;
        };
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { line, storage: { ...storage, db } satisfies Storage };
}

let server: Harness;
let line: { lost: boolean; asked: number };
let course: TestCourse;
let url: string;
let round: TestRound;
let game: string;
let player: TestUser;
const sockets: Socket[] = [];

beforeAll(async () => {
  const broken = breakable(await freshStorage());
  line = broken.line;
  server = await Harness.start({}, broken.storage);
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
  line.lost = false;
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

/** What a phone that holds this board is told when it polls. */
const poll = async (etag = '') => {
  const response = await fetch(`${url}/api/games/code/${round.game.code}`, {
    headers: { 'if-none-match': etag },
  });
  const body = response.status === 304 ? undefined : ((await response.json()) as { state?: string });
  return { status: response.status, etag: response.headers.get('etag') ?? '', state: body?.state };
};

const close = () => server.call(games.close, { params: { id: game }, body: undefined }, round.organiser);

/** A change that is committed and not taken in: the board is behind from then on. */
const fallBehind = async () => {
  line.lost = true;
  const input = { params: { id: game }, body: { autoProgress: !round.game.autoProgress } };
  const { status, failure } = await server.call(games.autoProgress, input, round.organiser);
  expect([status, failure.code]).toEqual([503, 'server.busy']);
};

async function follower(user?: TestUser) {
  const socket = io(url, {
    query: { gameId: game },
    auth: user ? { token: user.token } : {},
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
  });
  sockets.push(socket);
  const heard: Array<{ event: string; patch: BoardPatch }> = [];
  for (const event of boardEvents) {
    socket.on(event, (patch: BoardPatch) => heard.push({ event, patch }));
  }
  const next = async () => {
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(0);
    return heard.shift();
  };
  await next();
  return { socket, next };
}

describe('a board that could not take in what was committed', () => {
  it('is not called current, and is read anew for the next who asks', async () => {
    const { etag } = await poll();
    expect((await poll(etag)).status).toBe(304);
    await score(server, game, player, player.id, 1, 'DNP');
    const held = await poll();
    line.lost = true;
    expect((await close()).status).toBe(503);
    expect((await poll(held.etag)).status).toBe(503);
    line.lost = false;
    expect(await poll(held.etag)).toMatchObject({ status: 200, state: 'done' });
    const now = await poll();
    expect((await poll(now.etag)).status).toBe(304);
  });

  it('tries again until it works though nobody asks, and calls the change what it is', async () => {
    const { next } = await follower();
    await score(server, game, player, player.id, 1, 'DNP');
    expect((await next())?.event).toBe('scoresUpdated');
    line.lost = true;
    expect((await close()).status).toBe(503);
    const { asked } = line;
    // The first try fails as well: it is not the last.
    await expect.poll(() => line.asked, { timeout: 5_000 }).toBeGreaterThan(asked);
    line.lost = false;
    expect(await next()).toMatchObject({ event: 'gameFinished', patch: { game: { state: 'done' } } });
  });

  it('catches up with a score, and the call that comes again counts once', async () => {
    // Another process changed the game and has not said so yet: the score does not follow on the board in memory.
    const { version } = await server.storage.db
      .updateTable('games')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', game)
      .returning('version')
      .executeTakeFirstOrThrow();
    const change = { game_id: game, version, kind: 'structure' as const };
    await server.storage.db.insertInto('game_log').values(change).execute();
    const headers = { 'call-id': 'call-behind' };
    line.lost = true;
    const lost = await score(server, game, player, player.id, 1, 4, headers);
    expect([lost.status, lost.failure.code]).toEqual([503, 'server.busy']);
    line.lost = false;
    const again = await score(server, game, player, player.id, 1, 4, headers);
    expect([again.status, again.body.grosses]).toEqual([200, { [player.id]: 4 }]);
    const board = await view(server, game);
    expect([board.v, board.players[player.id]?.holes[1]?.gross]).toEqual([version + 1, 4]);
  });

  it('asks once for all who wait', async () => {
    await fallBehind();
    line.lost = false;
    const { asked } = line;
    const answers = await Promise.all(Array.from({ length: 8 }, () => view(server, game)));
    expect(new Set(answers.map(({ v }) => v)).size).toBe(1);
    // What happened since, and the board as it is now.
    expect(line.asked - asked).toBe(2);
  });

  it('ends the line of a follower whose seat it cannot tell; he comes back as who he is now', async () => {
    const elsewhere = {
      id: player.id,
      token: await server.sessions.open({ id: player.id, role: 'player', createdAt: new Date() }),
    };
    const { socket, next } = await follower(player);
    await fallBehind();
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await server.call(accounts.endOtherSessions, {}, elsewhere)).status).toBe(200);
    // For a line that the server closed with a word, the phone would not come back by itself.
    expect(await ended).toBe('transport close');
    line.lost = false;
    await next();
    await score(server, game, elsewhere, player.id, 1, 4);
    const told = await next();
    expect(told?.patch.players?.[player.id]).toMatchObject({ holes: { 1: { gross: 4 } } });
    expect(told?.patch.players?.[player.id]).not.toHaveProperty('uholes');
  });
});
