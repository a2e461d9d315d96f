import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  applyPatch,
  type BoardPatch,
  boardEvents,
  calls,
  callsIn,
  type GameView,
  games,
  type LeaderboardConfig,
} from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { buildApp } from '../../app/app.ts';

let server: Harness;
let course: TestCourse;
let url: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-test-'));
  for (const page of ['index', 'leaderBoard']) {
    await writeFile(path.join(dataDir, `${page}.html`), '<body><div id="root"></div></body>');
  }
  const storage = await testStorage();
  const config = { ...testConfig, dataDir };
  // Draws the data it gets, so it cannot show more.
  const web = {
    folder: dataDir,
    id: 'test',
    firstPaint: (game: unknown) => ({ html: JSON.stringify(game), styles: [] }),
  };
  const app = await buildApp({ config, storage, web });
  server = Harness.over(app, storage, config);
  course = await addCourse(storage);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

/**
 * Two groups of four and one player alone; two of the first group and one of the second have taken 2 on the first hole,
 * and lead.
 */
async function startedRound() {
  const { game, organiser, ...round } = await startRound(server, {
    players: 8,
    course,
    rule: 'Medal',
    verifyQs: false,
  });
  const alone = await server.user('player');
  await server.call(games.join, { params: { id: game._id } }, alone);
  const players = [...round.players, alone];
  const kept = [0, 1, 4].map((at) => must(players[at]));
  for (const [at, player] of kept.entries()) {
    await score(server, game._id, player, player.id, 1, 2);
    await score(server, game._id, player, player.id, 2, 1 + 3 * at);
  }
  const last = must(players[5]);
  await score(server, game._id, last, last.id, 1, 7);
  return { id: game._id, code: game.code, organiser, players, kept };
}
type Started = Awaited<ReturnType<typeof startedRound>>;

async function hide({ id, organiser }: Started, leaderboard: Partial<LeaderboardConfig>) {
  const answer = await server.call(games.update, { params: { id }, body: { leaderboard } }, organiser);
  expect([answer.status, answer.failure?.fields]).toEqual([200, undefined]);
}

/** The data that identifies hidden players. */
async function secretsOf({ id, organiser }: Started, kept: readonly TestUser[]) {
  const whole = await view(server, id, organiser);
  const names = kept.flatMap((player) => {
    const { name, lastName, username, scoreId } = must(whole.players[player.id]);
    return [`"${name}"`, `"${lastName}"`, `"${username}"`, scoreId, player.id];
  });
  // No other player has taken so few strokes.
  const figures = ['"gross":2', '"totalGross":2', ...kept.map((player) => `"${player.id}":2`)];
  return { names, figures: figures.flatMap((figure) => [`${figure},`, `${figure}}`]) };
}

const found = (answer: unknown, secrets: readonly string[]) =>
  secrets.filter((secret) => JSON.stringify(answer).replaceAll('\\"', '"').includes(secret));

/** A phone that follows a board, from the version it holds. */
class Phone {
  board: GameView;
  readonly heard: unknown[] = [];
  readonly events: string[] = [];
  #words = 0;

