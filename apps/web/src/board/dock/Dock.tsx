import type { GameView } from '@flagstick/contract';
import { IconHistory, IconScale, IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatClock } from '../../shared/formats/dates.ts';
import { Figure } from '../components/BoardTable.tsx';

import { columnsOf, thruOf } from '../lib/columns.ts';
import { positionWord } from '../lib/words.ts';
import type { BoardState } from '../store.ts';
import classes from './Dock.module.css';
import { FairDialog, hasFairOrder } from './FairDialog.tsx';
import { FindDialog } from './FindDialog.tsx';
import { type Follows, followsOf, isFollowed, keepFollows } from './follows.ts';
import { goToRow } from './go-to-row.ts';
import { MyRow } from './MyRow.tsx';
import { SinceDialog } from './SinceDialog.tsx';
import { changesSince, keepLook, type Look, lastLook, sinceWords } from './since.ts';

interface DockProps {
  state: BoardState & { game: GameView };
  /** Where the table stands. */
  area: RefObject<HTMLElement | null>;
  /** Every hole has its column. */
  wide: boolean;
}

/** At the foot of a board: my row, find somebody, whom one follows, what changed since one looked, the fair order. */
export default function Dock({ state, area, wide }: DockProps) {
  const { game, rows, kit } = state;
  const [open, setOpen] = useState<'find' | 'since' | 'fair' | null>(null);
  const [follows, setFollows] = useFollows(game._id);
  const [look, looked] = useLook(state);
  const since = useMemo(() => changesSince(look, rows), [look, rows]);
  const followed = useMemo(() => rows.filter((row) => isFollowed(row, follows)), [rows, follows]);
  const leading = columnsOf(game).find(({ leads }) => leads);
  const close = () => setOpen(null);
  const go = (id: string) => {
    close();
    goToRow(area, rows, id);
  };
  if (rows.length === 0) return null;
  return (
    <>
      <nav className={classes.dock} aria-label="On this board">
        <button type="button" onClick={() => setOpen('find')}>
          <IconSearch size={20} aria-hidden="true" />
          Find
        </button>
        {since && (
          <button type="button" onClick={() => setOpen('since')}>
            <IconHistory size={20} aria-hidden="true" />
            Since {formatClock(since.at)}: {sinceWords(since)}
          </button>
        )}
        {hasFairOrder(state) && (
          <button type="button" onClick={() => setOpen('fair')}>
            <IconScale size={20} aria-hidden="true" />
            Fair order
          </button>
        )}
        {followed.map((row) => (
          <button key={row.id} type="button" data-followed onClick={() => go(row.id)}>
            <b>{positionWord(row)}</b>
            {kit && <kit.Mark row={row} />}
            <span>{row.entrant.name}</span>
            {leading && <Figure row={row} column={leading} />}
            {thruOf(row) && <small>{thruOf(row)}</small>}
          </button>
        ))}
      </nav>
      <MyRow state={state} area={area} wide={wide} />
      {open === 'find' && (
        <FindDialog state={state} follows={follows} onFollow={setFollows} onGo={go} onClose={close} />
      )}
      {open === 'since' && since && (
        <SinceDialog
          since={since}
          onGo={(id) => {
            looked();
            go(id);
          }}
          onClose={() => {
            looked();
            close();
          }}
        />
      )}
      {open === 'fair' && <FairDialog state={state} onClose={close} />}
    </>
  );
}

function useFollows(game: string): [Follows, (follows: Follows) => void] {
  const [follows, setFollows] = useState(() => followsOf(game));
  const choose = (next: Follows) => {
    keepFollows(game, next);
    setFollows(next);
  };
  return [follows, choose];
}

/** The last look at the board before this one; it ends when what changed has been read. */
function useLook(state: DockProps['state']): [Look | null, () => void] {
  const { _id } = state.game;
  const [look, setLook] = useState(() => lastLook(_id));
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    const leave = () => keepLook(latest.current.game, latest.current.rows);
    const turned = () => {
      if (document.visibilityState === 'hidden') leave();
      else setLook((held) => held ?? lastLook(_id));
    };
    document.addEventListener('visibilitychange', turned);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', leave);
    };
  }, [_id]);
  return [look, () => setLook(null)];
}
