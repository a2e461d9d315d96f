import { teams } from '@flagstick/contract';
import { bestOf } from '@flagstick/scenarios';
import type { TestCourse } from '../games/course.ts';
import { startRound, type TestRound } from '../games/round.ts';
import type { Harness, TestUser } from '../harness.ts';
import { must } from '../must.ts';

interface Teamed extends TestRound {
  readonly id: string;
  /** Two players of the first team. */
  readonly one: TestUser;
  readonly two: TestUser;
  readonly free: TestUser;
  readonly reds: string;
  readonly blues: string;
}

export const make = (server: Harness, gameId: string, name: string, as: TestUser, color?: 'red') =>
  server.call(teams.create, { body: { name, gameId, ...(color ? { color } : {}) } }, as);
export const put = (server: Harness, id: string, player: TestUser, teamId: string | null, as: TestUser) =>
  server.call(teams.changePlayer, { params: { id }, body: { playerId: player.id, teamId } }, as);
export const rename = (server: Harness, id: string, name: string, as: TestUser) =>
  server.call(teams.rename, { params: { id }, body: { name } }, as);
export const remove = (server: Harness, gameId: string, ids: string[], as: TestUser) =>
  server.call(teams.remove, { params: { gameId }, body: { teams: ids } }, as);
export const list = async (server: Harness, gameId: string, as: TestUser) =>
  (await server.call(teams.list, { params: { gameId } }, as)).body.items;

/** Teams of three in which the best two count; two players in the first, none in the second. */
export async function startTeamGame(
  server: Harness,
  course: TestCourse,
  { playing = true } = {},
): Promise<Teamed> {
  const settings = { playingRules: bestOf(2, { teamPlayers: 3 }) };
  const round = await startRound(server, { players: 4, course, settings, playing });
  const id = round.game._id;
  const [one, two, free] = [must(round.players[0]), must(round.players[1]), must(round.players[2])];
  const reds = (await make(server, id, 'Reds', round.organiser, 'red')).body._id;
  const blues = (await make(server, id, 'Blues', round.organiser)).body._id;
  for (const player of [one, two]) await put(server, id, player, reds, round.organiser);
  return { ...round, id, one, two, free, reds, blues };
}
