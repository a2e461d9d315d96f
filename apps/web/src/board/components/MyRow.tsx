import type { GameView } from '@flagstick/contract';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { Pin } from '../../shared/ui/Pin.tsx';
import { placesWon } from '../lib/changes.ts';
import { columnsOf, thruOf } from '../lib/columns.ts';
import { isMine } from '../lib/rows.ts';
import { positionWord } from '../lib/words.ts';
import type { BoardState } from '../store.ts';
import { Figure, Moved, SubLine } from './BoardTable.tsx';
import classes from './MyRow.module.css';

interface MyRowProps {
  state: BoardState & { game: GameView };
  /** Where the table stands. */
  area: RefObject<HTMLElement | null>;
  /** Its columns are those of the table with every hole. */
  wide: boolean;
}

/** My row, always in reach: at the foot of the page while my own row is out of view. A tap goes to it. */
export function MyRow({ state, area, wide }: MyRowProps) {
  const { game, rows, movements, now, me, kit } = state;
  const row = useMemo(() => rows.find((one) => isMine(one, me)), [rows, me]);
  const inView = useInView(area, row?.id);
  const columns = useMemo(
    () => columnsOf({ competition: game.competition, leaderboard: game.leaderboard, state: game.state }),
    [game.competition, game.leaderboard, game.state],
  );
  if (row === undefined || inView || game.state === 'waitingList') return null;
  const go = () => {
    rowElement(area, row.id)?.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  return (
    <button
      type="button"
      className={classes.bar}
      onClick={go}
      data-figures={columns.length}
      data-wide={wide || undefined}
    >
      <span className={classes.pos}>
        <b>{positionWord(row)}</b>
        <Moved won={placesWon(movements.get(row.id), now)} />
      </span>
      <span className={classes.who}>
        <span className={classes.name}>
          <Pin size={18} cup={false} />
          {kit && <kit.Mark row={row} />}
          <span>{row.entrant.name}</span>
        </span>
        <span className={classes.sub}>
          <SubLine row={row} note={undefined} mine kit={kit} />
        </span>
      </span>
      {columns.map((column) => (
        <span
          key={column.figure}
          className={column.leads ? classes.leads : classes.figure}
          data-figure={column.figure}
        >
          <span className="vh">{column.label} </span>
          <Figure row={row} column={column} />
        </span>
      ))}
      <span className={classes.thru}>
        <span className="vh">Thru </span>
        {thruOf(row)}
      </span>
      <span className="vh">, go to my row</span>
    </button>
  );
}

const rowElement = (area: RefObject<HTMLElement | null>, id: string) =>
  area.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`) ?? null;

/** Is the row on the screen? True until it is known, so that nothing flashes up. */
function useInView(area: RefObject<HTMLElement | null>, id: string | undefined): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const element = id === undefined ? null : rowElement(area, id);
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setInView(last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, id]);
  return inView;
}
