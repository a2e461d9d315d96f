import { type Competition, teams } from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';
import type { TestCourse } from './course.ts';
import { startRound, type TestRound } from './round.ts';

/** The settings of a rule under which a team plays one card. */
export const oneCard = (
  also: Partial<Competition['playingRules']> = {},
  shares: readonly number[] = [35, 15],
  combinedTeam: number | number[] = 100,
): Partial<Competition> => ({
  playingRules: {
    playingAs: 'team',
    playingFormat: 'combined',
    teamPlayers: shares.length,
    teamsPerTee: 2,
    bestOne: [],
    bestTwo: [],
    bestThree: [],
    bestFour: [],
    isRelatedToCourseHoles: false,
    minimumTeeShots: 0,
    multiRules: Array.isArray(combinedTeam),
    ...also,
  },
  teamHandicapAllowance: { hcpSortedAllowances: [...shares], combinedTeam },
});

export interface OneCardRound extends TestRound {
  readonly id: string;
  /** The players of each team, in the order in which they came. */
  readonly sides: ReadonlyArray<readonly TestUser[]>;
  readonly teamIds: readonly string[];
}

/** Puts a player into a team, or into none. */
export const putIn = (server: Harness, id: string, player: TestUser, teamId: string | null, as: TestUser) =>
  server.call(teams.changePlayer, { params: { id }, body: { playerId: player.id, teamId } }, as);

/** A game of one card a team, its players in teams of so many as they came. */
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
  const round = await startRound(server, { players, rule: 'Medal', settings, ...options });
  const id = round.game._id;
  const rest = [...round.players];
  const sides: TestUser[][] = [];
  const teamIds: string[] = [];
  for (const [at, size] of sizes.entries()) {
    const members = rest.splice(0, size);
    const made = await server.call(
      teams.create,
      { body: { name: `Team ${at + 1}`, gameId: id } },
      round.organiser,
    );
    if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
    for (const player of members) {
      const put = await putIn(server, id, player, made.body._id, round.organiser);
      if (put.status !== 200) throw new Error(JSON.stringify(put.failure));
    }
    sides.push(members);
    teamIds.push(made.body._id);
  }
  return { ...round, id, sides, teamIds };
}
