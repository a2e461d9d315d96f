import { type Competition, type GameView, games, groups, scoring } from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';
import { addCourse, addRule, type TestCourse } from './course.ts';

export interface TestRound {
  readonly course: TestCourse;
  readonly organiser: TestUser;
  readonly game: GameView;
  readonly players: readonly TestUser[];
}

interface RoundOptions {
  readonly players?: number;
  readonly rule?: 'Stableford' | 'Medal' | 'Stableford, nine holes' | 'Roll-up Stableford, full handicap';
  /** What of the rule is different. */
  readonly settings?: Partial<Competition>;
  readonly playing?: boolean;
  readonly verifyQs?: boolean;
  readonly course?: TestCourse;
}

/** A game with players in groups of four, markers in circles, activated unless told otherwise. */
export async function startRound(server: Harness, options: RoundOptions = {}): Promise<TestRound> {
  const {
    players: count = 4,
    rule = 'Roll-up Stableford, full handicap',
    playing = true,
    verifyQs = true,
  } = options;
  const course = options.course ?? (await addCourse(server.storage));
  const organiser = await server.user('organiser');
  const like = course.rules.get(rule) ?? '';
  const created = await server.call(
    games.insert,
    {
      body: {
        name: 'Captain’s Day',
        date: '2026-06-14T09:20:00Z',
        course: course.courseId,
        scoreCards: [course.whiteId, course.redId],
        competitionId: options.settings ? await addRule(server.storage, like, options.settings) : like,
        maxPlayers: Math.max(200, count),
        verifyQs,
      },
    },
    organiser,
  );
  if (created.status !== 201) throw new Error(JSON.stringify(created.failure));
  const game = created.body;
  const players: TestUser[] = [];
  for (let i = 0; i < count; i++) {
    const player = await server.user('player', { index: 10 + (i % 40) });
    const joined = await server.call(games.join, { params: { id: game._id } }, player);
    if (joined.status !== 200) throw new Error(JSON.stringify(joined.failure));
    players.push(player);
  }
  for (let at = 0; at < count; at += 4) {
    const members = players.slice(at, at + 4).map(({ id }) => id);
    const body = { name: `Group ${at / 4 + 1}`, playersId: members };
    await server.call(groups.create, { params: { id: game._id }, body }, organiser);
  }
  if (playing) await server.call(games.activate, { params: { id: game._id } }, organiser);
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

/** The game as somebody reads it now. */
export const view = async (server: Harness, gameId: string, as?: TestUser) =>
  (await server.call(games.get, { params: { id: gameId }, query: {} }, as)).body;

/** Counts a change of the game as another process does whose message has not come yet; returns the new version. */
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

/** Lists somebody as a deputy of a game. */
export async function makeDeputy(server: Harness, gameId: string, deputy: TestUser, owner: TestUser) {
  const input = { params: { id: gameId, userId: deputy.id } };
  const { status } = await server.call(games.addOrganiser, input, owner);
  if (status !== 200) throw new Error(`Nobody was listed: ${status}.`);
}
