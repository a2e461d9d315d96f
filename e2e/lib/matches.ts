import { type CallInput, calls } from '@flagstick/contract';
import type { Api } from './api.ts';
import { type Person, person, Round, type RoundOptions } from './round.ts';

type RuleBody = CallInput<typeof calls.competitions.insert>['body'];

/** A rule of the organiser's that is played as matches; returns its name. */
async function matchRule(api: Api, name: string, playingAs: 'individual' | 'team'): Promise<string> {
  const { token } = await person(api, 'organiser');
  const found = await api.call(calls.competitions.search, { query: { query: name } }, token);
  if (found.items.some((rule) => rule.name === name)) return name;
  const body: RuleBody = {
    name,
    scoringFormat: 'stroke',
    fullHandicapAllowance: playingAs === 'team' ? 90 : 100,
    handicapRules: { aboveHIadjustment: true },
    handicapAdjustment: { adjustMultipleTeeGender: true },
    playingRules: { playingAs, playingFormat: 'matchplay', teamPlayers: 2, teamsPerTee: 2 },
  };
  await api.call(calls.competitions.insert, { body }, token);
  return name;
}

/** A game of singles: the group's first plays the second, the third the fourth. */
export async function singles(api: Api, options: RoundOptions): Promise<Round> {
  return Round.start(api, { ...options, rule: await matchRule(api, 'Singles match', 'individual') });
}

/** A game of one four-ball match: the first two play the others. */
export async function fourBall(api: Api, options: RoundOptions): Promise<Round> {
  const rule = await matchRule(api, 'Four-ball match', 'team');
  const round = await Round.start(api, { ...options, rule, waits: true });
  const { token } = round.organiser;
  for (const [at, name] of ['Amber', 'Blue'].entries()) {
    const team = await api.call(calls.teams.create, { body: { name, gameId: round.id } }, token);
    for (const { id } of round.players.slice(at * 2, at * 2 + 2)) {
      const input = { params: { id: round.id }, body: { playerId: id, teamId: team._id } };
      await api.call(calls.teams.changePlayer, input, token);
    }
  }
  await round.activate();
  return round;
}

/** Names the sides whose points the board adds up. */
export async function nameSides(api: Api, round: Round, a: string, b: string): Promise<void> {
  const input = { params: { id: round.id }, body: { sides: { a, b } } };
  await api.call(calls.games.update, input, round.organiser.token);
}

/** Everybody in the round enters these scores, in the order of its players; `null` for a ball without one. */
export async function playHole(
  round: Round,
  hole: number,
  grosses: ReadonlyArray<number | 'PU' | null>,
  by: readonly Person[] = round.players,
): Promise<void> {
  const { players } = await round.view();
  for (const [at, card] of round.players.entries()) {
    const gross = grosses[at] ?? null;
    const scorers = by.filter(({ id }) => players[id]?.scoringPlayers.includes(card.id));
    for (const scorer of gross === null ? [] : scorers) await round.score(scorer, card, hole, gross);
  }
}
