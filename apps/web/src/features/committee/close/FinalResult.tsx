import type { GameView, Player } from '@flagstick/contract';
import { inBoardOrder } from '@flagstick/contract/entrants';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { playsMatches } from '@flagstick/contract/formats';
import { type GameMatch, type GameMatchSide, outNote } from '@flagstick/contract/matches';
import { playedTees, scoredCard, seatedAt } from '../../../shared/game/cards.ts';
import { MatchPlate } from '../../../shared/game/MatchPlate.tsx';
import { sideName } from '../../../shared/game/match-words.ts';
import { gameMatches } from '../../../shared/game/matches.ts';
import classes from './FinalResult.module.css';

/** The places of a game that is closed. */
export function FinalResult({ game }: { game: GameView }) {
  if (playsMatches(game.competition)) return <MatchResults game={game} />;
  return <Places game={game} />;
}

/** One line a match, with the points of named sides below. */
function MatchResults({ game }: { game: GameView }) {
  const matches = gameMatches(game);
  return (
    <table className={classes.result}>
      <thead>
        <tr>
          <th scope="col">{game.sides?.a ?? 'Side one'}</th>
          <th scope="col">Match</th>
          <th scope="col">{game.sides?.b ?? 'Side two'}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Side of={one} side={one.a} />
            </th>
            <td>
              <MatchPlate match={one.match} />
            </td>
            <td>{one.b ? <Side of={one} side={one.b} /> : 'No opponent'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A side, and below it who is out of the match. */
function Side({ of: { match }, side }: { of: GameMatch<Player>; side: GameMatchSide<Player> }) {
  const out = outNote(match, side, ({ lastName, name }) => lastName || name);
  return (
    <>
      {sideName(side)}
      {out && <small>{out}</small>}
    </>
  );
}

function Places({ game }: { game: GameView }) {
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
