import type { AddressInfo } from 'node:net';
import {
  accounts,
  standings as calls,
  committee,
  games,
  type Standings,
  tournaments,
} from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score } from '../../../testing/games/round.ts';
import { addRound, addTournament } from '../../../testing/games/season.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { buildApp } from '../../app/app.ts';
import { LiveBoards } from '../../live/index.ts';
import { systemClock } from '../../shared/clock.ts';
import { liveStandingsEveryMs } from './standings.ts';

let seeding: Harness;
let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let players: TestUser[];
const sockets: Socket[] = [];
let ahead = 0;

beforeAll(async () => {
  const storage = await testStorage();
  seeding = await Harness.start({}, storage);
  course = await addCourse(storage);
  organiser = await seeding.user('organiser');
  players = await Promise.all(
    ['Ann', 'Bob', 'Cat'].map((name) => seeding.user('player', { name, index: 0 })),
  );
  const elapsed = systemClock.elapsed;
  vi.spyOn(systemClock, 'elapsed').mockImplementation(() => elapsed() + ahead);
  const app = await buildApp({ config: testConfig, storage });
  server = Harness.over(app, storage, testConfig);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.app.close();
  await seeding.close();
});

const later = () => {
  ahead += liveStandingsEveryMs;
};

const round = (name: string, date: string, grosses: readonly number[], holes: readonly number[] = []) =>
  addRound(seeding, organiser, {
    name,
    date,
    course: course.courseId,
    tee: course.whiteId,
    rule: must(course.rules.get('Medal')),
    cards: grosses.map((gross, at) => ({
      player: must(players[at]).id,
      index: 0,
      grosses: Array.from({ length: 18 }, (_, hole) => (hole < (holes[at] ?? 18) ? gross : null)),
    })),
  });

async function close(gameId: string) {
  const answer = await server.call(games.close, { params: { id: gameId }, body: undefined }, organiser);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
}

async function read(id: string, as = organiser): Promise<Standings> {
  const answer = await server.call(calls.of, { params: { id } }, as);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  return answer.body;
}

const lines = ({ items }: Standings) => items.map(({ name, label, score }) => `${label} ${name} ${score}`);

const placingScores = [10, 6, 3];
const merit = { selectedScoreSystem: 11, placingScores };

