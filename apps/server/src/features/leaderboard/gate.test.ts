import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  applyPatch,
  type BoardPatch,
  boardEvents,
  callsIn,
  committee,
  type GameView,
  games,
  groups,
  scoring,
} from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { CoverOf } from '../../live/index.ts';
import { addCourse, type TestCourse } from '../../testing/course.ts';
import { freshStorage } from '../../testing/fresh.ts';
import { Harness, type TestUser, testConfig } from '../../testing/harness.ts';
import { score, startRound, view } from '../../testing/round.ts';

/** What this server's boards keep back; each test says. */
let coverOf: CoverOf;
let server: Harness;
let course: TestCourse;
let url: string;
const sockets: Socket[] = [];

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing');
  return value;
};

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-test-'));
  for (const page of ['index', 'leaderBoard']) {
    await writeFile(path.join(dataDir, `${page}.html`), '<body><div id="root"></div></body>');
  }
  const storage = await freshStorage();
  const config = { ...testConfig, dataDir };
  // Draws whatever it is given: what it is not given it cannot draw.
  const web = { folder: dataDir, id: 'test', firstPaint: (game: unknown) => JSON.stringify(game) };
  const app = await buildApp({ config, storage, web, coverOf: (board) => coverOf(board) });
  server = Harness.over(app, storage, config);
  course = await addCourse(storage);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

/** Two groups of four and one alone; nobody is kept back, and the first two have taken 17 on the first hole. */
async function startedRound() {
  coverOf = () => null;
  const { game, organiser, ...round } = await startRound(server, {
    players: 8,
    course,
    rule: 'Medal',
    verifyQs: false,
  });
  const alone = await server.user('player');
  await server.call(games.join, { params: { id: game._id } }, alone);
  const players = [...round.players, alone];
  const kept = players.slice(0, 2);
  for (const player of kept) await score(server, game._id, player, player.id, 1, 17);
  return { id: game._id, code: game.code, organiser, players, kept };
}
type Started = Awaited<ReturnType<typeof startedRound>>;

/** By what somebody who is kept back would be known. */
async function secretsOf({ id, kept, organiser }: Started) {
  const whole = await view(server, id, organiser);
  const names = kept.flatMap((player) => {
    const { name, lastName, username, scoreId } = must(whole.players[player.id]);
    return [`"${name}"`, `"${lastName}"`, `"${username}"`, scoreId, player.id];
  });
  // Nobody else has taken so many strokes.
  return { names, figures: ['"gross":17', '"totalGross":17', ...kept.map(({ id }) => `"${id}":17`)] };
}

const found = (answer: unknown, secrets: readonly string[]) =>
  secrets.filter((secret) => JSON.stringify(answer).replaceAll('\\"', '"').includes(secret));

/** A phone that follows a board, from the version it holds. */
class Phone {
  board: GameView;
  readonly heard: unknown[] = [];
  #words = 0;

  constructor(board: GameView, user?: TestUser) {
    this.board = board;
    const socket = io(url, {
      query: { gameId: board._id },
      auth: { ...(user ? { token: user.token } : {}), v: board.v },
      transports: ['websocket'],
      forceNew: true,
    });
    sockets.push(socket);
    for (const event of boardEvents) {
      socket.on(event, (patch: BoardPatch) => {
        this.heard.push(patch);
        this.board = applyPatch(this.board, patch);
        this.#words += 1;
      });
    }
    socket.on('stale', async () => {
      this.board = await view(server, board._id, user);
      this.heard.push(this.board);
      this.#words += 1;
    });
  }

