import type { AddressInfo } from 'node:net';
import { type Competition, committee, type GameView, type Player, scoring } from '@flagstick/contract';
import { inBoardOrder } from '@flagstick/contract/entrants';
import { bestOf, chance, matchplay, oneCard } from '@flagstick/scenarios';
import { modelCards, type PlannedEntry, planOf, teeShotMemberOn } from '@flagstick/scenarios/play';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Board } from '../../../apps/server/src/live/game/board.ts';
import { type BoardPlayer, publicHole } from '../../../apps/server/src/live/index.ts';
import { loadGame } from '../../../apps/server/src/live/store/load.ts';
import { addCourse, type TestCourse } from '../../../apps/server/testing/games/course.ts';
import { link } from '../../../apps/server/testing/games/linked.ts';
import { startRound, type TestRound, view } from '../../../apps/server/testing/games/round.ts';
import { Harness, type TestUser } from '../../../apps/server/testing/harness.ts';
import { Page, type Said, shown, written } from './page.ts';

const every = (first: number) => Array.from({ length: 6 }, (_, at) => first + 3 * at);

interface Format {
  readonly name: string;
  readonly rule: 'Medal' | 'Roll-up Stableford, full handicap';
  readonly settings?: Partial<Competition>;
  readonly linked?: true;
}
const stroke = 'Medal';
const stableford = 'Roll-up Stableford, full handicap';
const formats: readonly Format[] = [
  { name: 'stroke play', rule: stroke },
  { name: 'Stableford', rule: stableford },
  { name: 'par/bogey', rule: stableford, settings: { scoringFormat: 'parBogey' } },
  { name: 'best nine', rule: stableford, settings: { scoringFormat: 'bestNine' } },
  { name: 'quota', rule: stableford, settings: { scoringFormat: 'quota' } },
  {
    name: 'modified Stableford',
    rule: stableford,
    settings: { scoringFormat: 'modifiedStableford8' },
  },
  { name: 'maximum score', rule: stroke, settings: { scoringFormat: 'maximumNetDoubleBogey' } },
  { name: 'best of four', rule: stableford, settings: { playingRules: bestOf(2) } },
  {
    name: 'waltz',
    rule: stableford,
    settings: {
      playingRules: bestOf(1, { bestOne: every(1), bestTwo: every(2), bestThree: every(3) }),
    },
  },
  { name: 'scramble', rule: stroke, settings: oneCard({}, [25, 20, 15, 10]) },
  { name: 'foursomes', rule: stroke, settings: oneCard({}, [50, 50]) },
  {
    name: 'singles',
    rule: stroke,
    settings: { playingRules: matchplay() },
  },
  {
    name: 'four-ball',
    rule: stroke,
    settings: { playingRules: matchplay({ playingAs: 'team' }) },
  },
  { name: 'linked games', rule: stableford, linked: true },
];

/**
 * The number of scores of each game, and at which of them the screen connects, loses its connection and gets it back.
 */
const scores = 15;
const [comesAt, lostAt, backAt] = [3, 4, 12];

let server: Harness;
let course: TestCourse;
let url: string;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ok = <T>({ status, body, failure }: { status: number; body: T; failure: unknown }): T => {
  if (status >= 300) throw new Error(JSON.stringify(failure));
  return body;
};

const holesOf = (player: BoardPlayer) =>
  written([...player.card.verified.keys()].map((hole) => publicHole(player, hole)));

/** A stored game computed by golf, independently of boards in memory and messages. */
async function workedOut(gameId: string): Promise<Said> {
  const loaded = await loadGame(server.storage.db, gameId);
  if (!loaded) throw new Error('The game is gone.');
  const board = new Board(loaded);
  const { rule, game } = board.data;
  const entrants = board.entrants();
  const byId = new Map(entrants.map((one) => [one.id, one]));
  return {
    v: board.version,
    rows: inBoardOrder(rule, game.state, entrants).map((standing) => {
      const entrant = byId.get(standing.id);
      return {
        standing: shown(standing),
        card: entrant?.card,
        name: entrant?.name,
        members: entrant?.members.map((player) => ({ id: player.data.id, holes: holesOf(player) })),
        ...(entrant?.score && { score: entrant.score }),
      };
    }),
    matches: board.matches.map(({ id, group, match, strokesByPlayer: off }) => ({
      id,
      group: group.name,
      match,
      off,
    })),
  };
}

/** A game in play with eight players, two groups, and the teams that the rule requires. */
async function start({ rule, settings, linked }: Format): Promise<{ round: TestRound; ids: string[] }> {
  const { playingAs = 'individual', teamPlayers: size = 1 } = settings?.playingRules ?? {};
  const teams = playingAs === 'team' ? Array<number>(8 / size).fill(size) : [];
  const round = await startRound(server, { rule, course, teams, players: 8, ...(settings && { settings }) });
  if (!linked) return { round, ids: [round.game._id] };
  const other = await startRound(server, { rule: stroke, course, people: round.players });
  await link(server, [round, other]);
  return { round, ids: [round.game._id, other.game._id] };
}

