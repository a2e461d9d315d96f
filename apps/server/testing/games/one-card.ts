import { type Competition, teams } from '@flagstick/contract';
import { oneCard } from '@flagstick/scenarios';
import type { Harness, TestUser } from '../harness.ts';
import type { TestCourse } from './course.ts';
import { startRound, type TestRound, view } from './round.ts';

export { oneCard };

export interface OneCardRound extends TestRound {
  readonly id: string;
  /** The players of each team, in the order in which they joined. */
  readonly sides: ReadonlyArray<readonly TestUser[]>;
  readonly teamIds: readonly string[];
}

/** Puts a player into a team, or removes them from all. */
export const putIn = (server: Harness, id: string, player: TestUser, teamId: string | null, as: TestUser) =>
  server.call(teams.changePlayer, { params: { id }, body: { playerId: player.id, teamId } }, as);

/** A game with one card per team, its players assigned to teams of these sizes in order. */
export async function startOneCard(
  server: Harness,
  {
    settings = oneCard(),
    sizes = [2, 2],
    ...options
  }: {
    readonly settings?: Partial<Competition>;
    readonly sizes?: readonly number[];
    readonly course?: TestCourse;
    readonly verifyQs?: boolean;
    readonly playing?: boolean;
  } = {},
): Promise<OneCardRound> {
  const players = sizes.reduce((sum, size) => sum + size, 0);
  const round = await startRound(server, { players, teams: sizes, rule: 'Medal', settings, ...options });
  const id = round.game._id;
  const { teams: made } = await view(server, id, round.organiser);
  const sides = made.map(({ players: members }) => round.players.filter((one) => members.includes(one.id)));
  return { ...round, id, sides, teamIds: made.map(({ _id }) => _id) };
}