describe('standings', () => {
  it('standings of closed games use stored cards, without loading a board', async () => {
    const may = await round('May', '2026-05-03T09:00:00Z', [4, 5, 5]);
    const id = await addTournament(server, organiser, [may], merit);
    expect((await read(id)).games[0]).toMatchObject({ counts: true, state: 'playing' });
    await close(may);
    const loaded = vi.spyOn(LiveBoards.prototype, 'get');
    // The test replaces the hidden places of these boards; a plain server loads no board.
    const plain = Harness.over(
      await buildApp({ config: testConfig, storage: server.storage }),
      server.storage,
      testConfig,
    );
    const { body } = await plain.call(calls.of, { params: { id } }, organiser);
    expect(lines(body)).toEqual(['1 Ann 10', 'T2 Bob 4.5', 'T2 Cat 4.5']);
    expect(body.items[1]?.games).toEqual([
      { game: may, score: 4.5, because: null, position: 2, sharedBy: 2 },
    ]);
    await plain.call(calls.player, { params: { tid: id, pid: must(players[0]).id } }, organiser);
    await plain.call(calls.mine, {}, must(players[0]));
    expect(loaded).not.toHaveBeenCalled();
    loaded.mockRestore();
    await plain.app.close();
  });

  it('standings include a game in play every ten seconds, and show the places before it', async () => {
    const april = await round('April', '2026-04-05T09:00:00Z', [4, 5]);
    await close(april);
    const may = await round('May', '2026-05-05T09:00:00Z', [5, 4], [3, 3]);
    const id = await addTournament(server, organiser, [april, may], merit);
    const first = await read(id);
    expect(lines(first)).toEqual(['T1 Ann 16', 'T1 Bob 16']);
    expect(first.items.map(({ before }) => before?.label)).toEqual(['1', '2']);
    const [ann, bob] = [must(players[0]), must(players[1])];
    await score(server, may, ann, ann.id, 4, 1);
    await score(server, may, ann, ann.id, 5, 1);
    expect(await read(id)).toEqual(first);
    later();
    const second = await read(id);
    expect(second.v).not.toBe(first.v);
    expect(lines(second)).toEqual(['1 Ann 20', '2 Bob 12']);
    await server.call(tournaments.update, { params: { id }, body: { placingScores: [2, 1] } }, organiser);
    expect(lines(await read(id))).toEqual(['1 Ann 4', '2 Bob 2']);
    expect(bob).toBeDefined();
  });

  it('standings change with the close of a game and an amendment after it', async () => {
    const june = await round('June', '2026-06-07T09:00:00Z', [4, 5]);
    const id = await addTournament(server, organiser, [june], { ...merit, selectedScoreSystem: 9 });
    expect(lines(await read(id))).toEqual(['1 Ann 72', '2 Bob 90']);
    await close(june);
    const { body } = await server.call(games.get, { params: { id: june }, query: {} }, organiser);
    const ann = must(body.players[must(players[0]).id]);
    const amended = await server.call(
      committee.amend,
      {
        params: { id: june, scoreId: ann.scoreId },
        body: {
          playerId: ann._id,
          reason: 'Counted again',
          uholes: { 18: { holeNumber: 18, grosses: { [organiser.id]: 30 } } },
        },
      },
      organiser,
    );
    expect([amended.status, amended.failure?.error]).toEqual([200, undefined]);
    expect(lines(await read(id))).toEqual(['1 Bob 90', '2 Ann 98']);
  });

  it('standings omit games that do not count, with the reason', async () => {
    const [old, open, next] = [
      await round('Old', '2025-05-04T09:00:00Z', [4, 4]),
      await round('Kept', '2026-05-04T09:00:00Z', [4, 4]),
      await round('Next', '2026-05-05T09:00:00Z', [4, 4]),
    ];
    await server.storage.db
      .updateTable('games')
      .set({ state: 'waitingList', started_at: null })
      .where('id', '=', next)
      .execute();
    const id = await addTournament(server, organiser, [old, open, next]);
    const because = ({ games }: Standings) =>
      Object.fromEntries(games.map((game) => [game.name, game.because]));
    expect(because(await read(id))).toEqual({ Old: 'outOfSeason', Kept: null, Next: 'notStarted' });
    await server.call(
      games.update,
      { params: { id: open }, body: { leaderboard: { activateStatus: 2 } } },
      organiser,
    );
    // At once: only its scores may be ten seconds old.
    expect(because(await read(id))).toMatchObject({ Kept: 'boardOff' });
    await server.call(
      games.update,
      { params: { id: open }, body: { leaderboard: { activateStatus: 1 }, date: '2025-05-05T09:00:00Z' } },
      organiser,
    );
    expect(because(await read(id))).toMatchObject({ Kept: 'outOfSeason' });
  });

  it('a game counts on its day in the time zone of its course', async () => {
    // Just after midnight in London, where summer time is an hour ahead of UTC.
    const [before, first] = [
      await round('Before', '2026-05-30T22:30:00Z', [4, 4]),
      await round('First', '2026-05-30T23:30:00Z', [4, 4]),
    ];
    const last = await round('Last', '2026-06-30T22:30:00Z', [4, 4]);
    const after = await round('After', '2026-06-30T23:30:00Z', [4, 4]);
    const season = { seasonStart: '2026-05-31', seasonEnd: '2026-06-30' };
    const id = await addTournament(server, organiser, [before, first, last, after], season);
    const { games: of } = await read(id);
    expect(Object.fromEntries(of.map((game) => [game.name, game.because]))).toEqual({
      ...{ Before: 'outOfSeason', First: null, Last: null, After: 'outOfSeason' },
    });
  });
});