  async until(condition: () => boolean = () => this.#words > 0) {
    const deadline = Date.now() + 5_000;
    while (!condition()) {
      if (Date.now() > deadline) throw new Error('It did not hear of it.');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** A board with the holes that have a value: a patch also names those that have none. */
function filled(board: GameView) {
  const players = Object.values(board.players).map((player) => ({
    ...player,
    holes: Object.values(player.holes).filter(({ gross }) => gross !== null),
    uholes: Object.values(player.uholes ?? {}).filter(({ version }) => version > 0),
  }));
  return { ...board, players: players.sort((a, b) => (a._id < b._id ? -1 : 1)) };
}

/** Every way to read a game by a call, as the contract has them. */
const readingCalls = callsIn({ committee, games, groups, scoring }).filter(({ method }) => method === 'GET');

/** Every door of the server by which something of a game is read: what each tells this reader. */
async function doors({ id, code, kept, players }: Started, as: TestUser | undefined) {
  const told: Record<string, unknown> = {};
  for (const call of readingCalls) {
    for (const [at, { id: playerId }] of kept.entries()) {
      const params = Object.fromEntries(
        Object.entries({ id, code, playerId }).filter(([name]) => call.path.includes(`{${name}}`)),
      );
      told[`${call.path} ${at}`] = (await server.raw(call, { params }, as)).body;
    }
  }
  told['first paint'] = (await server.app.inject({ url: `/leaderBoard/${code}` })).body;
  const phone = new Phone(await view(server, id, as), as);
  await phone.until();
  const { v } = phone.board;
  // From before the cover, by the log, and while it lasts.
  const held = { ...phone.board, v: v - 2 };
  const back = new Phone(held, as);
  await back.until();
  const scorer = must(players[8]);
  told['the answer to a score'] = (await score(server, id, scorer, scorer.id, v % 18 || 18, 5)).body;
  await Promise.all([phone, back].map((one) => one.until(() => one.board.v > v)));
  told.socket = phone.heard;
  told.replay = back.heard;
  return told;
}

describe('who is kept back', () => {
  it.each(['hidden', 'name'] as const)(
    'AUD-6 (%s) leaves the server by no door for who may not know',
    async (how) => {
      const round = await startedRound();
      const { names, figures } = await secretsOf(round);
      const cover = new Map(round.kept.map(({ id }) => [id, how]));
      coverOf = (board) => (board.id === round.id ? cover : null);
      await score(server, round.id, must(round.players[4]), must(round.players[4]).id, 1, 5);
      const secrets = how === 'hidden' ? [...names, ...figures] : figures;
      const stranger = await server.user('player');
      for (const as of [undefined, stranger, must(round.players[5]), must(round.players[8])]) {
        const told = await doors(round, as);
        expect(Object.keys(told).length).toBeGreaterThan(20);
        const leaks = Object.entries(told).flatMap(([door, answer]) =>
          found(answer, secrets).map((secret) => `${door}: ${secret}`),
        );
        expect(leaks).toEqual([]);
      }
    },
  );

  it('AUD-6 is seen by the organisers, by the own group, and sees the own card without the place', async () => {
    const round = await startedRound();
    const { names, figures } = await secretsOf(round);
    const cover = new Map(round.kept.map(({ id }) => [id, 'hidden' as const]));
    coverOf = (board) => (board.id === round.id ? cover : null);
    await score(server, round.id, must(round.players[4]), must(round.players[4]).id, 1, 5);
    for (const as of [round.organiser, must(round.players[2]), must(round.kept[0])]) {
      const read = await view(server, round.id, as);
      expect(found(read, names)).toEqual(names);
      expect(found(read, figures)).not.toEqual([]);
    }
    const { items } = (await server.call(games.joinedGames, {}, must(round.kept[0]))).body;
    expect(items[0]?.mine).toMatchObject({ label: '-', thru: 1 });
    const rest = must(round.players[2]);
    await score(server, round.id, rest, rest.id, 1, 6);
    expect((await server.call(games.joinedGames, {}, rest)).body.items[0]?.mine?.label).toBe('2');
  });

  it('AUD-6 stays so when the game is over: the place is in no history, and everybody else has theirs', async () => {
    const round = await startedRound();
    const cover = new Map(round.kept.map(({ id }) => [id, 'hidden' as const]));
    coverOf = (board) => (board.id === round.id ? cover : null);
    for (const player of round.players) {
      for (let hole = 2; hole <= 18; hole++) await score(server, round.id, player, player.id, hole, 5);
      if (!round.kept.includes(player)) await score(server, round.id, player, player.id, 1, 5);
    }
    const params = { id: round.id };
    const closed = await server.call(games.close, { params, body: undefined }, round.organiser);
    expect([closed.status, closed.failure?.fields]).toEqual([200, undefined]);
    const label = async (player: TestUser) =>
      (await server.call(games.history, { query: {} }, player)).body.items[0]?.mine?.label;
    expect(await label(must(round.kept[0]))).toBe('-');
    expect(await label(must(round.players[4]))).toMatch(/^T?\d$/);
    expect(Object.keys((await view(server, round.id)).players)).toHaveLength(7);
  });

  it('AUD-7 changes with the scores: who comes up vanishes, who goes down appears, and places are told', async () => {
    const round = await startedRound();
    // The best two so far.
    coverOf = (board) =>
      new Map(
        board.ranking().flatMap(({ id, position }) => (position && position < 3 ? [[id, 'hidden']] : [])),
      );
    const [a, b, c] = [must(round.players[4]), must(round.players[5]), must(round.players[8])];
    for (const [player, gross] of [
      [a, 3],
      [b, 4],
      [c, 5],
    ] as const) {
      await score(server, round.id, player, player.id, 1, gross);
    }
    const phones = [new Phone(await view(server, round.id)), new Phone(await view(server, round.id, c), c)];
    const [crowd, alone] = phones as [Phone, Phone];
    await Promise.all(phones.map((one) => one.until()));
    expect(crowd.board.players[b.id]).toBeUndefined();
    expect(crowd.board.players[c.id]?.place).toEqual({ position: 3, label: '3' });
    expect(crowd.board.players[round.kept[0]?.id ?? '']?.place).toEqual({ position: 4, label: 'T4' });
    await score(server, round.id, c, c.id, 2, 1);
    await crowd.until(() => crowd.board.players[b.id] !== undefined);
    expect(crowd.board.players[c.id]).toBeUndefined();
    expect(crowd.board.players[b.id]).toMatchObject({ place: { position: 3 }, thru: 1 });
    // One's own card stays, without the place that it would tell.
    await alone.until(() => alone.board.players[c.id]?.thru === 2);
    expect(alone.board.players[c.id]?.place).toEqual({ position: null, label: '-' });
    expect(filled(crowd.board)).toEqual(filled(await view(server, round.id)));
    expect(filled(alone.board)).toEqual(filled(await view(server, round.id, c)));
  });
});

describe('what goes by the reader', () => {
  it('who has paid is known to organisers and the player; the social handicap to who plays or organises', async () => {
    const round = await startedRound();
    const [mine, other] = [must(round.players[8]), must(round.players[5])];
    const seen = async (as?: TestUser) => {
      const { players } = await view(server, round.id, as);
      return [mine, other].map(({ id }) =>
        ['payStatus', 'shcp'].filter((field) => field in must(players[id])),
      );
    };
    expect(await seen()).toEqual([[], []]);
    expect(await seen(mine)).toEqual([['payStatus', 'shcp'], ['shcp']]);
    expect(await seen(other)).toEqual([['shcp'], ['shcp']]);
    expect(await seen(round.organiser)).toEqual([
      ['payStatus', 'shcp'],
      ['payStatus', 'shcp'],
    ]);
    const { items } = (await server.call(games.players, { params: { id: round.id } }, other)).body;
    expect(items.filter((player) => 'payStatus' in player).map(({ _id }) => _id)).toEqual([other.id]);
  });

  it('the committee’s reason is known to organisers and the group', async () => {
    const round = await startedRound();
    await server.storage.db
      .updateTable('game_players')
      .set({ no_finish: 'WD', reason: 'hurt his wrist' })
      .where('player_id', '=', must(round.players[5]).id)
      .execute();
    await server.call(
      games.autoProgress,
      { params: { id: round.id }, body: { autoProgress: true } },
      round.organiser,
    );
    const restarted = Harness.over(
      await buildApp({ config: testConfig, storage: server.storage }),
      server.storage,
      testConfig,
    );
    const reasonFor = async (as?: TestUser) =>
      (await view(restarted, round.id, as)).players[must(round.players[5]).id]?.reason;
    expect(await reasonFor(round.organiser)).toBe('hurt his wrist');
    expect(await reasonFor(must(round.players[4]))).toBe('hurt his wrist');
    expect(await reasonFor(must(round.players[0]))).toBeNull();
    expect(await reasonFor()).toBeNull();
    await restarted.app.close();
  });
});
