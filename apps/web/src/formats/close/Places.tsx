import type { GameView } from '@flagstick/contract';
import { inBoardOrder } from '@flagstick/contract/entrants';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import type { CardScore, RankedRow } from '@flagstick/golf';
import { tieNote } from '../../board/reveal/places.ts';
import { tieBreakText } from '../../shared/display/tie-break.ts';
import { playedTees, scoredCard, seatedPlayer } from '../../shared/game/card/cards.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import type { ResultProps } from './result.ts';
import classes from './results.module.css';

const figureOf = ({ format, total }: CardScore): string =>
  countsPoints(format) ? scorings[format].print(total.points) : String(total.nett ?? '–');

interface PlaceRow extends Pick<RankedRow, 'id' | 'label' | 'position' | 'status'> {
  readonly name: string;
  readonly figure: string;
  /** What put the row before the next one with the same score. */
  readonly tie: string | null;
  /** The same with the name of the next row and both figures. */
  readonly tieInFull: string | null;
}

/** Most rows on the podium; a tie that would exceed it is left out. */
const podiumSpace = 4;

/** The first three positions, as long as there is space for all tied rows. */
function podiumOf(rows: readonly PlaceRow[]): readonly PlaceRow[] {
  for (const last of [3, 2, 1]) {
    const on = rows.filter(({ position }) => position !== null && position <= last);
    if (on.length > 0 && on.length <= podiumSpace) return on;
  }
  return [];
}

function rowsOf(game: GameView): PlaceRow[] {
  const tees = playedTees(game);
  const seated = Object.values(game.players).flatMap((player) => {
    const card = scoredCard(game, tees, player);
    return card ? [seatedPlayer(game, player, card)] : [];
  });
  const entrants = entrantsOf(game.competition, { seated, teams: game.teams });
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const rows = inBoardOrder(game.competition, game.state, entrants).flatMap((standing) => {
    const entrant = byId.get(standing.id);
    return entrant ? [{ entrant, standing }] : [];
  });
  return rows.map((row) => {
    const { id, label, position, status, decidedBy } = row.standing;
    const { name, card } = row.entrant;
    const tie = decidedBy ? tieBreakText(decidedBy) : null;
    return { id, label, position, status, name, figure: figureOf(card), tie, tieInFull: tieNote(row, rows) };
  });
}

/** The podium, what follows the close, then each row of the board with its position, the deciding figure and the tie-break in words. */
export function Places({ game, children }: ResultProps) {
  const rows = rowsOf(game);
  const { head } = scorings[game.competition.scoringFormat];
  return (
    <>
      <ol className={`${classes.podium} r-card`} aria-label={common.podium}>
        {podiumOf(rows).map(({ id, position, label, name, figure, tieInFull }) => (
          <li className="stack justify-center shrink gap-4 centre" key={id} data-position={position}>
            {position === 1 && <FlagIcon size={30} cup={false} />}
            <b className="fs-15 bold lh-115 anywhere">{name}</b>
            {tieInFull && <small className="fs-12 lh-120 balance">{tieInFull}</small>}
            <span className={classes.step}>
              <span className="fs-15 figure">{label}</span>
              <strong className="fs-24 figure">
                {figure} <small className="fs-12 medium">{head}</small>
              </strong>
            </span>
          </li>
        ))}
      </ol>
      {children}
      <table className={classes.result}>
        <thead>
          <tr>
            <th className="quiet fs-13" scope="col">
              {common.pos}
            </th>
            <th className="quiet fs-13" scope="col">
              {common.player}
            </th>
            <th className="quiet fs-13" scope="col">
              {head}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, status, name, figure, tie }) => (
            <tr key={id}>
              <td>{label}</td>
              <th className="regular" scope="row">
                {name}
                {tie && <small className="block quiet fs-13">{tie}</small>}
              </th>
              <td>{label === '-' ? status : figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
