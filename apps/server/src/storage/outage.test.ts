import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Harness, type TestUser } from '../testing/harness.ts';
import { copyTemplate } from '../testing/postgres.ts';
import { score, startRound, type TestRound, view } from '../testing/round.ts';
import { isDatabaseAway, openPostgres } from './index.ts';

const postgres = inject('postgresUrl');
const patienceMs = 200;

/** A line to PostgreSQL that can be cut, or swallow everything without a word. */
async function openLine(target: URL) {
  const held = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = new Socket().connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      held.add(from);
      from.on('data', (bytes) => state !== 'silent' && to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        held.delete(from);
        if (state !== 'silent') to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(target);
  address.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of held) socket.destroy();
  };
  return {
    url: address.href,
    cut() {
      state = 'cut';
      breakAll();
    },
    silence() {
      state = 'silent';
    },
    mend() {
      state = 'open';
      breakAll();
    },
    close() {
      breakAll();
      server.close();
    },
  };
}

describe.skipIf(!postgres)('a PostgreSQL that is away for a while', () => {
  let line: Awaited<ReturnType<typeof openLine>>;
  let here: Harness;
  /** Another process, whose line never breaks. */
  let there: Harness;
  let round: TestRound;
  let player: TestUser;

  beforeAll(async () => {
    const url = await copyTemplate(postgres ?? '');
    line = await openLine(new URL(url));
    here = await Harness.start({}, await openPostgres(line.url, { connections: 4, patienceMs }));
    there = await Harness.start({}, await openPostgres(url, { connections: 4 }));
    round = await startRound(here, { players: 4 });
    const [first] = round.players;
    if (!first) throw new Error('no players');
    player = first;
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    line.close();
  });

  const enter = (server: Harness, hole: number) => score(server, round.game._id, player, player.id, hole, 4);
  const holes = async (server: Harness) =>
    Object.keys((await view(server, round.game._id)).players[player.id]?.holes ?? {}).map(Number);
  const eventually = async (check: () => Promise<boolean>) => {
    for (const deadline = Date.now() + 5_000; !(await check()); ) {
      if (Date.now() > deadline) throw new Error('never');
      await sleep(20);
    }
  };

  it.each(['cut', 'silence'] as const)(
    'asks to try again when the line is lost (%s), shows boards, and goes on where it stood',
    async (kind) => {
      const [before, during, after] = kind === 'cut' ? [1, 2, 3] : [4, 5, 6];
      expect((await enter(here, before)).status).toBe(200);
      line[kind]();
      const refused = await enter(here, during);
      expect([refused.status, refused.failure.code]).toEqual([503, 'server.busy']);
      expect((await enter(there, during)).status).toBe(200);
      expect(await holes(here)).toContain(before);
      line.mend();
      // What the other process entered meanwhile was told to nobody here: the gap is read.
      await eventually(async () => (await holes(here)).includes(during));
      await eventually(async () => (await enter(here, after)).status === 200);
      await eventually(async () => (await holes(there)).includes(after));
      expect(await view(here, round.game._id)).toEqual(await view(there, round.game._id));
    },
  );

  it('knows a database that is away from one that was asked nonsense', async () => {
    const wrong = await sql`select no_such_column`.execute(there.storage.db).catch((error: unknown) => error);
    const killed = await sql`select pg_terminate_backend(pg_backend_pid())`
      .execute(there.storage.db)
      .catch((error: unknown) => error);
    expect([isDatabaseAway(wrong), isDatabaseAway(killed)]).toEqual([false, true]);
    const nobody = await openPostgres('postgres://x@127.0.0.1:1/x').catch((error: Error) => error.cause);
    expect(isDatabaseAway(nobody)).toBe(true);
  });
});