describe('hidden places', () => {
  it('hidden places keep all figures of the game out of every endpoint', async () => {
    const secret = await round('Secret', '2026-07-05T09:00:00Z', [11, 5]);
    const id = await addTournament(server, organiser, [secret], { selectedScoreSystem: 0 });
    const [ann, bob] = [must(players[0]), must(players[1])];
    const doors = async (as: TestUser) => {
      later();
      const answers = [
        await server.raw(calls.of, { params: { id } }, as),
        await server.raw(calls.player, { params: { tid: id, pid: ann.id } }, as),
        await server.raw(calls.mine, {}, as),
      ];
      const file = await server.call(calls.sheet, { params: { id, sheet: 'standingsCsv' }, query: {} }, as);
      const csv = Buffer.from(file.body.bytes, 'base64').toString();
      return JSON.stringify([csv, ...answers.map(({ body }) => body)]);
    };
    expect(await doors(bob)).toContain('"gross":11');
    for (const hideUntil of [3, 1000] as const) {
      const body = { leaderboard: { hideUntil } };
      await server.call(games.update, { params: { id: secret }, body }, organiser);
      for (const as of [bob, organiser]) {
        const told = await doors(as);
        for (const figure of ['"gross":11', '"score":198', ann.id]) expect(told).not.toContain(figure);
        // As a whole number: the digits may be part of a version.
        expect(told).not.toMatch(/\b198\b/);
      }
    }
    await close(secret);
    expect((await read(id)).games[0]).toMatchObject({ counts: false, because: 'keptBack', players: 0 });
    await server.call(games.resetPresentation, { params: { id: secret } }, organiser);
    expect(lines(await read(id))).toEqual(['1 Bob 90', '2 Ann 198']);
  });
});

describe('a player', () => {
  it('a player’s season is shown hole by hole, with mismatches of holes in dispute', async () => {
    const april = await round('April', '2026-04-12T09:00:00Z', [5]);
    await close(april);
    const may = await round('May', '2026-05-12T09:00:00Z', [4, 4], [2, 2]);
    const [ann, bob] = [must(players[0]), must(players[1])];
    await server.call(
      calls.of,
      { params: { id: await addTournament(server, organiser, [april, may]) } },
      ann,
    );
    // A marker of Ann has another figure for the second hole.
    await server.storage.db
      .insertInto('game_scorers')
      .values({ game_id: may, scorer_id: bob.id, player_id: ann.id, by_hand: true })
      .execute();
    const fresh = Harness.over(
      await buildApp({ config: testConfig, storage: server.storage }),
      server.storage,
      testConfig,
    );
    await score(fresh, may, bob, ann.id, 2, 6);
    const tid = await addTournament(fresh, organiser, [april, may]);
    const { body } = await fresh.call(calls.player, { params: { tid, pid: ann.id } }, bob);
    expect(body.isEclectic).toBe(true);
    expect(body.holes).toHaveLength(18);
    expect(body.holes.slice(0, 3).map(({ gross, gameId }) => [gross, gameId])).toEqual([
      [4, may],
      [5, april],
      [5, april],
    ]);
    expect(body.games.map(({ name, state, thru, holes }) => [name, state, thru, holes.length])).toEqual([
      ['April', 'done', 18, 18],
      ['May', 'playing', 2, 2],
    ]);
    expect(body.games[1]?.holes[1]).toMatchObject({
      holeNumber: 2,
      gross: 'mismatch',
      score: null,
      gameId: may,
    });
    await server.call(
      tournaments.update,
      { params: { id: tid }, body: { selectedScoreSystem: 5 } },
      organiser,
    );
    const birdies = await fresh.call(calls.player, { params: { tid, pid: ann.id } }, bob);
    expect(birdies.body.holes).toHaveLength(20);
    expect(birdies.body.holes.every((hole) => hole.score === 0 || hole.score === null)).toBe(true);
    const nobody = await fresh.call(calls.player, { params: { tid, pid: organiser.id } }, bob);
    expect(nobody.status).toBe(404);
    await fresh.app.close();
  });

  it('a player sees the tournaments that they play in or manage, with their place', async () => {
    const game = await round('Autumn', '2026-10-04T09:00:00Z', [4, 5]);
    const id = await addTournament(server, organiser, [game], merit);
    const mine = async (as: TestUser) =>
      (await server.call(calls.mine, {}, as)).body.items.find(({ _id }) => _id === id);
    expect(await mine(must(players[1]))).toMatchObject({
      isLive: true,
      gamesCount: 1,
      playersCount: 2,
      mine: { label: '2', score: 6, counting: 1 },
    });
    expect((await mine(organiser))?.mine).toBeNull();
    expect(await mine(must(players[2]))).toBeUndefined();
  });
});

