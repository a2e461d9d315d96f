import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Access,
  type CallDefinition,
  calls,
  callsIn,
  games,
  type OpenBoard,
  type Role,
  StandingsDocument,
  teams,
} from '@flagstick/contract';
import { bestOf } from '@flagstick/scenarios';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { seatOn } from '../../../testing/features/seat-links.ts';
import { addCourse, addRule, type TestCourse } from '../../../testing/games/course.ts';
import { putIn } from '../../../testing/games/one-card.ts';
import { addRound, addTournament } from '../../../testing/games/season.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { buildApp } from '../../app/app.ts';

let seeding: Harness;
let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-test-'));
  for (const page of ['index', 'leaderBoard']) {
    await writeFile(path.join(dataDir, `${page}.html`), '<body><div id="root"></div></body>');
  }
  const storage = await testStorage();
  const config = { ...testConfig, dataDir };
  seeding = await Harness.start({}, storage);
  course = await addCourse(storage);
  // Draws the data it gets, so it cannot show more.
  const web = {
    folder: dataDir,
    id: 'test',
    firstPaint: (game: unknown) => ({ html: JSON.stringify(game), styles: [] }),
  };
  server = Harness.over(await buildApp({ config, storage, web }), storage, config);
});
afterAll(async () => {
  await server.app.close();
  await seeding.close();
});

interface Secret {
  readonly player: TestUser;
  readonly names: readonly string[];
  /** The total of their card, unlike any other figure. */
  readonly total: number;
}

interface Scene {
  readonly id: string;
  readonly code: string;
  readonly tournament: string;
  readonly event: string;
  readonly rule: string;
  readonly organiser: TestUser;
  /** In the order of the board; these have the first three places. */
  readonly kept: readonly Secret[];
  readonly seen: readonly TestUser[];
}

const trees = ['Ashgrove', 'Birchwood', 'Cedarcroft', 'Dogwoodly', 'Elmhurstly', 'Firthorne'];
const partners = ['Ivyhaven', 'Juniperton', 'Kapokside', 'Larchmere', 'Maplebank', 'Nutmegham'];
const teamNames = ['Otterpool', 'Pinefield', 'Quarryside', 'Rushlake', 'Sandhills', 'Thornbury'];

/** Six cards in play, inserted directly; three of them, or their three teams, lead. */
async function scene(ofTeams: boolean): Promise<Scene> {
  const organiser = await seeding.user('organiser');
  const like = must(course.rules.get('Medal'));
  const rule = ofTeams ? await addRule(seeding.storage, like, { playingRules: bestOf(1) }) : like;
  const people: TestUser[] = [];
  for (const lastName of ofTeams ? [...trees, ...partners] : trees) {
    people.push(await seeding.user('player', { name: `Q${lastName}`, lastName, index: 0 }));
  }
  // The first of each three plays with few strokes and a unique total; their partners need many more.
  const grosses = (at: number) =>
    at < 6
      ? [...Array.from({ length: 17 }, () => (at < 3 ? 2 : 5)), 3 + at]
      : Array.from({ length: 18 }, () => 9);
  const id = await addRound(seeding, organiser, {
    ...{
      name: 'Captain’s Day',
      date: '2026-06-14T09:00:00Z',
      course: course.courseId,
      tee: course.whiteId,
      rule,
    },
    cards: people.map((player, at) => ({ player: player.id, index: 0, grosses: grosses(at) })),
  });
  if (ofTeams) {
    for (const [at, name] of teamNames.entries()) {
      const body = { name, gameId: id };
      const made = await server.call(teams.create, { body }, organiser);
      for (const one of [people[at], people[at + 6]]) {
        expect((await putIn(server, id, must(one), made.body._id, organiser)).status).toBe(200);
      }
    }
  }
  const kept = [0, 1, 2].flatMap((at): Secret[] => {
    const lead = { player: must(people[at]), names: [must(trees[at])], total: 37 + at };
    const partner = people[at + 6];
    const names = [must(partners[at]), must(teamNames[at])];
    return partner ? [lead, { player: partner, names, total: 162 }] : [lead];
  });
  const { body } = await server.call(games.get, { params: { id }, query: {} }, organiser);
  const tournament = await addTournament(server, organiser, [id], {
    selectedScoreSystem: 9,
    publicPage: true,
  });
  const seen = [3, 4, 5].flatMap((at) => [people[at], people[at + 6]].filter((one) => one !== undefined));
  const next = await addRound(seeding, organiser, {
    ...{ name: 'Second round', date: '2026-06-15T09:00:00Z', course: course.courseId },
    ...{ tee: course.whiteId, rule, cards: [] },
  });
  const rounds = [{ game: id }, { game: next, abandoned: true }];
  const made = await server.call(calls.events.insert, { body: { name: 'Cup', rounds } }, organiser);
  expect(made.status).toBe(201);
  const event = made.body._id;
  return { id, code: body.code, tournament, event, rule, organiser, kept, seen };
}

