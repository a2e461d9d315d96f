import { cardOver, rules } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import { pairsOf, Round, type RoundOptions } from './round.ts';

/** A scramble of pairs, in the order of the players; the teams are called Amber and Blue. */
export const scramble = (api: Api, options: RoundOptions): Promise<Round> =>
  Round.start(api, { ...options, rule: rules.scramble, teams: pairsOf(options.players) });

export const foursomes = (api: Api, options: RoundOptions): Promise<Round> =>
  Round.start(api, { ...options, rule: 'Foursomes', teams: pairsOf(options.players) });

/** Two pairs in a scramble after eleven holes, the twelfth entered by the first pair. */
export async function scrambleInPlay(api: Api): Promise<Round> {
  const players = ['player3', 'player4', 'player1', 'player2'];
  const round = await scramble(api, { name: 'Charity Scramble', players });
  const [one, two, third, fourth] = [0, 1, 2, 3].map((at) => round.player(at));
  if (!one || !two || !third || !fourth) throw new Error('The round has not four players.');
  for (let hole = 1; hole <= 11; hole++) {
    const gross = 4 + cardOver(0)(hole);
    await round.scoreFrom(hole <= 7 ? one : two, one, hole, gross);
    await round.score(third, one, hole, gross);
    await round.scoreFrom(hole % 2 === 0 ? third : fourth, third, hole, 4);
    await round.score(one, third, hole, 4);
  }
  await round.scoreFrom(fourth, fourth, 12, 4);
  return round;
}