describe('the table as a file', () => {
  it('the table has each player, game and score on paper and as CSV', async () => {
    const one = await round('=May', '2026-05-17T09:00:00Z', [4, 5]);
    const id = await addTournament(server, organiser, [one], merit);
    const file = async (sheet: 'standings' | 'standingsCsv') => {
      const { body } = await server.call(calls.sheet, { params: { id, sheet }, query: {} }, organiser);
      return { ...body, bytes: Buffer.from(body.bytes, 'base64') };
    };
    const csv = await file('standingsCsv');
    expect(csv.name).toBe('Order of Merit - Standings.csv');
    expect(csv.bytes.toString().split(/\r?\n/).slice(0, 3)).toEqual([
      `\uFEFFPos,Player,'=May (17/05/26),Counting,Score`,
      expect.stringMatching(/^1,Ann Last\d+,10,1,10$/),
      expect.stringMatching(/^2,Bob Last\d+,6,1,6$/),
    ]);
    const again = await round('=May', '2026-05-17T15:00:00Z', [5, 4]);
    await server.call(tournaments.addGame, { params: { id, gameId: again } }, organiser);
    expect((await file('standingsCsv')).bytes.toString().split(/\r?\n/).slice(0, 3)).toEqual([
      `\uFEFFPos,Player,'=May (17/05/26),'=May (17/05/26),Counting,Score`,
      expect.stringMatching(/^T1,Ann Last\d+,10,6,2,16$/),
      expect.stringMatching(/^T1,Bob Last\d+,6,10,2,16$/),
    ]);
    await server.call(tournaments.removeGame, { params: { id, gameId: again } }, organiser);
    const pdf = await file('standings');
    const [page = []] = pdfTexts(pdf.bytes);
    expect(page).toContain('Order of Merit');
    expect(page.filter((line) => /^(Ann|Bob) Last/.test(line))).toHaveLength(2);
    await server.call(tournaments.removeGame, { params: { id, gameId: one } }, organiser);
    expect((await file('standingsCsv')).bytes.toString()).toBe('\uFEFFPos,Player,Counting,Score');
  });
});

it('an eclectic on several courses has a note on every table; other systems do not', async () => {
  const other = await addCourse(seeding.storage);
  const may = await round('May', '2026-05-17T09:00:00Z', [4]);
  const home = course;
  course = other;
  const june = await round('June', '2026-06-17T09:00:00Z', [5]);
  course = home;
  const id = await addTournament(server, organiser, [may, june], { selectedScoreSystem: 0 });
  const words = 'The games were played on 2 courses. Hole 1 can be from any of them.';
  const says = async () => {
    const file = async (sheet: 'standings' | 'standingsCsv') =>
      Buffer.from(
        (await server.call(calls.sheet, { params: { id, sheet }, query: {} }, organiser)).body.bytes,
        'base64',
      );
    const [page = []] = pdfTexts(await file('standings'));
    return [
      (await read(id)).coursesCount,
      (await file('standingsCsv')).toString().split(/\r?\n/).at(-1) === words,
      page.join(' ').includes(words),
    ];
  };
  expect(await says()).toEqual([2, true, true]);
  await server.call(tournaments.update, { params: { id }, body: { selectedScoreSystem: 9 } }, organiser);
  expect(await says()).toEqual([2, false, false]);
  const change = { selectedScoreSystem: 0, seasonEnd: '2026-05-31' };
  await server.call(tournaments.update, { params: { id }, body: change }, organiser);
  expect(await says()).toEqual([1, false, false]);
});

