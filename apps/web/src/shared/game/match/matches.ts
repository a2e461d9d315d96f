import type { GameView, Player } from '@flagstick/contract';
import { type GameMatch, matchesOf } from '@flagstick/contract/matches';
import { type HoleValue, parseHoleValue } from '@flagstick/golf';
import { type PlayedTees, playedTees } from '../card/cards.ts';

/** The values of a player's card by hole number, including extra holes. */
function valuesOn({ holes }: Player): Map<number, HoleValue> {
  const values = new Map<number, HoleValue>();
  for (const { holeNumber, gross, shots = 0 } of Object.values(holes)) {
    if (gross !== null) values.set(holeNumber, parseHoleValue(gross, shots));
  }
  return values;
}

/** The matches of a game, in the order of its groups; none under a rule without matches. */
export function gameMatches(game: GameView, tees: PlayedTees = playedTees(game)): GameMatch<Player>[] {
  return matchesOf({
    rule: game.competition,
    rules: game.gameResultRules,
    groups: game.groups,
    ballOf: (id) => {
      const player = game.players[id];
      const tee = player && tees.get(player.teeColor);
      if (!player || !tee) return undefined;
      return {
        id,
        player,
        team: player.team,
        playingHandicap: player.hcp,
        holes: tee.holes,
        values: valuesOn(player),
        committeeNote: player.disqualified ? 'DQ' : player.nofinish,
      };
    },
  });
}
