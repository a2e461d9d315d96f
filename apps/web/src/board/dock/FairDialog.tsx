import type { GameView } from '@flagstick/contract';
import { scoringSentences } from '@flagstick/contract/formats';
import { fairOrder } from '@flagstick/golf';
import { useMemo } from 'react';
import * as common from '../../ui/common/messages.ts';
import { BoardDialog } from '../dialogs/BoardDialog.tsx';
import { thruOf } from '../lib/columns.ts';
import { positionWord } from '../lib/words.ts';
import type { BoardState } from '../store.ts';
import classes from './FairDialog.module.css';
import * as texts from './messages.ts';

type Shown = Pick<BoardState, 'rows' | 'renderer'> & { game: GameView };

/** Fewest players on a hole for a field average. */
const leastField = 3;

/**
 * Whether the fair order is offered: a round of players in progress. Not if the server sends the positions: it hides
 * cards from this viewer, so the average of the others would mislead.
 */
export const hasFairOrder = ({ game, rows, renderer }: Shown): boolean =>
  game.state === 'playing' &&
  renderer === null &&
  !rows.some(({ player }) => player.place !== undefined) &&
  rows.filter(({ standing }) => standing.position !== null).length >= leastField;

/** `+1.4`: strokes better than the average of the field. */
export const betterText = (better: number): string =>
  better === 0 ? '0' : `${better > 0 ? '+' : '−'}${Math.abs(better).toFixed(1).replace(/\.0$/, '')}`;

/** Shows the fair live order. It does not affect the board or the result, which follow the game's rule. */
export function FairDialog({ state: { game, rows }, onClose }: { state: Shown; onClose: () => void }) {
  const format = game.competition.scoringFormat;
  const ordered = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const field = rows.map(({ id, entrant, card }) => ({
      id,
      name: entrant.sortName,
      handicapIndex: entrant.index,
      outOfCompetition: entrant.outOfCompetition,
      card,
    }));
    return fairOrder(field, format).flatMap((fair) => {
      const row = byId.get(fair.id);
      return row && fair.aheadOfField !== null ? [{ ...fair, better: fair.aheadOfField, row }] : [];
    });
  }, [rows, format]);
  const { unit } = scoringSentences[format];
  return (
    <BoardDialog full title={texts.fairOrder} sub={texts.fairUnit(unit)} onClose={onClose}>
      <p className="below-12 quiet fs-15 pad-x-6">{texts.fairExplained}</p>
      <table className={`${classes.table} table`}>
        <caption className="vh">{texts.fairOrderOf(game.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.fair}</th>
            <th scope="col">{common.name}</th>
            <th scope="col">{common.pos}</th>
            <th scope="col">{common.thru}</th>
            <th scope="col">{texts.better}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ id, label, better, row }) => (
            <tr key={id}>
              <td>{label}</td>
              <th scope="row">{row.entrant.name}</th>
              <td>{positionWord(row)}</td>
              <td>{thruOf(row)}</td>
              <td>{betterText(better)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </BoardDialog>
  );
}
