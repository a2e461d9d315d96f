import { type CallInput, calls } from '@flagstick/contract';
import type { Api } from './api.ts';
import { person, Round, type RoundOptions } from './round.ts';

type RuleBody = CallInput<typeof calls.competitions.insert>['body'];

/** A scramble of pairs of whose members six tee shots each have to count. */
async function scrambleRule(api: Api): Promise<string> {
  const name = 'Scramble of two';
  const { token } = await person(api, 'organiser');
  const found = await api.call(calls.competitions.search, { query: { query: name } }, token);
  if (found.items.some((rule) => rule.name === name)) return name;
  const body: RuleBody = {
    name,
    scoringFormat: 'stroke',
    handicapRules: { aboveHIadjustment: true },
    handicapAdjustment: { adjustMultipleTeeGender: true },
    teamHandicapAllowance: { hcpSortedAllowances: [35, 15] },
    playingRules: {
      ...{ playingAs: 'team', playingFormat: 'combined' },
      ...{ teamPlayers: 2, teamsPerTee: 2, minimumTeeShots: 6 },
    },
  };
  await api.call(calls.competitions.insert, { body }, token);
  return name;
}

/** A scramble of pairs, as its players come; the teams are called Amber and Blue. */
export const scramble = async (api: Api, options: RoundOptions): Promise<Round> =>
  pairs(api, { ...options, rule: await scrambleRule(api) });

/** Foursomes, in the same way. */
export const foursomes = (api: Api, options: RoundOptions): Promise<Round> =>
  pairs(api, { ...options, rule: 'Foursomes' });

async function pairs(api: Api, options: RoundOptions): Promise<Round> {
  const round = await Round.start(api, { ...options, waits: true });
  const { token } = round.organiser;
  for (const [at, name] of ['Amber', 'Blue'].slice(0, round.players.length / 2).entries()) {
    const team = await api.call(calls.teams.create, { body: { name, gameId: round.id } }, token);
    for (const { id } of round.players.slice(at * 2, at * 2 + 2)) {
      const input = { params: { id: round.id }, body: { playerId: id, teamId: team._id } };
      await api.call(calls.teams.changePlayer, input, token);
    }
  }
  await round.activate();
  return round;
}

/** Two pairs in a scramble after eleven holes, the twelfth entered by the first pair. */
export async function scrambleInPlay(api: Api): Promise<Round> {
  const players = ['player3', 'player4', 'player1', 'player2'];
  const round = await scramble(api, { name: 'Charity Scramble', players });
  const [one, two, third, fourth] = [0, 1, 2, 3].map((at) => round.player(at));
  if (!one || !two || !third || !fourth) throw new Error('Four play in it.');
  for (let hole = 1; hole <= 11; hole++) {
    const gross = hole % 4 === 0 ? 3 : 4;
    await round.scoreFrom(hole <= 7 ? one : two, one, hole, gross);
    await round.score(third, one, hole, gross);
    await round.scoreFrom(hole % 2 === 0 ? third : fourth, third, hole, 4);
    await round.score(one, third, hole, 4);
  }
  await round.scoreFrom(fourth, fourth, 12, 4);
  return round;
}
