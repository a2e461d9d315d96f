import { games, groups } from '@flagstick/contract';
import { addCourse } from './course.ts';
import type { Harness, TestUser } from './harness.ts';
import { changedElsewhere, startRound, type TestRound, view } from './round.ts';

/** Two games of the same players, who play one card each in both: a linked set, as no call makes one yet. */
export async function linkedRounds(server: Harness, players = 2): Promise<[TestRound, TestRound]> {
  const course = await addCourse(server.storage);
  const main = await startRound(server, { players, course, verifyQs: false });
  const other = await startRound(server, { players: 0, course, verifyQs: false });
  const { db } = server.storage;
  for (const player of main.players) {
    await server.call(games.join, { params: { id: other.game._id } }, player);
    const { card_id } = await db
      .selectFrom('game_players')
      .select('card_id')
      .where('game_id', '=', main.game._id)
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('game_players')
      .set({ card_id })
      .where('game_id', '=', other.game._id)
      .where('player_id', '=', player.id)
      .execute();
  }
  for (const { game, organiser } of [main, other]) {
    await changedElsewhere(server, game._id);
    const body = { autoProgress: true };
    await server.call(games.autoProgress, { params: { id: game._id }, body }, organiser);
  }
  const together = { name: 'Group 1', playersId: main.players.map(({ id }) => id) };
  await server.call(groups.create, { params: { id: other.game._id }, body: together }, other.organiser);
  return [main, other];
}

/** A game's version and its log, as they are stored. */
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

/** Where everybody stands in a game: tee, group and whom they mark. */
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
