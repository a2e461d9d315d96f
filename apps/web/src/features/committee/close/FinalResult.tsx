import type { GameView } from '@flagstick/contract';
import { entrantsOf, inBoardOrder } from '@flagstick/contract/entrants';
import { playedTees, scoredCard, seatedAt } from '../../../shared/game/cards.ts';
import classes from './FinalResult.module.css';

/** The places of a game that is closed. */
export function FinalResult({ game }: { game: GameView }) {
  const tees = playedTees(game);
  const entrants = entrantsOf(
    Object.values(game.players).flatMap((player) => {
      const card = scoredCard(game, tees, player);
      return card ? [seatedAt(player, card)] : [];
    }),
  );
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