const isFor = (access: Access, role: Role | null) =>
  access === 'public' || (role !== null && (access === 'signedIn' || access.includes(role)));

/** The calls that concern games; lists of people, places and adverts do not. */
const ofGames = /^(?:games|open|tournaments|events|handicaps|teams|scores)\b|\/games$/;
const doorsOfGames = callsIn(calls).filter(({ method, path: at }) => method === 'GET' && ofGames.test(at));

function valuesOf({ path: at }: CallDefinition, name: string, of: Scene): readonly string[] {
  const [first] = at.replace(/^open\//, '').split('/');
  // The leader, and the last hidden player: a partner in a game of teams.
  const people = [must(of.kept[0]), must(of.kept.at(-1))].map(({ player }) => player.id);
  if (name === 'sheet')
    return first === 'tournaments' || first === 'events'
      ? StandingsDocument.options
      : ['report', 'result', 'leaderboard'];
  if (name === 'code') return [of.code];
  // The whole game, and a patch since the first version.
  if (name === 'version') return ['0', '1'];
  if (name === 'gameId') return [of.id];
  if (name === 'tid') return [of.tournament];
  if (name === 'ruleId') return [of.rule];
  if (name === 'playerId' || name === 'pid') return people;
  const ids: Record<string, readonly string[]> = {
    games: [of.id],
    tournaments: [of.tournament],
    events: [of.event],
    handicaps: people,
    clubs: [course.clubId],
    courses: [course.courseId],
    competitions: [of.rule],
  };
  const found = ids[first ?? ''];
  if (found === undefined) throw new Error(`No values for ${name} of ${at}.`);
  return found;
}

function inputsOf(call: CallDefinition, of: Scene): Record<string, string>[] {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.reduce<Record<string, string>[]>(
    (all, name) => valuesOf(call, name, of).flatMap((value) => all.map((one) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** The answer as its reader sees it; files are opened. */
function opened(body: unknown): string {
  const { type, bytes } = (body ?? {}) as { type?: string; bytes?: string };
  if (bytes === undefined) return JSON.stringify(body) ?? '';
  const file = Buffer.from(bytes, 'base64');
  return type === 'application/pdf' ? pdfTexts(file).flat().join('\n') : file.toString();
}

/** The answers of all endpoints about a game to this reader, or of the matching ones. */
async function told(of: Scene, as: TestUser | undefined, role: Role | null, asked = /^/) {
  const answers = new Map<string, string>();
  // Otherwise the limit of documents would refuse the later ones.
  await server.storage.db.deleteFrom('rate_limits').execute();
  const asking = doorsOfGames
    .filter(({ access }) => isFor(access, role))
    .flatMap((call) => inputsOf(call, of).map((params) => ({ call, params })))
    .map(async ({ call, params }) => {
      const at = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      if (!asked.test(at)) return;
      const query = call.path.endsWith('update-rule') ? { competitionId: of.rule } : {};
      const { status, body } = await server.raw(call, { params, query }, as);
      if (status === 200) answers.set(at, opened(body));
    });
  await Promise.all(asking);
  for (const how of ['', '?embed', '?tv']) {
    const { body } = await server.app.inject({ url: `/leaderBoard/${of.code}${how}` });
    answers.set(`/leaderBoard/${how}`, body);
  }
  return answers;
}

/** Whether the text contains the figure as a whole number, not as part of another. */
const hasFigure = (text: string, figure: number) =>
  text.includes(`:${figure},`) ||
  text.includes(`:${figure}}`) ||
  text.includes(`,${figure},`) ||
  text.split('\n').includes(String(figure));

/** What answers reveal of these people, apart from the id in the request. */
const leaksOf = (answers: ReadonlyMap<string, string>, secrets: readonly Secret[], names: boolean) =>
  [...answers].flatMap(([door, text]) =>
    secrets.flatMap((secret) =>
      [
        ...(names ? secret.names.filter((one) => text.includes(one)) : []),
        ...(names && !door.includes(secret.player.id) && text.includes(secret.player.id)
          ? [secret.player.id]
          : []),
        ...(secret.total < 100 && hasFigure(text, secret.total) ? [secret.total] : []),
      ].map((what) => `${door}: ${what}`),
    ),
  );

/** Documents and data that are passed on, for every caller; the others show an organiser everything. */
const leavesTheHouse =
  /\/print\/(?:report|result|leaderboard|standings)|^events\/|^open\/|^\/leaderBoard|tandings$|^handicaps/;

const hide = async ({ id, organiser }: Scene, leaderboard: object) =>
  expect((await server.call(games.update, { params: { id }, body: { leaderboard } }, organiser)).status).toBe(
    200,
  );

/** The places in the report and the open data. */
async function places({ id, code, organiser }: Scene) {
  const file = await server.call(calls.print.sheet, { params: { id, sheet: 'report' } }, organiser);
  const csv = Buffer.from(file.body.bytes, 'base64').toString().slice(1);
  const { data } = papaparse.parse<{ Pos: string }>(csv, { header: true });
  const open = (await server.call(calls.openData.board, { params: { code } })).body as OpenBoard;
  return [data.map(({ Pos }) => Pos).filter(Boolean), open.rows.map(({ place }) => place), open.hidden];
}

it.each([
  ['players', false],
  ['teams', true],
] as const)('AUD-6 no endpoint reveals a hidden place of %s to any reader', async (_of, ofTeams) => {
  const of = await scene(ofTeams);
  const { organiser, kept, seen } = of;
  const elsewhere = await seeding.user('club');
  const strangers: ReadonlyArray<readonly [TestUser | undefined, Role | null]> = [
    [undefined, null],
    [await seeding.user('player'), 'player'],
    [await seeding.user('organiser'), 'organiser'],
    [elsewhere, 'club'],
    [must(seen[0]), 'player'],
    [await seatOn(server, { gameId: of.id, organiser, player: must(seen[1]).id }), 'player'],
  ];
  const insiders: ReadonlyArray<readonly [TestUser, Role]> = [
    [organiser, 'organiser'],
    [await seeding.user('club', { clubId: course.clubId }), 'club'],
    [await seeding.user('admin'), 'admin'],
  ];
  const walk = async (names: boolean) => {
    for (const [as, role] of strangers) {
      const answers = await told(of, as, role);
      expect(answers.size).toBeGreaterThan(10);
      expect(leaksOf(answers, kept, names)).toEqual([]);
    }
    for (const [as, role] of insiders) {
      const out = await told(of, as, role, leavesTheHouse);
      expect(out.size).toBeGreaterThan(7);
      expect(leaksOf(out, kept, names)).toEqual([]);
    }
    // A hidden player may see their own card and the players of their team.
    const own = must(kept.at(-1));
    const others = kept.filter(({ player }) => player !== own.player);
    expect(leaksOf(await told(of, own.player, 'player'), others, names)).toEqual([]);
  };
  await hide(of, { hideUntil: 1000 });
  await walk(false);
  await hide(of, { hideUntil: 3 });
  await walk(true);
  for (const [as, role] of insiders) {
    expect(leaksOf(await told(of, as, role), kept, true).length).toBeGreaterThan(20);
  }
  expect(await places(of)).toEqual([['4', '5', '6'], ['4', '5', '6'], 3]);
  const params = { id: of.id };
  expect((await server.call(games.close, { params, body: undefined }, organiser)).status).toBe(200);
  await walk(true);
  expect(await places(of)).toEqual([['4', '5', '6'], ['4', '5', '6'], 3]);
  await hide(of, { hideUntil: 1000 });
  await walk(false);
  // After the reveal the same endpoints show it, so the search works.
  await server.call(games.resetPresentation, { params }, organiser);
  const now = await told(of, organiser, 'organiser');
  const first = must(kept[0]);
  for (const door of [
    ...['report', 'result', 'leaderboard'].map((sheet) => `games/${of.id}/print/${sheet}`),
    ...[
      `open/games/${of.code}`,
      `open/games/${of.code}/since/0`,
      '/leaderBoard/',
      '/leaderBoard/?embed',
      `tournaments/${of.tournament}/standings`,
      `events/${of.event}/standing`,
    ],
    ...[`tournaments/${of.tournament}/publicStandings`, `tournaments/${of.tournament}/print/standingsCsv`],
  ]) {
    expect([door, leaksOf(new Map([[door, must(now.get(door))]]), [first], true).length > 0]).toEqual([
      door,
      true,
    ]);
  }
  const mine = await told(of, first.player, 'player');
  expect(mine.get('games/gamesHistory/')).toContain('"label":"1"');
});
