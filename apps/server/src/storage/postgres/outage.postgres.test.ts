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
import { isDatabaseAway, openPostgres } from '../index.ts';
import { callTimeLimits } from './connections.ts';

const postgres = inject('postgresUrl') ?? '';
/** A tenth of a server's time limits. */
const timeLimits = callTimeLimits(1_000);
/**
 * The time after which a phone shows the connection as lost; everything must finish by then, even on a busy machine.
 */
const secondsMs = 8_000;
/** The log says "Database back" after 5 s without a failed call, checks every 2.5 s, and late failures restart the 5 s. */
const backLoggedMs = 25_000;

describe('a PostgreSQL that fails', { timeout: 40_000 }, () => {
  let line: FaultyProxy;
  let here: Harness;
  /** Another process, whose connection never breaks. */
  let there: Harness;
  let round: TestRound;
  let other: TestRound;
  let hole = 0;
  const logged: Array<{ msg: string; err?: object }> = [];

  beforeAll(async () => {
    const url = await copyTemplate(postgres);
    line = await FaultyProxy.open(url);
    const log = pino({ level: 'warn' }, { write: (text) => logged.push(JSON.parse(text)) });
    here = await Harness.start({}, await openPostgres(line.url, { connections: 4, timeLimits, log }), log);
    there = await Harness.start(
      {},
      await openPostgres(url, { connections: 4, timeLimits, log: recordingLog() }),
    );
    round = await startRound(here, { players: 4 });
    other = await startRound(here, { players: 4, course: round.course });
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    line.close();
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
  const eventually = async (check: () => Promise<boolean>, limitMs = secondsMs) => {
    for (const deadline = Date.now() + limitMs; !(await check()); ) {
      if (Date.now() > deadline) throw new Error('never');
      await sleep(20);
    }
  };
  const backLogged = () =>
    eventually(async () => logged.at(-1)?.msg.startsWith('Database back') === true, backLoggedMs);
  /** Enters a score as a phone does: repeats until it is acknowledged. */
  const enterUntilTaken = async (server: Harness, at: number) => {
    const answers: number[] = [];
    await eventually(async () => {
      const { status } = await enter(server, at);
      answers.push(status);
      return status === 200;
    });
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  };
  /** Both processes show the game as stored, with these holes. */
  const allThere = async (...taken: number[]) => {
    await eventually(async () => {
      const [a, b] = await Promise.all([view(here, round.game._id), view(there, round.game._id)]);
      return JSON.stringify(a) === JSON.stringify(b);
    });
    expect(await holes(there)).toEqual(expect.arrayContaining(taken));
  };

  it.each(['cut', 'silence'] as const)(
    'SYN-4 a lost connection (%s) answers "try again", shows boards, and continues where it was',
    async (kind) => {
      const [before, during, after] = [nextHole(), nextHole(), nextHole()];
      await enterUntilTaken(here, before);
      line[kind]();
      const refused = await enter(here, during);
      expect([refused.status, refused.failure.code]).toEqual([503, 'server.busy']);
      expect((await enter(there, during)).status).toBe(200);
      // A refused score may be stored anyway. Boards are shown once the database is known to be away.
      await eventually(async () => (await health(here)) === 503);
      expect(await holes(here)).toContain(before);
      line.restore();
      // Scores entered elsewhere in the meantime did not arrive here: the gap is read.
      await eventually(async () => (await holes(here)).includes(during));
      await enterUntilTaken(here, after);
      await allThere(before, during, after);
    },
  );

  it.each(['cut', 'silence'] as const)(
    'subscribers and the health check learn that a connection was lost (%s) and is back',
    async (kind) => {
      await eventually(async () => (await health(here)) === 200);
      const heard: string[] = [];
      const stop = here.storage.bus.subscribe({
        lost: (since) => heard.push(since instanceof Date ? 'lost' : 'lost?'),
        back: () => heard.push('back'),
        gap: () => heard.push('gap'),
      });
      line[kind]();
      await eventually(async () => (await health(here)) === 503);
      expect(heard).toEqual(['lost']);
      line.restore();
      await eventually(async () => (await health(here)) === 200);
      await eventually(async () => heard.includes('gap'));
      expect(heard).toEqual(['lost', 'back', 'gap']);
      expect(await health(there)).toBe(200);
      stop();
    },
  );

  it('SYN-7 a process that is cut off disconnects its subscribers, and later sends what they missed', async () => {
    await eventually(async () => (await health(here)) === 200);
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = here.app.server.address() as AddressInfo;
    let board = await view(here, round.game._id);
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
    line.silence();
    await eventually(async () => !socket.connected);
    const missed = nextHole();
    expect((await enter(there, missed)).status).toBe(200);
    await sleep(500);
    // It tried to reconnect and was refused, so it never showed itself as live.
    expect(connected).toBe(1);
    line.restore();
    await eventually(async () => board.players[round.players[0]?.id ?? '']?.holes[missed] !== undefined);
    expect(connected).toBe(2);
    socket.disconnect();
  });

  it('a board can be opened by its code for the first time while the database is away', async () => {
    await eventually(async () => (await health(here)) === 200);
    await view(here, other.game._id);
    line.cut();
    const input = { params: { code: other.game.code }, query: {} };
    expect((await here.call(games.byCode, input)).status).toBe(200);
    line.restore();
    await eventually(async () => (await health(here)) === 200);
  });

  it('an outage is logged once, however many calls it fails', async () => {
    await backLogged();
    logged.length = 0;
    line.cut();
    const answers = await Promise.all(Array.from({ length: 20 }, () => switchProgress(here, true)));
    line.restore();
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
    // The health check fails only some time after a loss, so changes made elsewhere show that the connection is back.
    for (const value of [false, true]) expect((await switchProgress(there, value)).status).toBe(200);
    await allThere();
    await eventually(async () => (await health(here)) === 200);
    expect(logged.map(({ msg, err }) => [msg.replace(/ since .*/, ''), err !== undefined])).toEqual([
      ['Database unavailable', true],
    ]);
  });

  it('a game whose lock was left by a vanished connection is freed', async () => {
    const [orphaned, mine] = [nextHole(), nextHole()];
    const vanished = line.swallowAt('commit\0');
    const change = switchProgress(here, true);
    await vanished;
    // The lock has no owner any more.
    expect((await enter(there, nextHole(), other)).status).toBe(200);
    expect([await health(here), await health(there)]).toEqual([200, 200]);
    await enterUntilTaken(there, orphaned);
    await enterUntilTaken(here, mine);
    expect((await change).status).toBe(503);
    await allThere(orphaned, mine);
  });

  it('other games continue while one game waits for the lock of a vanished connection', async () => {
    const [mine, others] = [nextHole(), nextHole()];
    const vanished = line.swallowAt('commit\0');
    const orphan = switchProgress(here, true);
    await vanished;
    const changes = Array.from({ length: 12 }, (_, at) => switchProgress(there, at % 2 === 0));
    const started = Date.now();
    expect(await health(there)).toBe(200);
    expect(Date.now() - started).toBeLessThan(timeLimits.connectMs);
    await eventually(async () => (await enter(there, others, other)).status === 200);
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await enterUntilTaken(there, mine);
    expect((await orphan).status).toBe(503);
    await allThere(mine);
  });

  it('a connection without an answer is given up, and the score is accepted when it is sent again', async () => {
    const [lost, next] = [nextHole(), nextHole()];
    const vanished = line.swallowAt('commit_scores');
    const first = enter(here, lost);
    await vanished;
    expect((await enter(there, next)).status).toBe(200);
    expect((await first).status).toBe(503);
    await enterUntilTaken(here, lost);
    await allThere(lost, next);
  });

  it('a score and a change whose answers were lost are shown in both processes', async () => {
    const mine = nextHole();
    const taken = line.loseAnswerTo('commit_scores');
    expect((await enter(here, mine)).status).toBe(503);
    await taken;
    expect(await holes(here)).toContain(mine);
    const { autoProgress } = await view(here, round.game._id);
    const changed = line.loseAnswerTo('commit\0');
    expect((await switchProgress(here, !autoProgress)).status).toBe(503);
    await changed;
    expect((await view(here, round.game._id)).autoProgress).toBe(!autoProgress);
    await allThere(mine);
  });

  it('a commit whose answer is lost is reported as retryable, although it is stored', async () => {
    const { db } = here.storage;
    const lost = line.loseAnswerTo('lost answer');
    const failed = await sql`insert into rate_limits (key) values ('lost answer')`
      .execute(db)
      .catch((error: unknown) => error);
    await lost;
    expect(isDatabaseAway(failed)).toBe(true);
    const stored = await there.storage.db.selectFrom('rate_limits').select('key').execute();
    expect(stored.map(({ key }) => key)).toContain('lost answer');
  });

  it('no caller waits longer for a connection than the limit', async () => {
    const { db } = there.storage;
    // The server's own tasks use the pool too, so one of these may be refused like the caller.
    const busy = Promise.allSettled(Array.from({ length: 4 }, () => sql`select pg_sleep(0.7)`.execute(db)));
    const started = Date.now();
    const refused = await sql`select 1`.execute(db).catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    expect(Date.now() - started).toBeLessThan(timeLimits.statementMs);
    const failures = (await busy).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures.map(isDatabaseAway)).toEqual(failures.map(() => true));
  });

  it('slow statements, lock waits and idle transactions are ended', async () => {
    const { db } = there.storage;
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
    expect([isDatabaseAway(slow), isDatabaseAway(paused)]).toEqual([true, true]);
  });

  it('unreadable bus messages are logged, unknown ones ignored, and the bus continues', async () => {
    await backLogged();
    logged.length = 0;
    const { db } = there.storage;
    await sql`select pg_notify('flagstick', 'no JSON')`.execute(db);
    await sql`select pg_notify('flagstick', '{"from":"later","messages":[{"weather":"rain"}]}')`.execute(db);
    await eventually(async () => logged.length > 0);
    await enterUntilTaken(there, nextHole());
    await allThere(hole);
    expect(logged.map(({ msg }) => msg)).toEqual(['A message on the bus could not be read.']);
  });

  it('a database that is away is distinguished from an invalid statement', async () => {
    const wrong = await sql`select no_such_column`.execute(there.storage.db).catch((error: unknown) => error);
    const killed = await sql`select pg_terminate_backend(pg_backend_pid())`
      .execute(there.storage.db)
      .catch((error: unknown) => error);
    expect([isDatabaseAway(wrong), isDatabaseAway(killed)]).toEqual([false, true]);
    const nobody = await openPostgres('postgres://x@127.0.0.1:1/x').catch((error: Error) => error.cause);
    expect(isDatabaseAway(nobody)).toBe(true);
  });

  // Must be last: the other process, whose connection never broke, keeps the old epoch.
  it('VRS-4 a process forgets its boards when its restored connection leads to another database', async () => {
    await eventually(async () => (await health(here)) === 200);
    const before = await view(here, round.game._id);
    const epochs: string[] = [];
    const stop = here.storage.bus.subscribe({
      replaced: () => epochs.push('replaced'),
      gap: () => epochs.push('gap'),
    });
    // As if another server had been there, and a standby had taken over.
    await here.storage.db.updateTable('database_epoch').set({ place: 'the old server' }).execute();
    line.cut();
    line.restore();
    await eventually(async () => epochs.includes('gap'));
    expect(epochs).toEqual(['replaced', 'gap']);
    const after = await view(here, round.game._id);
    expect([after.v, after.epoch === before.epoch]).toEqual([before.v, false]);
    stop();
  });
});
