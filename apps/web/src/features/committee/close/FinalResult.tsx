import type { GameView } from '@flagstick/contract';
import { inBoardOrder } from '@flagstick/contract/entrants';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { playedTees, scoredCard, seatedAt } from '../../../shared/game/cards.ts';
import classes from './FinalResult.module.css';

/** The places of a game that is closed. */
export function FinalResult({ game }: { game: GameView }) {
  const tees = playedTees(game);
  const seated = Object.values(game.players).flatMap((player) => {
    const card = scoredCard(game, tees, player);
    return card ? [seatedAt(game, player, card)] : [];
  });
  const entrants = entrantsOf(game.competition, { seated, teams: game.teams });
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const stableford = game.competition.scoringFormat === 'stableford';
  return (
    <table className={classes.result}>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">Player</th>
          <th scope="col">{stableford ? 'Pts' : 'Nett'}</th>
        </tr>
      </thead>
      <tbody>
        {inBoardOrder(game.competition, game.state, entrants).map(({ id, label, status }) => {
          const entrant = byId.get(id);
          if (!entrant) return null;
          const { total } = entrant.card;
          const figure = stableford ? total.points : (total.nett ?? '–');
          return (
            <tr key={id}>
              <td>{label}</td>
              <th scope="row">{entrant.name}</th>
              <td>{label === '-' ? status : figure}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
