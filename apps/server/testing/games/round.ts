import { type Competition, type GameView, games, scoring } from '@flagstick/contract';
import { type Caller, createGameByCalls, inGroupsOf } from '@flagstick/scenarios';
import type { Harness, TestUser } from '../harness.ts';
import { addCourse, addRule, type TestCourse } from './course.ts';

export interface TestRound {
  readonly course: TestCourse;
  readonly organiser: TestUser;
  readonly game: GameView;
  readonly players: readonly TestUser[];
}

interface RoundOptions {
  /** The number of new players, in groups of four. */
  readonly players?: number;
  /** Instead of new players: these, without groups. */
  readonly people?: readonly TestUser[];
  readonly rule?: 'Stableford' | 'Medal' | 'Stableford, nine holes' | 'Roll-up Stableford, full handicap';
  /** Changed settings of the rule. */
  readonly settings?: Partial<Competition>;
  /** Sizes of the teams, in the order of the players. */
  readonly teams?: readonly number[];
  readonly playing?: boolean;
  readonly verifyQs?: boolean;
  readonly course?: TestCourse;
}

/** Makes calls to the server; a refusal throws. */
export const callerOf = (server: Harness): Caller => ({
  async call(call, input, as) {
    const by = as === undefined ? undefined : { id: '', token: as };
    const { status, body, failure } = await server.call(call, input, by);
    if (status >= 400) throw new Error(JSON.stringify(failure));
    return body;
  },
});

/** A game with players in groups of four, each marked by the next, in play by default. */
export async function startRound(server: Harness, options: RoundOptions = {}): Promise<TestRound> {
  const {
    people = [],
    rule = 'Roll-up Stableford, full handicap',
    playing = true,
    verifyQs = true,
  } = options;
  const course = options.course ?? (await addCourse(server.storage));
  const organiser = await server.user('organiser');
  const like = course.rules.get(rule) ?? '';
  const ground = {
    course: course.courseId,
    scoreCards: [course.whiteId, course.redId],
    competition: options.settings ? await addRule(server.storage, like, options.settings) : like,
  };
  const added: TestUser[] = [];
  const count = options.players ?? (options.people ? 0 : 4);
  for (let at = 0; at < count; at++) added.push(await server.user('player', { index: 10 + (at % 40) }));
  const players = [...people, ...added];
  const keys = players.map(({ id }) => id);
  const teams = (options.teams ?? []).map((size, at, sizes) => {
    const first = sizes.slice(0, at).reduce((sum, one) => sum + one, 0);
    return { name: `Team ${at + 1}`, players: keys.slice(first, first + size) };
  });
  const { game } = await createGameByCalls(
    callerOf(server),
    {
      ...{ name: 'Captain’s Day', date: '2026-06-14T09:20:00Z', teams },
      settings: { maxPlayers: Math.max(200, players.length), verifyQs },
      groups: inGroupsOf(
        4,
        added.map(({ id }) => id),
      ),
      ungrouped: people.map(({ id }) => id),
      state: playing ? 'playing' : 'waitingList',
    },
    ground,
    { organiser, entrants: new Map(players.map((player) => [player.id, player])) },
  );
  return { course, organiser, game, players };
}

type Gross = number | 'PU' | 'DNF' | 'DNP' | null;

/** Enters a score and returns the whole answer. */
export const score = (
  server: Harness,
  gameId: string,
  by: TestUser,
  playerId: string,
  holeNumber: number,
  gross: Gross,
  headers: Record<string, string> = {},
  more: { shots?: number; onBehalfPlayer?: string } = {},
) =>
  server.call(
    scoring.updateScore,
    { params: { id: gameId, playerId }, body: { holeNumber, gross, ...more } },
    by,
    headers,
  );

/** The game as this user reads it now. */
export const view = async (server: Harness, gameId: string, as?: TestUser) =>
  (await server.call(games.get, { params: { id: gameId }, query: {} }, as)).body;

/** Increases the version of a game like another process whose message has not arrived; returns the new version. */
export async function changedElsewhere({ storage: { db } }: Harness, gameId: string): Promise<number> {
  const { version } = await db
    .updateTable('games')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', gameId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await db.insertInto('game_log').values({ game_id: gameId, version, kind: 'structure' }).execute();
  return version;
}

/** Adds a deputy to a game. */
export async function makeDeputy(server: Harness, gameId: string, deputy: TestUser, owner: TestUser) {
  const input = { params: { id: gameId, userId: deputy.id } };
  const { status } = await server.call(games.addOrganiser, input, owner);
  if (status !== 200) throw new Error(`Nobody was listed: ${status}.`);
}
