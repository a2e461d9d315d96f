import type { GameView } from '@flagstick/contract';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { columnsOf } from '../lib/columns.ts';
import { podiumOf } from '../lib/podium.ts';
import type { BoardRow } from '../lib/rows.ts';
import { FigureCell, SubLine } from '../table/BoardTable.tsx';
import classes from './Podium.module.css';

interface PodiumProps {
  game: GameView;
  rows: readonly BoardRow[];
}

/** The first places of a final result. The winner has the flag; tied rows share a step of the podium. */
export function Podium({ game, rows }: PodiumProps) {
  const on = podiumOf(rows);
  const leading = columnsOf(game).find(({ leads }) => leads);
  if (game.state !== 'done' || game.hidden > 0 || on.length === 0 || !leading) return null;
  return (
    <ol className={classes.podium} aria-label={common.podium}>
      {on.map((row) => (
        <li
          className="stack justify-center shrink gap-4 centre"
          key={row.id}
          data-position={row.standing.position}
        >
          {row.standing.position === 1 && <FlagIcon size={30} cup={false} />}
          <b className={`${classes.name} fs-15 bold lh-115 anywhere`}>{row.entrant.name}</b>
          {row.standing.decidedBy && (
            <small className="fs-12 lh-120 balance">
              <SubLine row={row} note={undefined} mine={false} renderer={null} />
            </small>
          )}
          <span className={classes.step}>
            <span className="fs-15 figure">{row.standing.label}</span>
            <strong className="flex align-base gap-4 fs-24 figure">
              <FigureCell row={row} column={leading} />
              <small className="fs-12 medium">{leading.label}</small>
            </strong>
          </span>
        </li>
      ))}
    </ol>
  );
}
