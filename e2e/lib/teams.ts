import { calls } from '@flagstick/contract';
import { cardOver, inGroupsOf, type RuleDescription, rules } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import { type Person, pairsOf, Round } from './round.ts';

/** The first two of four in one pair, the others in another, all in one group whose markers rotate. */
export async function pairs(api: Api, name: string): Promise<Round> {
  const players = ['player1', 'player2', 'player3', 'player4'];
  return Round.start(api, { name, players, rule: rules.betterBall, teams: pairsOf(players) });
}

/** The first four of eight in one team, the others in another. */
export async function drawFours(api: Api, round: Round, all: readonly Person[]): Promise<void> {
  const drawn = inGroupsOf(4, all).map((members, at) => ({
    name: ['Birch', 'Gorse'][at] ?? '',
    playersId: members.map(({ id }) => id),
  }));
  const body = { teams: drawn };
  await api.call(calls.teams.draw, { params: { id: round.id }, body }, round.organiser.token);
}

const eight = Array.from({ length: 8 }, (_, at) => `player${at + 1}`);

/**
 * Eight people in two groups of four, under a rule by which the best two scores of a team count; it waits, without
 * teams.
 */
export async function fours(
  api: Api,
  name: string,
  rule: string | RuleDescription = 'Best two of four',
): Promise<{ round: Round; all: readonly Person[] }> {
  const round = await Round.start(api, {
    name,
    rule,
    players: eight,
    groups: inGroupsOf(4, eight),
    waits: true,
  });
  return { round, all: round.players };
}

export async function playFours(round: Round, all: readonly Person[], holes: number): Promise<void> {
  for (let hole = 1; hole <= holes; hole++) {
    for (const [at, one] of all.entries()) await round.score(one, one, hole, 5 + cardOver(0, at)(hole));
  }
}

/** Two teams with nine holes played, a third without players. */
export async function foursInPlay(api: Api): Promise<Round> {
  const { round, all } = await fours(api, 'Heath Fours in play');
  const { token } = round.organiser;
  await drawFours(api, round, all);
  await api.call(calls.teams.create, { body: { name: 'Larch', gameId: round.id } }, token);
  await round.activate();
  await playFours(round, all, 6);
  return round;
}
