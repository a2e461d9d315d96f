import type { GameView } from '@flagstick/contract';
import { IconScale } from '@tabler/icons-react';
import { type RefObject, useMemo, useState } from 'react';
import type { DockProps } from '../../formats/board/format.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { useBodyMark } from '../lib/body-mark.ts';
import { placesWon } from '../lib/changes.ts';
import { columnsOf, thruOf } from '../lib/columns.ts';
import { isMine } from '../lib/rows.ts';
import { positionWord } from '../lib/words.ts';
import type { BoardState } from '../store.ts';
import { FigureCell, Moved, SubLine } from '../table/BoardTable.tsx';
import { EntrantName } from '../table/EntrantName.tsx';
import { DockBar } from './DockBar.tsx';
import { rowsOfBoard } from './dock-rows.tsx';
import { FairDialog, hasFairOrder } from './FairDialog.tsx';
import { goToRow } from './go-to-row.ts';
import classes from './MyRow.module.css';
import * as texts from './messages.ts';
import { useInView } from './use-in-view.ts';

interface MyRowProps {
  state: BoardState & { game: GameView };
  /** The element with the table. */
  area: RefObject<HTMLElement | null>;
  /** Its columns are those of the table with every hole. */
  wide: boolean;
}

/** The viewer's own row, fixed to the foot of the page while the table's is out of view. A tap scrolls to it. */
function MyRow({ state, area, wide }: MyRowProps) {
  const { game, rows, movements, now, me, renderer } = state;
  const row = useMemo(() => rows.find((one) => isMine(one, me)), [rows, me]);
  const inView = useInView(area, row?.id);
  const columns = useMemo(
    () => columnsOf({ competition: game.competition, leaderboard: game.leaderboard, state: game.state }),
    [game.competition, game.leaderboard, game.state],
  );
  const shown = row !== undefined && !inView && game.state !== 'waitingList';
  useBodyMark('myRow', shown);
  if (!shown) return null;
  const go = () => goToRow(area, rows, row.id);
  return (
    <button
      type="button"
      className={classes.bar}
      onClick={go}
      data-figures={columns.length}
      data-wide={wide || undefined}
    >
      <span className={classes.pos}>
        <b className="block fs-17 figure">{positionWord(row)}</b>
        <Moved won={placesWon(movements.get(row.id), now)} />
      </span>
      <span className="grow">
        <span className={classes.name}>
          <FlagIcon size={18} cup={false} />
          {renderer && <renderer.Mark row={row} />}
          <EntrantName row={row} />
        </span>
        <span className={`${classes.sub} block above-4 on-deep-2 fs-13 lh-snug`}>
          <SubLine row={row} note={undefined} mine renderer={renderer} />
        </span>
      </span>
      {columns.map((column) => (
        <span
          key={column.figure}
          className={column.leads ? classes.leads : classes.figure}
          data-figure={column.figure}
        >
          <span className="vh">{column.label} </span>
          <FigureCell row={row} column={column} />
        </span>
      ))}
      <span className={classes.thru}>
        <span className="vh">{common.thru} </span>
        {thruOf(row)}
      </span>
      <span className="vh">{texts.goToMyRow}</span>
    </button>
  );
}

/** Dock of a board of players or teams: own row, search, followed rows, changes since the last visit, fair order. */
export default function RowDock({ state, area, wide }: DockProps) {
  const { game, rows: shown, renderer } = state;
  const rows = useMemo(() => rowsOfBoard({ game, rows: shown, renderer }), [game, shown, renderer]);
  const [fair, setFair] = useState(false);
  return (
    <>
      <DockBar game={game} rows={rows} area={area}>
        {hasFairOrder(state) && (
          <button type="button" onClick={() => setFair(true)}>
            <IconScale size={20} aria-hidden="true" />
            {texts.fairOrder}
          </button>
        )}
      </DockBar>
      <MyRow state={state} area={area} wide={wide} />
      {fair && <FairDialog state={state} onClose={() => setFair(false)} />}
    </>
  );
}
