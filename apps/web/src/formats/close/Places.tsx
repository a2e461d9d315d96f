import type { GameView } from '@flagstick/contract';
import { inBoardOrder } from '@flagstick/contract/entrants';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import type { CardScore } from '@flagstick/golf';
import { playedTees, scoredCard, seatedAt } from '../../shared/game/cards.ts';
import * as texts from '../messages.ts';
import classes from './results.module.css';

const figureOf = ({ format, total }: CardScore): string =>
  countsPoints(format) ? scorings[format].print(total.points) : String(total.nett ?? '–');

/** Each row of the board with its position and the deciding figure. */
export function Places({ game }: { game: GameView }) {
  const tees = playedTees(game);
  const seated = Object.values(game.players).flatMap((player) => {
    const card = scoredCard(game, tees, player);
    return card ? [seatedAt(game, player, card)] : [];
  });
  const entrants = entrantsOf(game.competition, { seated, teams: game.teams });
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const { scoringFormat } = game.competition;
  return (
    <table className={classes.result}>
      <thead>
        <tr>
          <th className="quiet fs-13" scope="col">
            {texts.pos}
          </th>
          <th className="quiet fs-13" scope="col">
            {texts.player}
          </th>
          <th className="quiet fs-13" scope="col">
            {scorings[scoringFormat].head}
          </th>
        </tr>
      </thead>
      <tbody>
        {inBoardOrder(game.competition, game.state, entrants).map(({ id, label, status }) => {
          const entrant = byId.get(id);
          if (!entrant) return null;
          const figure = figureOf(entrant.card);
          return (
            <tr key={id}>
              <td>{label}</td>
              <th className="regular" scope="row">
                {entrant.name}
              </th>
              <td>{label === '-' ? status : figure}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