it('standings change their version when a game is replaced by one of the same version', async () => {
  const [may, june] = [
    await round('May', '2026-05-18T09:00:00Z', [4]),
    await round('June', '2026-05-19T09:00:00Z', [5]),
  ];
  const versions = await server.storage.db
    .selectFrom('games')
    .select('version')
    .where('id', 'in', [may, june])
    .execute();
  expect(versions[0]).toEqual(versions[1]);
  const id = await addTournament(server, organiser, [may], { selectedScoreSystem: 9 });
  const before = await read(id);
  await server.call(tournaments.removeGame, { params: { id, gameId: may } }, organiser);
  await server.call(tournaments.addGame, { params: { id, gameId: june } }, organiser);
  const after = await read(id);
  expect(lines(after)).not.toEqual(lines(before));
  expect(after.v).not.toBe(before.v);
});

describe('subscribers', () => {
  const follow = (id: string, user: TestUser | undefined, v = 0, epoch?: string) => {
    const { port } = server.app.server.address() as AddressInfo;
    const heard: Array<{ event: string; v?: number; code?: string }> = [];
    const socket = io(`http://127.0.0.1:${port}`, {
      query: { tournamentId: id },
      auth: { v, epoch, ...(user ? { token: user.token } : {}) },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    socket.onAny((event: string, payload: object) => heard.push({ event, ...payload }));
    socket.on('connect_error', (error: Error & { data?: { code: string } }) =>
      heard.push({ event: 'refused', ...(error.data ? { code: error.data.code } : {}) }),
    );
    return heard;
  };

  it('subscribers get the version of new standings, and nothing without the right', async () => {
    const game = await round('Live', '2026-08-02T09:00:00Z', [4, 5], [2, 2]);
    const id = await addTournament(server, organiser, [game], merit);
    const { v, epoch } = await read(id);
    const [ann, , cat] = players as [TestUser, TestUser, TestUser];
    const [held, behind, stranger, nobody] = [
      follow(id, ann, v, epoch),
      follow(id, ann, 1),
      follow(id, cat),
      follow(id, undefined),
    ];
    await expect.poll(() => [held, behind].map((one) => one[0]?.event)).toEqual(['scoresUpdated', 'stale']);
    await expect
      .poll(() => [stranger, nobody].map((one) => one[0]?.code))
      .toEqual(['item.notFound', 'item.notFound']);
    later();
    await score(server, game, ann, ann.id, 3, 4);
    await expect.poll(() => held.at(-1)).toMatchObject({ event: 'stale' });
    expect(held.at(-1)?.v).toBe((await read(id)).v);
    expect(held.at(-1)?.v).not.toBe(v);
    expect(stranger).toHaveLength(1);
  });

  it('subscribers are disconnected when their session ends', async () => {
    const game = await round('Session', '2026-08-09T09:00:00Z', [4]);
    const id = await addTournament(server, organiser, [game], merit);
    const leaving = await seeding.user('player');
    await server.call(games.join, { params: { id: game } }, leaving);
    const heard = follow(id, leaving);
    await expect.poll(() => heard.length).toBe(1);
    const [session] = (await server.call(accounts.sessions, {}, leaving)).body.items;
    await server.call(accounts.endSession, { params: { id: must(session)._id } }, leaving);
    await expect.poll(() => heard.at(-1)?.event).toBe('refused');
  });
});
