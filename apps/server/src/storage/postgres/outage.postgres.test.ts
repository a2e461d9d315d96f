import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyPatch, type BoardPatch, boardEvents, games, system } from '@flagstick/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FaultyProxy } from '../../../testing/database/faulty-proxy.ts';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { score, startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { recordingLog } from '../../../testing/log.ts';
import { isDatabaseUnavailable, openPostgres } from '../index.ts';
import { callTimeLimits } from './connections.ts';

const postgres = inject('postgresUrl') ?? '';
/** A tenth of a server's time limits. */
const timeLimits = callTimeLimits(1_000);
/**
 * The time after which a phone shows the connection as lost; everything must finish by then, even on a busy machine.
 */
const phoneTimeoutMs = 8_000;
/** The log says "Database back" after 5 s without a failed call, checks every 2.5 s, and late failures restart the 5 s. */
const backLoggedMs = 25_000;

describe('a PostgreSQL that fails', { timeout: 40_000 }, () => {
  let proxy: FaultyProxy;
  let serverBehindProxy: Harness;
  /** Another process, whose connection never breaks. */
  let otherServer: Harness;
  let round: TestRound;
  let other: TestRound;
  let hole = 0;
  const logged: Array<{ msg: string; err?: object }> = [];

  beforeAll(async () => {
    const url = await copyTemplate(postgres);
    proxy = await FaultyProxy.open(url);
    const log = pino({ level: 'warn' }, { write: (text) => logged.push(JSON.parse(text)) });
    serverBehindProxy = await Harness.start(
      {},
      await openPostgres(proxy.url, { connections: 4, timeLimits, log }),
      log,
    );
    otherServer = await Harness.start(
      {},
      await openPostgres(url, { connections: 4, timeLimits, log: recordingLog() }),
    );
    round = await startRound(serverBehindProxy, { players: 4 });
    other = await startRound(serverBehindProxy, { players: 4, course: round.course });
  });
  afterAll(async () => {
    await serverBehindProxy.close();
    await otherServer.close();
    proxy.close();
  });

  const nextHole = () => {
    hole += 1;
    return hole;
  };
  const enter = async (server: Harness, at: number, { game, players: [player] } = round) => {
    if (!player) throw new Error('no players');
    return score(server, game._id, player, player.id, at, 4);
  };
  const holes = async (server: Harness, { game, players: [player] } = round) =>
    Object.keys((await view(server, game._id)).players[player?.id ?? '']?.holes ?? {}).map(Number);
  const switchProgress = (server: Harness, autoProgress: boolean) =>
    server.call(
      games.autoProgress,
      { params: { id: round.game._id }, body: { autoProgress } },
      round.organiser,
    );
  const health = async (server: Harness) => (await server.call(system.health, {})).status;
  const eventually = async (check: () => Promise<boolean>, limitMs = phoneTimeoutMs) => {
    for (const deadline = Date.now() + limitMs; !(await check()); ) {
      if (Date.now() > deadline) throw new Error('never');
      await sleep(20);
    }
  };
  const backLogged = () =>
    eventually(async () => logged.at(-1)?.msg.startsWith('Database back') === true, backLoggedMs);
  /** Enters a score as a phone does: repeats until it is acknowledged. */
  const enterUntilAcknowledged = async (server: Harness, at: number) => {
    const answers: number[] = [];
    await eventually(async () => {
      const { status } = await enter(server, at);
      answers.push(status);
      return status === 200;
    });
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  };
  /** Both processes show the game as stored, with these holes. */
  const bothShow = async (...taken: number[]) => {
    await eventually(async () => {
      const [a, b] = await Promise.all([
        view(serverBehindProxy, round.game._id),
        view(otherServer, round.game._id),
      ]);
      return JSON.stringify(a) === JSON.stringify(b);
    });
    expect(await holes(otherServer)).toEqual(expect.arrayContaining(taken));
  };

  it.each(['cut', 'silence'] as const)(
    'SYN-4 a lost connection (%s) answers "try again", shows boards, and continues where it was',
    async (kind) => {
      const [before, during, after] = [nextHole(), nextHole(), nextHole()];
      await enterUntilAcknowledged(serverBehindProxy, before);
      proxy[kind]();
      const refused = await enter(serverBehindProxy, during);
      expect([refused.status, refused.failure.code]).toEqual([503, 'server.busy']);
      expect((await enter(otherServer, during)).status).toBe(200);
      // A refused score may be stored anyway. Boards are shown once the server has found the database unavailable.
      await eventually(async () => (await health(serverBehindProxy)) === 503);
      expect(await holes(serverBehindProxy)).toContain(before);
      proxy.restore();
      // Scores entered elsewhere in the meantime did not arrive here: the gap is read.
      await eventually(async () => (await holes(serverBehindProxy)).includes(during));
      await enterUntilAcknowledged(serverBehindProxy, after);
      await bothShow(before, during, after);
    },
  );

  it.each(['cut', 'silence'] as const)(
    'subscribers and the health check learn that a connection was lost (%s) and is back',
    async (kind) => {
      await eventually(async () => (await health(serverBehindProxy)) === 200);
      const heard: string[] = [];
      const stop = serverBehindProxy.storage.bus.subscribe({
        onUnavailable: (since) => heard.push(since instanceof Date ? 'lost' : 'lost?'),
        onAvailable: () => heard.push('back'),
        onMissedMessages: () => heard.push('gap'),
      });
      proxy[kind]();
      await eventually(async () => (await health(serverBehindProxy)) === 503);
      expect(heard).toEqual(['lost']);
      proxy.restore();
      await eventually(async () => (await health(serverBehindProxy)) === 200);
      await eventually(async () => heard.includes('gap'));
      expect(heard).toEqual(['lost', 'back', 'gap']);
      expect(await health(otherServer)).toBe(200);
      stop();
    },
  );

  it('SYN-7 a process that is cut off disconnects subscribers and later sends what they missed', async () => {
    await eventually(async () => (await health(serverBehindProxy)) === 200);
    await serverBehindProxy.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = serverBehindProxy.app.server.address() as AddressInfo;
    let board = await view(serverBehindProxy, round.game._id);
    let connected = 0;
    const socket = io(`http://127.0.0.1:${port}`, {
      query: { gameId: round.game._id },
      auth: (give) => give({ v: board.v, epoch: board.epoch }),
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
    });
    for (const event of boardEvents) {
      socket.on(event, (patch: BoardPatch) => {
        board = applyPatch(board, patch);
      });
    }
    socket.on('connect', () => {
      connected += 1;
    });
    await eventually(async () => socket.connected);
    proxy.silence();
    await eventually(async () => !socket.connected);
    const missed = nextHole();
    expect((await enter(otherServer, missed)).status).toBe(200);
    await sleep(500);
    // It tried to reconnect and was refused, so it never showed itself as live.
    expect(connected).toBe(1);
    proxy.restore();
    await eventually(async () => board.players[round.players[0]?.id ?? '']?.holes[missed] !== undefined);
    expect(connected).toBe(2);
    socket.disconnect();
  });

  it('a board can be opened by its code for the first time while the database is unavailable', async () => {
    await eventually(async () => (await health(serverBehindProxy)) === 200);
    await view(serverBehindProxy, other.game._id);
    proxy.cut();
    const input = { params: { code: other.game.code }, query: {} };
    expect((await serverBehindProxy.call(games.byCode, input)).status).toBe(200);
    proxy.restore();
    await eventually(async () => (await health(serverBehindProxy)) === 200);
  });

  it('an outage is logged once, however many calls it fails', async () => {
    await backLogged();
    logged.length = 0;
    proxy.cut();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => switchProgress(serverBehindProxy, true)),
    );
    proxy.restore();
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
    // The health check fails only some time after a loss, so changes made elsewhere show that the connection is back.
    for (const value of [false, true]) expect((await switchProgress(otherServer, value)).status).toBe(200);
    await bothShow();
    await eventually(async () => (await health(serverBehindProxy)) === 200);
    expect(logged.map(({ msg, err }) => [msg.replace(/ since .*/, ''), err !== undefined])).toEqual([
      ['Database unavailable', true],
    ]);
  });

  it('a game whose lock was left by a vanished connection is freed', async () => {
    const [orphaned, mine] = [nextHole(), nextHole()];
    const vanished = proxy.swallowAt('commit\0');
    const change = switchProgress(serverBehindProxy, true);
    await vanished;
    // The lock has no owner any more.
    expect((await enter(otherServer, nextHole(), other)).status).toBe(200);
    expect([await health(serverBehindProxy), await health(otherServer)]).toEqual([200, 200]);
    await enterUntilAcknowledged(otherServer, orphaned);
    await enterUntilAcknowledged(serverBehindProxy, mine);
    expect((await change).status).toBe(503);
    await bothShow(orphaned, mine);
  });

  it('other games continue while one game waits for the lock of a vanished connection', async () => {
    const [mine, others] = [nextHole(), nextHole()];
    const vanished = proxy.swallowAt('commit\0');
    const orphan = switchProgress(serverBehindProxy, true);
    await vanished;
    const changes = Array.from({ length: 12 }, (_, at) => switchProgress(otherServer, at % 2 === 0));
    const started = Date.now();
    expect(await health(otherServer)).toBe(200);
    expect(Date.now() - started).toBeLessThan(timeLimits.connectMs);
    await eventually(async () => (await enter(otherServer, others, other)).status === 200);
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await enterUntilAcknowledged(otherServer, mine);
    expect((await orphan).status).toBe(503);
    await bothShow(mine);
  });

  it('a connection without an answer is closed, and the score is accepted when sent again', async () => {
    const [lost, next] = [nextHole(), nextHole()];
    const vanished = proxy.swallowAt('commit_scores');
    const first = enter(serverBehindProxy, lost);
    await vanished;
    expect((await enter(otherServer, next)).status).toBe(200);
    expect((await first).status).toBe(503);
    await enterUntilAcknowledged(serverBehindProxy, lost);
    await bothShow(lost, next);
  });

  it('a score and a change whose answers were lost are shown in both processes', async () => {
    const mine = nextHole();
    const taken = proxy.loseAnswerTo('commit_scores');
    expect((await enter(serverBehindProxy, mine)).status).toBe(503);
    await taken;
    expect(await holes(serverBehindProxy)).toContain(mine);
    const { autoProgress } = await view(serverBehindProxy, round.game._id);
    const changed = proxy.loseAnswerTo('commit\0');
    expect((await switchProgress(serverBehindProxy, !autoProgress)).status).toBe(503);
    await changed;
    expect((await view(serverBehindProxy, round.game._id)).autoProgress).toBe(!autoProgress);
    await bothShow(mine);
  });

  it('a commit whose answer is lost is reported as retryable, although it is stored', async () => {
    const { db } = serverBehindProxy.storage;
    const lost = proxy.loseAnswerTo('lost answer');
    const failed = await sql`insert into rate_limits (key) values ('lost answer')`
      .execute(db)
      .catch((error: unknown) => error);
    await lost;
    expect(isDatabaseUnavailable(failed)).toBe(true);
    const stored = await otherServer.storage.db.selectFrom('rate_limits').select('key').execute();
    expect(stored.map(({ key }) => key)).toContain('lost answer');
  });

  it('no caller waits longer for a connection than the limit', async () => {
    const { db } = otherServer.storage;
    // The server's own tasks use the pool too, so one of these may be refused like the caller.
    const busy = Promise.allSettled(Array.from({ length: 4 }, () => sql`select pg_sleep(0.7)`.execute(db)));
    const started = Date.now();
    const refused = await sql`select 1`.execute(db).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(Date.now() - started).toBeLessThan(timeLimits.statementMs);
    const failures = (await busy).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures.map(isDatabaseUnavailable)).toEqual(failures.map(() => true));
  });

  it('slow statements, lock waits and idle transactions are ended', async () => {
    const { db } = otherServer.storage;
    const slow = await sql`select pg_sleep(30)`.execute(db).catch((error: unknown) => error);
    const paused = await db
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(tx);
        const locked = await sql`select pg_advisory_xact_lock(1)`
          .execute(db)
          .catch((error: unknown) => error);
        expect(locked).toMatchObject({ code: '55P03' });
        await sleep(timeLimits.pauseMs * 2);
        await sql`select 1`.execute(tx);
      })
      .catch((error: unknown) => error);
    expect(slow).toMatchObject({ code: '57014' });
    expect([isDatabaseUnavailable(slow), isDatabaseUnavailable(paused)]).toEqual([true, true]);
  });

  it('unreadable bus messages are logged, unknown ones ignored, and the bus continues', async () => {
    await backLogged();
    logged.length = 0;
    const { db } = otherServer.storage;
    await sql`select pg_notify('flagstick', 'no JSON')`.execute(db);
    await sql`select pg_notify('flagstick', '{"from":"later","messages":[{"weather":"rain"}]}')`.execute(db);
    await eventually(async () => logged.length > 0);
    await enterUntilAcknowledged(otherServer, nextHole());
    await bothShow(hole);
    expect(logged.map(({ msg }) => msg)).toEqual(['A message on the bus could not be read.']);
  });

  it('an unavailable database is distinguished from an invalid statement', async () => {
    const wrong = await sql`select no_such_column`
      .execute(otherServer.storage.db)
      .catch((error: unknown) => error);
    const killed = await sql`select pg_terminate_backend(pg_backend_pid())`
      .execute(otherServer.storage.db)
      .catch((error: unknown) => error);
    expect([isDatabaseUnavailable(wrong), isDatabaseUnavailable(killed)]).toEqual([false, true]);
    const unreachable = await openPostgres('postgres://x@127.0.0.1:1/x').catch((error: Error) => error.cause);
    expect(isDatabaseUnavailable(unreachable)).toBe(true);
  });

  // Must be last: the other process, whose connection never broke, keeps the old epoch.
  it('VRS-4 a process forgets its boards when its restored connection leads to another database', async () => {
    await eventually(async () => (await health(serverBehindProxy)) === 200);
    const before = await view(serverBehindProxy, round.game._id);
    const epochs: string[] = [];
    const stop = serverBehindProxy.storage.bus.subscribe({
      onHistoryReplaced: () => epochs.push('replaced'),
      onMissedMessages: () => epochs.push('gap'),
    });
    // As if another server had been there, and a standby had taken over.
    await serverBehindProxy.storage.db
      .updateTable('database_epoch')
      .set({ place: 'the old server' })
      .execute();
    proxy.cut();
    proxy.restore();
    await eventually(async () => epochs.includes('gap'));
    expect(epochs).toEqual(['replaced', 'gap']);
    const after = await view(serverBehindProxy, round.game._id);
    expect([after.v, after.epoch === before.epoch]).toEqual([before.v, false]);
    stop();
  });
});
