import {
  accounts,
  adverts,
  calls as allCalls,
  averts,
  type CallDefinition,
  callsIn,
  clubs,
  competitions,
  courses,
  events,
  type GameView,
  games,
  knockOuts,
  leagues,
  logs,
  players,
  scoreCards,
  standings,
  statistics,
  teamDays,
  tournaments,
  users,
} from '@flagstick/contract';
import fastify, { type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type PostgresServer,
  type Standby,
  startPostgres,
  startStandby,
} from '../../../testing/database/postgres.ts';
import { score, startRound, type TestRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { recordingLog } from '../../../testing/log.ts';
import { must } from '../../../testing/must.ts';
import { serveReads } from '../../http/index.ts';
import { openStorage, type Storage } from '../index.ts';
import { ReadReplica } from './replica.ts';

let primary: PostgresServer;
let standby: Standby;
let storage: Storage;
let server: Harness;
let admin: TestUser;
let round: TestRound;
const log = recordingLog();
const replica = () => must(storage.replica);
const untilState = (state: string) =>
  vi.waitUntil(() => replica().state === state, { timeout: 20_000, interval: 20 });

beforeAll(async () => {
  primary = await startPostgres({ replicated: true });
  await primary.makeTemplate();
  standby = await startStandby(primary);
  const database = '/template_flagstick';
  storage = await openStorage({
    ...{ databaseUrl: primary.url + database, replicaUrl: standby.url + database },
    ...{ dataDir: '/nonexistent', log },
  });
  server = await Harness.start({}, storage);
  admin = await server.user('admin');
  round = await startRound(server, { players: 2 });
}, 180_000);
afterAll(async () => {
  await server?.close();
  await standby?.stop();
  await primary?.stop();
});
beforeEach(() => untilState('current'));

/** The reads that each server answered in the meantime, of those that may be a second old. */
async function readsOf(work: () => Promise<unknown>) {
  const before = { ...replica().reads };
  await work();
  const { reads } = replica();
  return { replica: reads.replica - before.replica, primary: reads.primary - before.primary };
}
const listUsers = (headers: Record<string, string> = {}) =>
  server.call(users.list, { query: {} }, admin, headers);

it('every call that allows lag reads only from the replica', async () => {
  const tournament = await server.call(
    tournaments.insert,
    { body: { name: 'Order of Merit', seasonStart: '2026-04-01', seasonEnd: '2026-09-30' } },
    admin,
  );
  const id = tournament.body._id;
  await storage.db.updateTable('tournaments').set({ public_page: true }).where('id', '=', id).execute();
  await vi.waitUntil(async () => (await server.call(standings.of, { params: { id } }, admin)).status === 200);
  const ofTournament = { params: { id } };
  const inputs: ReadonlyArray<readonly [CallDefinition, object]> = [
    ...[adverts, averts, clubs, courses, competitions, scoreCards, tournaments].flatMap(
      ({ list, search }) => [[list, {}] as const, [search, {}] as const],
    ),
    ...[users.list, users.search, players.list, players.search, players.fresh].map(
      (call) => [call, {}] as const,
    ),
    ...[games.list, games.search, games.boards, games.history].map((call) => [call, {}] as const),
    [games.ofClub, { params: { id: round.course.clubId } }],
    ...[logs.reports, logs.changes, statistics.get, statistics.download].map((call) => [call, {}] as const),
    [accounts.data, {}],
    [standings.of, ofTournament],
    [standings.public, ofTournament],
    [standings.player, { params: { tid: id, pid: round.players[0]?.id ?? '' } }],
    [standings.mine, {}],
    [standings.sheet, { params: { id, sheet: 'standings' } }],
    [tournaments.games, ofTournament],
    ...[events.list, knockOuts.list, leagues.list, teamDays.list].map((call) => [call, {}] as const),
    [events.sheet, { params: { id, sheet: 'standings' } }],
    ...[events.open, events.standing].map((call) => [call, ofTournament] as const),
  ];
  const marked = callsIn(allCalls).filter(({ mayLag }) => mayLag);
  expect(new Set(inputs.map(([call]) => call.path))).toEqual(new Set(marked.map(({ path }) => path)));
  const wrong: string[] = [];
  for (const [call, input] of inputs) {
    const reads = await readsOf(() => server.raw(call, { query: {}, ...input }, admin));
    if (reads.primary !== 0 || reads.replica === 0) wrong.push(`${call.path} ${JSON.stringify(reads)}`);
  }
  expect(wrong).toEqual([]);
});

it('rights and games in play are never read from the replica', async () => {
  const [player] = round.players as [TestUser];
  await standby.pause(true);
  // Ended on the primary alone: the replica still has the session.
  const ended = await server.user('admin');
  await server.sessions.invalidate(ended.id);
  await storage.db.deleteFrom('sessions').where('user_id', '=', ended.id).execute();
  const reads = await readsOf(async () => {
    expect((await server.call(users.list, { query: {} }, ended)).status).toBe(401);
    expect((await score(server, round.game._id, player, player.id, 1, 4)).status).toBe(200);
    const { body } = await server.call(games.get, { params: { id: round.game._id }, query: {} }, player);
    expect(body.players[player.id]?.holes[1]?.gross).toBe(4);
    await server.call(games.joinedGames, {}, player);
  });
  expect(reads).toEqual({ replica: 0, primary: 0 });
  await standby.pause(false);
});

/** A process without boards in memory reads the game. */
async function readByNewProcess(caller: TestUser) {
  const process = await Harness.start({}, storage);
  const params = { id: round.game._id };
  let body: GameView | undefined;
  const reads = await readsOf(async () => {
    body = (await process.call(games.get, { params, query: {} }, caller)).body;
  });
  await process.app.close();
  return { ...reads, state: body?.state, name: body?.name };
}

it('SYN-13 a closed game is loaded from the replica, unless that lacks what the primary has', async () => {
  const [player] = round.players as [TestUser];
  const set = (values: { state?: 'playing' | 'done'; name?: string }) =>
    storage.db
      .updateTable('games')
      .set({ ...values, ...(values.state ? { ended_at: values.state === 'done' ? new Date() : null } : {}) })
      .where('id', '=', round.game._id)
      .execute();
  const { name } = round.game;
  const fromPrimary = { replica: 0, primary: 0 };
  const skipped = { replica: 0, primary: 1 };
  const fromReplica = { replica: 1, primary: 0 };
  expect(await readByNewProcess(player)).toEqual({ ...fromPrimary, state: 'playing', name });
  await set({ state: 'done' });
  expect(await readByNewProcess(player)).toEqual({ ...fromReplica, state: 'done', name });
  await standby.pause(true);
  // Without a new version, as a changed name of a player is.
  await set({ name: 'Renamed' });
  expect(await readByNewProcess(player)).toEqual({ ...skipped, state: 'done', name: 'Renamed' });
  await set({ state: 'playing' });
  expect(await readByNewProcess(player)).toEqual({ ...fromPrimary, state: 'playing', name: 'Renamed' });
  await set({ state: 'done', name });
  expect(await readByNewProcess(player)).toEqual({ ...skipped, state: 'done', name });
  await standby.pause(false);
  await untilState('current');
  expect(await readByNewProcess(player)).toEqual({ ...fromReplica, state: 'done', name });
  await set({ state: 'playing' });
});

it('a replica that is behind is skipped until it is current again; both are logged once', async () => {
  const before = log.sentences().length;
  await standby.pause(true);
  const name = `Late${Date.now()}`;
  await server.user('player', { name });
  await untilState('behind');
  const isListed = async () => (await listUsers()).body.items.some((user) => user.name === name);
  expect(await readsOf(async () => expect(await isListed()).toBe(true))).toEqual({ replica: 0, primary: 1 });
  await standby.pause(false);
  await untilState('current');
  expect(await readsOf(async () => expect(await isListed()).toBe(true))).toEqual({ replica: 1, primary: 0 });
  expect(log.sentences().slice(before)).toEqual([
    'The read replica is more than a second behind. The primary answers instead.',
    'The read replica is used again.',
  ]);
});

it('an unavailable replica is skipped until it answers again, and no call fails', async () => {
  const before = log.sentences().length;
  await standby.kill();
  const answers = await Promise.all(Array.from({ length: 8 }, () => listUsers()));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  await untilState('unavailable');
  expect(await readsOf(() => listUsers())).toEqual({ replica: 0, primary: 1 });
  await standby.start();
  await untilState('current');
  expect(await readsOf(() => listUsers())).toEqual({ replica: 1, primary: 0 });
  expect(log.sentences().slice(before)).toEqual([
    'The read replica does not answer. The primary answers instead.',
    'The read replica is used again.',
  ]);
});

it('a request whose read the standby cancels reads from the primary from then on', async () => {
  let request: FastifyRequest | undefined;
  const app = fastify();
  serveReads(app, storage);
  app.get('/', async (one) => {
    request = one;
  });
  await app.inject('/');
  const { reading } = must(request);
  const cancelled = Object.assign(new Error('Cancelled.'), { code: '40001' });
  let tries = 0;
  const reads = await readsOf(async () => {
    await reading(async () => {
      tries += 1;
      if (tries === 1) throw cancelled;
    });
    await reading(async () => undefined);
  });
  expect(reads).toEqual({ replica: 0, primary: 2 });
  await app.close();
});

it('the primary answers reads that the replica refuses to its user, and the log says so once', async () => {
  await sql`create role stranger login password 'stranger'`.execute(storage.db);
  const url = new URL(`${standby.url}/template_flagstick`);
  Object.assign(url, { username: 'stranger', password: 'stranger' });
  const ownLog = recordingLog();
  const found = await ReadReplica.open(url.href, storage.db, ownLog);
  // The standby has the new user a moment later.
  await vi.waitUntil(() => found.isUsable, { timeout: 20_000, interval: 20 });
  const before = ownLog.sentences().length;
  const count = () => found.read((db) => db.selectFrom('users').select('id').execute());
  expect((await count()).length).toBeGreaterThan(0);
  expect((await count()).length).toBeGreaterThan(0);
  expect(found.reads).toEqual({ replica: 0, primary: 2 });
  expect(ownLog.sentences().slice(before)).toEqual([
    'The user of the read replica may not read it. The primary answers instead.',
  ]);
  await found.close();
});

it('a list that a browser reads after its own change shows the change', async () => {
  await standby.pause(true);
  const { status, headers, body } = await server.call(
    tournaments.insert,
    { body: { name: 'Winter League', seasonStart: '2026-10-01', seasonEnd: '2027-03-30' } },
    admin,
  );
  expect(status).toBe(201);
  expect(headers['set-cookie']).toBe('flagstick-changed=1; Max-Age=3; Path=/api; HttpOnly; SameSite=Strict');
  const cookie = 'other=2; flagstick-changed=1';
  const names = async (more: Record<string, string>) =>
    (await server.call(tournaments.list, { query: {} }, admin, more)).body.items.map(({ _id }) => _id);
  const reads = await readsOf(async () => expect(await names({ cookie })).toContain(body._id));
  expect(reads).toEqual({ replica: 0, primary: 1 });
  await standby.pause(false);
  // By the time that the cookie ends the replica has the change, or is skipped.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await names({})).toContain(body._id);
  const read = await listUsers();
  expect(read.headers['set-cookie']).toBeUndefined();
});