/**
 * The first scores of the round as simulated players enter them: half of them have a phone, and markers make mistakes.
 */
function stepsIn(game: GameView, seed: string, players: readonly TestUser[]): PlannedEntry[] {
  const order = new Map(players.map(({ id }, at) => [id, at]));
  const nth = ({ _id }: Player) => order.get(_id) ?? 0;
  // Ids are different in each run, so steps are planned with stable names.
  const seeded = {
    ...game,
    players: Object.fromEntries(
      Object.values(game.players).map((player) => [
        player._id,
        {
          ...player,
          scoreId: `${seed} ${player.isTeamCard ? game.teams.findIndex(({ _id }) => _id === player.team) : nth(player)}`,
        },
      ]),
    ),
  };
  const planned = planOf(seeded, {
    cards: modelCards,
    hasPhone: (player) => nth(player) % 4 < 2,
    withMarkerMistakes: true,
    isLeftToPeople: () => false,
  });
  return planned
    .flatMap(({ steps }, behind) => steps.map((step) => ({ ...step, due: step.due + 2 * behind })))
    .toSorted((a, b) => a.due - b.due)
    .slice(0, scores);
}

async function follows(format: Format) {
  const { round, ids } = await start(format);
  const [gameId = ''] = ids;
  const player = round.players[1] as TestUser;
  const open = (id: string, reader?: TestUser) =>
    Page.open({ url, gameId: id, reader, read: () => view(server, id, reader) });
  /** By game and version. */
  const worked = new Map<string, Said>();
  const newest = new Map<string, number>();
  const note = async () => {
    for (const id of ids) {
      const now = await workedOut(id);
      worked.set(`${id} ${now.v}`, now);
      newest.set(id, now.v);
    }
  };
  await note();
  const pages = await Promise.all(
    ids.flatMap((id) => [undefined, player].map(async (reader) => [id, await open(id, reader)] as const)),
  );
  const isUpToDate = ([id, page]: (typeof pages)[number]) => page.isLive && page.version === newest.get(id);
  let away: Page | undefined;
  const upToDate = () =>
    vi.waitFor(() => expect(pages.every((one) => one[1] === away || isUpToDate(one))).toBe(true), {
      timeout: 15_000,
      interval: 5,
    });
  await upToDate();
  const game = await view(server, gameId, round.organiser);
  const byId = new Map(round.players.map((one) => [one.id, one]));
  const steps = stepsIn(game, format.name, round.players);
  let screen: Page | undefined;
  let alone = 0;
  for (const [at, step] of steps.entries()) {
    const { player: playerId, hole: holeNumber, value: gross } = step;
    const shot = teeShotMemberOn(game, game.players[playerId] as GameView['players'][string], holeNumber);
    const body = { holeNumber, gross, ...(shot === undefined ? {} : { onBehalfPlayer: shot }) };
    const params = { id: gameId, playerId };
    ok(await server.call(scoring.updateScore, { params, body }, byId.get(step.scorer)));
    await note();
    if (at === comesAt) {
      screen = await open(gameId);
      pages.push([gameId, screen]);
      await upToDate();
    }
    if (at === lostAt) {
      screen?.loseLine();
      away = screen;
    }
    if (at === backAt) {
      screen?.getLineBack();
      away = undefined;
    }
    // Some scores are sent alone, some together with later ones.
    if (chance(format.name, at) < 0.35) {
      alone += 1;
      await upToDate();
    }
  }
  const out = game.players[round.players[2]?.id ?? ''];
  const word = { playerId: out?._id ?? '', nofinish: 'WD' as const, reason: 'Taken ill.' };
  const params = { id: gameId, scoreId: out?.scoreId ?? '' };
  ok(await server.call(committee.amend, { params, body: word }, round.organiser));
  await note();
  await upToDate();
  for (const [, page] of pages) page.close();
  return { pages, worked, screen, entered: steps.length, alone };
}

it.concurrent.each(formats)(
  '$name: two subscribers and a late screen that loses its connection show what golf computes at every version',
  async (format) => {
    const { pages, worked, screen, entered, alone } = await follows(format);
    expect(entered).toBe(scores);
    expect(screen?.opened).toBe(2);
    // Scores entered while the connection was lost all arrived in one step.
    const held = screen?.said.map(({ v }) => v) ?? [];
    expect(Math.max(...held.map((v, at) => v - (held[at - 1] ?? v)))).toBeGreaterThanOrEqual(backAt - lostAt);
    for (const [id, page] of pages) {
      if (page !== screen) expect(new Set(page.said.map(({ v }) => v)).size).toBeGreaterThan(alone);
      for (const said of page.said) expect(said).toEqual(worked.get(`${id} ${said.v}`));
      const [first, last] = [page.said[0], page.said.at(-1)];
      expect(last?.rows).not.toEqual(first?.rows);
      const isMatch = format.settings?.playingRules?.playingFormat === 'matchplay';
      expect(last?.matches).toHaveLength(isMatch ? (format.name === 'singles' ? 4 : 2) : 0);
    }
  },
);
