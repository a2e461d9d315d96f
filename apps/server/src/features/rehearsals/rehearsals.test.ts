import {
  rehearsals as calls,
  games,
  limits,
  type PrizeSetup,
  presetSetup,
  prizes,
} from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { makeDue } from '../../../testing/jobs.ts';

let server: Harness;
let round: TestRound;
beforeAll(async () => {
  server = await Harness.start();
  round = await startRound(server, { players: 4, playing: false });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const params = () => ({ id: round.game._id });
const begin = (as?: TestUser) => server.call(calls.begin, { params: params() }, as);
const get = async () => (await server.call(calls.get, { params: params() }, round.organiser)).body.rehearsal;
const remove = () => server.call(calls.remove, { params: params() }, round.organiser);
const rows = async (table: 'games' | 'cards' | 'users' | 'game_players') =>
  Number(
    (
      await server.storage.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

it('a rehearsal plays a copy with guests, is in no list, and leaves nothing behind', async () => {
  const tables = ['games', 'cards', 'users', 'game_players'] as const;
  const before = await Promise.all(tables.map(rows));
  const { status, body } = await begin(round.organiser);
  expect([status, body.rehearsal?.name]).toEqual([201, `${round.game.name} (rehearsal)`]);
  const id = body.rehearsal?._id ?? '';
  const copy = await view(server, id, round.organiser);
  const real = await view(server, round.game._id, round.organiser);
  const named = ({ players }: typeof copy) =>
    Object.values(players).map(({ name, lastName, hcp }) => [name, lastName, hcp]);
  expect(named(copy)).toEqual(named(real));
  expect(Object.values(copy.players).every(({ guest }) => guest)).toBe(true);
  expect(copy.groups.map(({ name, players }) => [name, players.length])).toEqual(
    real.groups.map(({ name, players }) => [name, players.length]),
  );
  await expect
    .poll(async () => (await view(server, id, round.organiser)).state, { timeout: 10_000 })
    .toBe('playing');

  const [player] = round.players;
  for (const as of [round.organiser, player]) {
    for (const list of [games.currentOrganising, games.joinedGames] as const) {
      const { items } = (await server.call(list, {}, as)).body;
      expect(items.map(({ _id }) => _id)).not.toContain(id);
    }
  }
  const { items } = (await server.call(games.list, { query: {} }, round.organiser)).body;
  expect(items.map(({ _id }) => _id)).toEqual([round.game._id]);
  const boards = (await server.call(games.boards, { query: {} })).body.items;
  expect(boards.map(({ _id }) => _id)).not.toContain(id);

  expect((await get())?._id).toBe(id);
  expect((await remove()).status).toBe(200);
  expect(await get()).toBeNull();
  expect(await Promise.all(tables.map(rows))).toEqual(before);
  expect((await server.call(games.get, { params: { id }, query: {} }, round.organiser)).status).toBe(404);
});

it('a rehearsal starts once for a repeated call', async () => {
  const { game, organiser } = await startRound(server, { players: 1, playing: false, course: round.course });
  const at = { params: { id: game._id } };
  const send = async (callId: string) => {
    const { status, body } = await server.call(calls.begin, at, organiser, { 'call-id': callId });
    return [status, body.rehearsal?._id];
  };
  const [one, two] = await Promise.all([send('rehearsal-begun'), send('rehearsal-begun')]);
  expect(one?.[0]).toBe(201);
  expect([two, await send('rehearsal-begun')]).toEqual([one, one]);
  expect(await send('rehearsal-of-another-call')).not.toEqual(one);
  expect((await server.call(calls.remove, at, organiser)).status).toBe(200);
});

it('a rehearsal has the prizes of its game, and its measured results stay in it', async () => {
  const { game, organiser, players } = await startRound(server, {
    ...{ players: 2, playing: false, course: round.course },
  });
  const preset = presetSetup('captainsDay', {
    holes: [
      { number: 1, par: 3 },
      { number: 2, par: 5 },
    ],
    scoringFormat: 'stableford',
  });
  const [pin = ''] = preset.contests.flatMap(({ id, kind }) => (kind.type === 'nearestPin' ? [id] : []));
  const entrants = players.slice(0, 1).map(({ id }) => id);
  const setup: PrizeSetup = {
    ...preset,
    contests: preset.contests.map((contest) => ({
      ...contest,
      pot: contest.pot && { ...contest.pot, entrants },
    })),
    reveal: { beforePlaces: preset.contests.map(({ id }) => id), afterPlaces: [] },
  };
  const of = (id: string) => ({ params: { id } });
  expect((await server.call(prizes.set, { ...of(game._id), body: { setup } }, organiser)).status).toBe(200);
  const { body } = await server.call(calls.begin, of(game._id), organiser);
  const id = body.rehearsal?._id ?? '';
  const read = async (which: string) => (await server.call(prizes.get, of(which), organiser)).body;
  expect((await read(id)).setup).toEqual({
    ...setup,
    // Every player of a rehearsal is a guest of its own.
    contests: setup.contests.map((contest) => ({
      ...contest,
      pot: contest.pot && { ...contest.pot, entrants: 'all' },
    })),
  });
  await expect
    .poll(async () => (await view(server, id, organiser)).state, { timeout: 10_000 })
    .toBe('playing');
  const [guest = ''] = Object.keys((await view(server, id, organiser)).players);
  const measured = await server.call(
    prizes.measure,
    {
      params: { id, contestId: pin },
      body: { playerId: guest, distance: { unit: 'centimetres', value: 150 } },
    },
    organiser,
  );
  expect(measured.status).toBe(200);
  const resultsOf = async (which: string) =>
    (await read(which)).contests.find((contest) => contest.id === pin)?.measured?.length;
  expect([await resultsOf(id), await resultsOf(game._id)]).toEqual([1, 0]);
  expect((await read(game._id)).setup).toEqual(setup);
  expect((await server.call(calls.remove, of(game._id), organiser)).status).toBe(200);
  expect(await resultsOf(game._id)).toBe(0);
});

it('a game has one rehearsal, which the next replaces and which cannot be rehearsed', async () => {
  const first = (await begin(round.organiser)).body.rehearsal?._id ?? '';
  const second = (await begin(round.organiser)).body.rehearsal?._id ?? '';
  expect([second === first, (await get())?._id]).toEqual([false, second]);
  expect((await server.call(games.get, { params: { id: first }, query: {} }, round.organiser)).status).toBe(
    404,
  );
  const again = await server.call(calls.begin, { params: { id: second } }, round.organiser);
  expect([again.status, again.failure.code]).toEqual([409, 'rehearsal.ofRehearsal']);
  await remove();
});

it('two starts in parallel make one rehearsal, and two deletions give the same answer', async () => {
  const both = await Promise.all([begin(round.organiser), begin(round.organiser)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both.map(({ body }) => body.rehearsal?._id)).toContain((await get())?._id);
  const [begun, ...removed] = await Promise.all([begin(round.organiser), remove(), remove()]);
  expect([begun, ...removed].map(({ status }) => status)).toEqual([201, 200, 200]);
  await remove();
});

it('a rehearsal refuses players with an account, who would believe that they play', async () => {
  const id = (await begin(round.organiser)).body.rehearsal?._id ?? '';
  const [player] = round.players;
  const playerId = player?.id ?? '';
  const refused = [
    await server.call(games.join, { params: { id } }, player),
    await server.call(games.addPlayer, { params: { id }, body: { playerId } }, round.organiser),
  ];
  expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual(
    Array(2).fill([409, 'rehearsal.ofRehearsal']),
  );
  await remove();
});

it('a rehearsal cannot be copied or renamed', async () => {
  const id = (await begin(round.organiser)).body.rehearsal?._id ?? '';
  const { name } = await view(server, id, round.organiser);
  const renamed = (to: string) =>
    server.call(games.update, { params: { id }, body: { name: to } }, round.organiser);
  const body = { name: 'Captain’s Day 2', date: new Date().toISOString() };
  const refused = [
    await server.call(games.copy, { params: { id }, body }, round.organiser),
    await renamed('Captain’s Day'),
  ];
  expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual(
    Array(2).fill([409, 'rehearsal.ofRehearsal']),
  );
  expect((await renamed(name)).status).toBe(200);
  expect((await view(server, id, round.organiser)).name).toBe(name);
  await remove();
});

it('a rehearsal is for organisers, needs players, and does not count towards the limit', async () => {
  const [player] = round.players;
  expect((await begin(player)).status).toBe(403);
  const empty = await startRound(server, { players: 0, playing: false });
  const refused = await server.call(calls.begin, { params: { id: empty.game._id } }, empty.organiser);
  expect([refused.status, refused.failure.code]).toEqual([409, 'rehearsal.noPlayers']);
});

it('a rehearsal is deleted after an hour, also by another process', async () => {
  const id = (await begin(round.organiser)).body.rehearsal?._id ?? '';
  await sql`update games set created_at = now() - ${limits.rehearsalMinutes + 1} * interval '1 minute'
    where id = ${id}`.execute(server.storage.db);
  await makeDue(server.storage, 'delete-rehearsals');
  const other = await Harness.start({}, server.storage);
  await expect.poll(get, { timeout: 5_000 }).toBeNull();
  await other.app.close();
});