  constructor(board: GameView, user?: TestUser) {
    this.board = board;
    const socket = io(url, {
      query: { gameId: board._id },
      auth: { ...(user ? { token: user.token } : {}), v: board.v, epoch: board.epoch },
      transports: ['websocket'],
      forceNew: true,
    });
    sockets.push(socket);
    for (const event of boardEvents) {
      socket.on(event, (patch: BoardPatch) => {
        this.heard.push(patch);
        this.events.push(event);
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
      if (Date.now() > deadline) throw new Error('The phone did not receive it.');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** A board with only the holes that have a value; a patch also contains the others. */
function filled(board: GameView) {
  const players = Object.values(board.players).map((player) => ({
    ...player,
    holes: Object.values(player.holes).filter(({ gross }) => gross !== null),
    uholes: Object.values(player.uholes ?? {}).filter(({ version }) => version > 0),
  }));
  return { ...board, players: players.sort((a, b) => (a._id < b._id ? -1 : 1)) };
}

const readingCalls = callsIn(calls).filter(
  ({ method, path: address, access }) =>
    method === 'GET' &&
    (access === 'public' || access === 'signedIn') &&
    (address.startsWith('games/') || !address.includes('{id}')) &&
    [...address.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => ['id', 'code', 'playerId'].includes(name)),
);

async function doors({ id, code, kept, players }: Started, as: TestUser | undefined) {
  const told: Record<string, unknown> = {};
  for (const call of readingCalls) {
    const about = call.path.includes('{playerId}') ? kept : kept.slice(0, 1);
    for (const [at, { id: playerId }] of about.entries()) {
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
  // Reconnects from a version before the hiding, by the log, while it lasts.
  const held = { ...phone.board, v: v - 2 };
  const back = new Phone(held, as);
  await back.until();
  const scorer = must(players[8]);
  told['the answer to a score'] = (await score(server, id, scorer, scorer.id, v % 18 || 18, 7)).body;
  await Promise.all([phone, back].map((one) => one.until(() => one.board.v > v)));
  told.socket = phone.heard;
  told.replay = back.heard;
  return told;
}

describe('a hidden player', () => {
  it.each([
    ['the first three', { hideUntil: 3 }],
    ['all', { hideUntil: 1000 }],
    ['a name that was revealed', { hideUntil: 3, showInTwoSteps: true, presentationMode: true }],
  ] as const)(
    'AUD-6 (%s) is never sent to readers who may not see them, by any endpoint',
    async (_what, leaderboard) => {
      const round = await startedRound();
      await hide(round, leaderboard);
      let hidden = leaderboard.hideUntil === 1000 ? [] : [...round.kept];
      if ('presentationMode' in leaderboard) {
        const { status } = await server.call(
          games.revealLeaderboard,
          { params: { id: round.id } },
          round.organiser,
        );
        expect(status).toBe(200);
        const { players } = await view(server, round.id);
        const named = hidden.filter(({ id }) => players[id]);
        expect(named.map(({ id }) => players[id]?.keptBack)).toEqual(named.map(() => 'figures'));
        hidden = hidden.filter(({ id }) => !players[id]);
        expect([named.length > 0, hidden.length > 0]).toEqual([true, true]);
      }
      await score(server, round.id, must(round.players[7]), must(round.players[7]).id, 1, 9);
      const { names } = await secretsOf(round, hidden);
      const { figures } = await secretsOf(round, round.kept);
      const stranger = await server.user('player');
      for (const as of [undefined, stranger, must(round.players[8])]) {
        const told = await doors(round, as);
        expect(Object.keys(told).length).toBeGreaterThan(40);
        const leaks = Object.entries(told).flatMap(([door, answer]) =>
          found(answer, [...names, ...figures]).map((secret) => `${door}: ${secret}`),
        );
        expect(leaks).toEqual([]);
      }
    },
  );

  it('AUD-6 a hidden player is hidden from other groups, even if those see their own', async () => {
    const round = await startedRound();
    await hide(round, { hideUntil: 3 });
    const [ann, , dan] = round.kept as [TestUser, TestUser, TestUser];
    const theirs = await secretsOf(round, [dan]);
    // The third and the hidden first are of the first group; the sixth is in the group of the third hidden player.
    for (const as of [must(round.players[2]), ann]) {
      const told = await doors(round, as);
      const leaks = Object.entries(told).flatMap(([door, answer]) =>
        found(answer, [...theirs.names, `"${dan.id}":2,`, `"${dan.id}":2}`]).map(
          (secret) => `${door}: ${secret}`,
        ),
      );
      expect(leaks).toEqual([]);
      const { players } = await view(server, round.id, as);
      expect(players[ann.id]).toMatchObject({ place: { position: null, label: '-' }, keptBack: 'place' });
    }
  });

  it('AUD-6 organisers and the own group see a hidden player, who sees their card without place', async () => {
    const round = await startedRound();
    await hide(round, { hideUntil: 3 });
    const { names, figures } = await secretsOf(round, round.kept);
    const own = await secretsOf(round, round.kept.slice(0, 2));
    const admin = await server.user('admin');
    for (const [as, read] of [
      [round.organiser, names],
      [admin, names],
      [must(round.players[2]), own.names],
      [must(round.kept[0]), own.names],
    ] as const) {
      const game = await view(server, round.id, as);
      expect(found(game, read)).toEqual(read);
      expect(found(game, figures)).not.toEqual([]);
      expect(game.hidden).toBe(3);
    }
    const { items } = (await server.call(games.joinedGames, {}, must(round.kept[0]))).body;
    expect(items[0]?.mine).toMatchObject({ label: '-', thru: 2 });
    expect(
      (await server.call(games.joinedGames, {}, must(round.players[5]))).body.items[0]?.mine?.label,
    ).toBe('4');
  });

  it('AUD-6 a hidden place is in no history after the game, and all other players have theirs', async () => {
    const round = await startedRound();
    await hide(round, { hideUntil: 3 });
    for (const player of round.players) {
      const isKept = round.kept.includes(player);
      for (let hole = 1; hole <= 18; hole++) {
        await score(server, round.id, player, player.id, hole, isKept ? 2 : 6);
      }
    }
    const params = { id: round.id };
    const closed = await server.call(games.close, { params, body: undefined }, round.organiser);
    expect([closed.status, closed.failure?.fields]).toEqual([200, undefined]);
    const label = async (player: TestUser) =>
      (await server.call(games.history, { query: {} }, player)).body.items[0]?.mine?.label;
    expect(await label(must(round.kept[0]))).toBe('-');
    expect(await label(must(round.players[5]))).toMatch(/^T?\d$/);
    expect(Object.keys((await view(server, round.id)).players)).toHaveLength(6);
    // The prize-giving follows the close.
    await hide(round, { presentationMode: true });
    for (let step = 0; step < 3; step++)
      await server.call(games.revealLeaderboard, { params }, round.organiser);
    expect(await label(must(round.kept[0]))).toMatch(/^T?[123]$/);
    expect(Object.keys((await view(server, round.id)).players)).toHaveLength(9);
  });

  it('AUD-7 a player who moves up is hidden; one who moves down is shown, with changed places', async () => {
    const round = await startedRound();
    await hide(round, { hideUntil: 3 });
    const [down, up, last] = [must(round.kept[2]), must(round.players[5]), must(round.players[8])];
    await score(server, round.id, last, last.id, 1, 12);
    const phones = [
      new Phone(await view(server, round.id)),
      new Phone(await view(server, round.id, last), last),
    ];
    const [crowd, alone] = phones as [Phone, Phone];
    await Promise.all(phones.map((one) => one.until()));
    expect(crowd.board.players[down.id]).toBeUndefined();
    expect(crowd.board.players[up.id]?.place).toEqual({ position: 4, label: '4' });
    await score(server, round.id, down, down.id, 2, 18);
    await crowd.until(() => crowd.board.players[down.id] !== undefined);
    expect(crowd.board.players[up.id]).toBeUndefined();
    expect(crowd.board.players[down.id]).toMatchObject({ thru: 2, place: { label: '5' } });
    expect(crowd.board.hidden).toBe(3);
    // The player's own card stays, without the place.
    for (let hole = 2; hole <= 6; hole++) await score(server, round.id, last, last.id, hole, 1);
    await alone.until(() => alone.board.players[last.id]?.thru === 6);
    expect(alone.board.players[last.id]).toMatchObject({
      place: { position: null, label: '-' },
      keptBack: 'place',
    });
    await crowd.until(() => crowd.board.players[last.id] === undefined);
    expect(filled(crowd.board)).toEqual(filled(await view(server, round.id)));
    expect(filled(alone.board)).toEqual(filled(await view(server, round.id, last)));
  });

  it.each([
    ['all places are hidden', { hideUntil: 1000 }, undefined, [1, 3, 9]],
    ['three are hidden and the board is off for players', { hideUntil: 3, activateStatus: 2 }, 8, [9, 9, 9]],
  ] as const)(
    'AUD-6 no message reveals which places changed: %s',
    async (_what, leaderboard, reads, grosses) => {
      const round = await startedRound();
      await hide(round, leaderboard);
      const as = reads === undefined ? undefined : must(round.players[reads]);
      const phone = new Phone(await view(server, round.id, as), as);
      await phone.until();
      phone.heard.length = 0;
      const passes = must(round.players[6]);
      for (const [at, gross] of grosses.entries()) {
        await score(server, round.id, passes, passes.id, at + 1, gross);
        const { v } = await view(server, round.id, as);
        await phone.until(() => phone.board.v >= v);
      }
      expect(phone.heard.length).toBeGreaterThan(0);
      expect(JSON.stringify(phone.heard)).not.toContain('"place"');
      expect(phone.board.hidden).toBe(reads === undefined ? 5 : 3);
    },
  );

  it('AUD-6 a hidden player is not revealed by one of their guests or by leaving', async () => {
    const round = await startedRound();
    const [host, , left] = round.kept as [TestUser, TestUser, TestUser];
    const params = { id: round.id };
    const other = must(round.players[8]);
    const body = { name: 'Gwen', lastName: 'Guest' };
    const guest = (await server.call(games.addGuest, { params, body }, round.organiser)).body._id;
    await server.storage.db
      .updateTable('game_players')
      .set({ added_by: host.id })
      .where('player_id', '=', guest)
      .execute();
    await hide(round, { hideUntil: 3 });
    const app = await buildApp({ config: testConfig, storage: server.storage });
    const restarted = Harness.over(app, server.storage, testConfig);
    const told = async (as: TestUser) => (await view(restarted, round.id, as)).players[guest]?.broughtBy;
    expect([await told(round.organiser), await told(other)]).toEqual([host.id, undefined]);
    await app.close();
    const phones = [undefined, other, round.organiser].map(async (as) => {
      const phone = new Phone(await view(server, round.id, as), as);
      await phone.until();
      return phone;
    });
    const [crowd, player, organiser] = (await Promise.all(phones)) as [Phone, Phone, Phone];
    await server.call(games.removePlayer, { params, body: { playerId: left.id } }, round.organiser);
    await organiser.until(() => organiser.board.players[left.id] === undefined);
    await Promise.all([crowd, player].map((one) => one.until(() => one.board.v >= organiser.board.v)));
    expect(JSON.stringify([crowd.heard, player.heard])).not.toContain(left.id);
  });

  it('AUD-7 a hidden player is revealed on every screen, first the name and then the figures', async () => {
    const round = await startedRound();
    await hide(round, { hideUntil: 3, showInTwoSteps: true, presentationMode: true });
    const params = { id: round.id };
    const phone = new Phone(await view(server, round.id));
    await phone.until();
    const steps: string[] = [];
    for (let step = 1; ; step++) {
      const { status, body } = await server.call(games.revealLeaderboard, { params }, round.organiser);
      expect(status).toBe(200);
      await phone.until(() => phone.board.leaderboard.revealIndex === step);
      expect(filled(phone.board)).toEqual(filled(await view(server, round.id)));
      const seen = Object.values(phone.board.players).filter(({ _id }) =>
        round.kept.some(({ id }) => id === _id),
      );
      const figures = seen.filter(({ thru }) => thru > 0);
      steps.push(`${seen.length}/${figures.length}`);
      if (body.leaderboard.revealed) break;
    }
    // Each name is shown a step before its figures, and in the end everything is shown.
    expect(steps.at(0)).toMatch(/^[1-3]\/0$/);
    expect(steps.at(-1)).toBe('3/3');
    expect(steps.length % 2).toBe(0);
    expect(phone.events).toContain('leaderboardReveal');
    expect(phone.board.hidden).toBe(0);
  });
});
