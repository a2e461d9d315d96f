import { games } from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';
import { addCourse } from './course.ts';
import { startRound, type TestRound, view } from './round.ts';

/** Two linked games of the same players with one card each; the first is the main game. */
export async function linkedRounds(server: Harness, players = 2): Promise<[TestRound, TestRound]> {
  const course = await addCourse(server.storage);
  const main = await startRound(server, { players, course, verifyQs: false });
  const other = await startRound(server, { people: main.players, course, verifyQs: false });
  await link(server, [main, other]);
  return [main, other];
}

/** Links games; the first is the main game. */
export async function link(server: Harness, rounds: readonly TestRound[]) {
  const gameIds = rounds.map(({ game }) => game._id);
  const body = { gameIds, mainScoringGame: gameIds[0] ?? null };
  return server.call(games.linkGames, { body }, await server.user('admin'));
}

/** A game's stored version and log. */
export const storedVersions = async ({ storage: { db } }: Harness, id: string) => {
  const { version } = await db
    .selectFrom('games')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const log = await db
    .selectFrom('game_log')
    .select(['version', 'kind'])
    .where('game_id', '=', id)
    .orderBy('version')
    .execute();
  return { version, log };
};

/** Every player's tee, group and marked players in a game. */
export async function seatsIn(server: Harness, id: string, as: TestUser) {
  const board = await view(server, id, as);
  return {
    groups: board.groups.map(({ name, startingHole, players }) => ({ name, startingHole, players })),
    players: Object.fromEntries(
      Object.entries(board.players).map(([playerId, { teeColor, scoringPlayers }]) => [
        playerId,
        { teeColor, scoringPlayers },
      ]),
    ),
  };
}
