import { halvedGrosses, inGroupsOf, rules } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import { type Person, pairsOf, Round, type RoundOptions } from './round.ts';

/** A game of singles: the group's first plays the second, the third the fourth. */
export const singles = (api: Api, options: RoundOptions): Promise<Round> =>
  Round.start(api, { ...options, rule: rules.singles });

/** A game with one four-ball match: the first two play the others. */
export const fourBall = (api: Api, options: RoundOptions): Promise<Round> =>
  Round.start(api, { ...options, rule: rules.fourBall, teams: pairsOf(options.players) });

/** The scores with which these players halve each hole. */
export async function halvedBy(
  round: Round,
  cards: readonly Person[] = round.players,
): Promise<(hole: number) => number[]> {
  const game = await round.view();
  const ids = cards.map(({ id }) => id);
  return (hole) => halvedGrosses(game, ids, hole);
}

/** All players of the round enter these scores, in order; `null` for a ball without one. */
export async function playHole(
  round: Round,
  hole: number,
  grosses: ReadonlyArray<number | 'PU' | null>,
  cards: readonly Person[] = round.players,
): Promise<void> {
  const { players } = await round.view();
  for (const [at, card] of cards.entries()) {
    const gross = grosses[at] ?? null;
    const scorers = cards.filter(({ id }) => players[id]?.scoringPlayers.includes(card.id));
    for (const scorer of gross === null ? [] : scorers) await round.score(scorer, card, hole, gross);
  }
}

/** The winner hole by hole: `a`, `b`, or `h` for halved. */
async function playMatch(round: Round, pair: readonly Person[], result: string): Promise<void> {
  const halved = await halvedBy(round, pair);
  for (const [at, winner] of [...result].entries()) {
    const [a = 4, b = 4] = halved(at + 1);
    await playHole(round, at + 1, [winner === 'b' ? a + 1 : a, winner === 'a' ? b + 1 : b], pair);
  }
}

/** Four singles for two sides: one won 5&4, one two up after eleven with the twelfth begun, one dormie, one level. */
export async function sidesInPlay(api: Api): Promise<Round> {
  const players = ['player3', 'player4', 'player1', 'player2', 'player5', 'player6', 'player7', 'player8'];
  const sides = { a: 'Captain', b: 'President' };
  const round = await singles(api, {
    ...{ name: 'Captain v President', players, groups: inGroupsOf(4, players), sides },
  });
  const all = round.players;
  const results = ['ahbhaahaahahah', 'ahabahhhaab', 'bahaahbahhahhhh', 'hbah'];
  for (const [at, result] of results.entries()) await playMatch(round, all.slice(at * 2, at * 2 + 2), result);
  const [begun] = (await halvedBy(round, all.slice(2, 4)))(12);
  for (const by of all.slice(2, 3)) await round.score(by, by, 12, begun ?? 4);
  return round;
}
