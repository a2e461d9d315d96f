import { type CallInput, calls } from '@flagstick/contract';
import type { Api } from './api.ts';
import { holes, type Person, person, Round } from './round.ts';

type RuleBody = CallInput<typeof calls.competitions.insert>['body'];

/** Better ball of pairs: on every hole the better score of the two counts; returns the rule's name. */
export async function betterBallRule(api: Api): Promise<string> {
  const name = 'Better ball of pairs';
  const { token } = await person(api, 'organiser');
  const found = await api.call(calls.competitions.search, { query: { query: name } }, token);
  if (found.items.some((rule) => rule.name === name)) return name;
  const body: RuleBody = {
    name,
    scoringFormat: 'stableford',
    fullHandicapAllowance: 85,
    handicapRules: { aboveHIadjustment: true },
    handicapAdjustment: { adjustMultipleTeeGender: true },
    playingRules: { playingAs: 'team', teamPlayers: 2, teamsPerTee: 2, bestOne: [...holes] },
  };
  await api.call(calls.competitions.insert, { body }, token);
  return name;
}

/** One score on the first hole, two on the second, three on the third, and so on; returns the rule's name. */
export async function waltzRule(api: Api): Promise<string> {
  const name = 'Saturday waltz';
  const { token } = await person(api, 'organiser');
  const found = await api.call(calls.competitions.search, { query: { query: name } }, token);
  if (found.items.some((rule) => rule.name === name)) return name;
  const every = (nth: number) => holes.filter((hole) => (hole - nth) % 3 === 0);
  const body: RuleBody = {
    name,
    scoringFormat: 'stableford',
    fullHandicapAllowance: 85,
    handicapRules: { aboveHIadjustment: true },
    handicapAdjustment: { adjustMultipleTeeGender: true },
    playingRules: {
      ...{ playingAs: 'team', teamPlayers: 4, isRelatedToCourseHoles: true },
      ...{ bestOne: every(1), bestTwo: every(2), bestThree: every(3) },
    },
  };
  await api.call(calls.competitions.insert, { body }, token);
  return name;
}

/** The first two of four in one pair, the others in another; they walk together, and each marks the next. */
export async function pairs(api: Api, name: string): Promise<Round> {
  const players = ['player1', 'player2', 'player3', 'player4'];
  const round = await Round.start(api, { name, rule: await betterBallRule(api), players, waits: true });
  const teams = ['Amber', 'Blue'].map((team, at) => ({
    name: team,
    playersId: round.players.slice(at * 2, at * 2 + 2).map(({ id }) => id),
  }));
  await api.call(calls.teams.draw, { params: { id: round.id }, body: { teams } }, round.organiser.token);
  await round.activate();
  return round;
}

/** The first four of eight in one team, the others in another. */
export async function drawFours(api: Api, round: Round, all: readonly Person[]): Promise<void> {
  const body = {
    teams: ['Birch', 'Gorse'].map((name, at) => ({
      name,
      playersId: all.slice(at * 4, at * 4 + 4).map(({ id }) => id),
    })),
  };
  await api.call(calls.teams.draw, { params: { id: round.id }, body }, round.organiser.token);
}

/** Eight people in two groups of four, under a rule by which the best two scores of a team count; it waits, without teams. */
export async function fours(
  api: Api,
  name: string,
  rule = 'Best two of four',
): Promise<{ round: Round; all: readonly Person[] }> {
  const round = await Round.start(api, {
    name,
    rule,
    players: ['player1', 'player2', 'player3', 'player4'],
    waits: true,
  });
  const others = await Promise.all(
    ['player5', 'player6', 'player7', 'player8'].map((username) => person(api, username)),
  );
  for (const { id } of others) await round.add(id);
  await round.group('Group 2', others);
  return { round, all: [...round.players, ...others] };
}

/** Everybody enters their own score, hole by hole: a round as people play it. */
export async function playFours(round: Round, all: readonly Person[], holes: number): Promise<void> {
  for (let hole = 1; hole <= holes; hole++) {
    for (const [at, one] of all.entries()) await round.score(one, one, hole, 4 + ((hole * 3 + at * 5) % 4));
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
