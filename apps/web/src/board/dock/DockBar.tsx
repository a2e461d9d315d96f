import type { GameView } from '@flagstick/contract';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatClock } from '../../shared/display/dates.ts';
import { lastShown, lastStillStep, scrollMs } from '../reveal/last-shown.ts';
import { scrollOver } from '../reveal/scroll-over.ts';
import {
  type BoardVisit,
  changesSince,
  lastVisit,
  type SummaryOptions,
  sinceWords,
  storeVisit,
} from './board-visit.ts';
import classes from './Dock.module.css';
import type { DockRow } from './dock-rows.tsx';
import { FindDialog } from './FindDialog.tsx';
import { type Follows, followsOf, isFollowed, storeFollows } from './follows.ts';
import { goToRow, rowElement } from './go-to-row.ts';
import * as texts from './messages.ts';
import { SinceDialog } from './SinceDialog.tsx';

const glowMs = 2_400;

/** Lets the row of each revealed place glow; after `lastStillStep` it also scrolls the row into view within a second. */
function useRevealedRow(
  area: RefObject<HTMLElement | null>,
  rows: readonly DockRow[],
  leaderboard: GameView['leaderboard'],
): void {
  const { revealIndex, presentationMode } = leaderboard;
  const before = useRef(revealIndex);
  const latest = useRef({ rows, leaderboard });
  latest.current = { rows, leaderboard };
  useEffect(() => {
    const isStep = presentationMode && revealIndex > before.current;
    before.current = revealIndex;
    if (!isStep) return;
    const held = latest.current;
    const last = lastShown(held.rows, held.leaderboard);
    if (last === undefined) return;
    const row = rowElement(area, last.id);
    if (row !== null && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const glow = { backgroundColor: 'var(--glow)' };
      row.animate([glow, { ...glow, offset: 0.6 }, {}], { duration: glowMs });
    }
    if (revealIndex <= lastStillStep) return;
    const page = document.scrollingElement;
    if (row !== null && page !== null) return scrollOver(page, row, scrollMs);
    goToRow(area, held.rows, last.id);
  }, [area, revealIndex, presentationMode]);
}

/**
 * A star in the rows of followed players. CSS adds it, because the table must not depend on the dock, and more
 * rows enter the document later.
 */
function FollowMarks({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const first = ids.map((id) => `tr[data-id="${CSS.escape(id)}"] > :first-child`);
  const star = 'content: "★"; content: "★" / "followed"';
  return (
    <style>
      {`${first.join()} { position: relative }
${first.map((cell) => `${cell}::after`).join()} { ${star}; position: absolute; inset: 3px auto auto 5px;
  color: var(--brand-ink); font-size: var(--fs-12); line-height: 1 }`}
    </style>
  );
}

interface DockBarProps {
  game: GameView;
  rows: readonly DockRow[];
  /** The element with the table. */
  area: RefObject<HTMLElement | null>;
  /** The changes counted since the last visit. */
  counted?: SummaryOptions;
  /** More buttons. */
  children?: ReactNode;
}

/** Foot of a board: search, followed rows, and the changes since the last visit. */
export function DockBar({ game, rows, area, counted, children }: DockBarProps) {
  const [open, setOpen] = useState<'find' | 'since' | null>(null);
  const [follows, setFollows] = useFollows(game._id);
  const [visit, forgetVisit] = useLastVisit(game._id, rows);
  const since = useMemo(() => changesSince(visit, rows, counted), [visit, rows, counted]);
  const followed = useMemo(() => rows.filter((row) => isFollowed(row, follows)), [rows, follows]);
  useRevealedRow(area, rows, game.leaderboard);
  const close = () => setOpen(null);
  const go = (id: string) => {
    close();
    goToRow(area, rows, id);
  };
  if (rows.length === 0) return null;
  return (
    <>
      <nav className={classes.dock} aria-label={texts.dockLabel}>
        <button type="button" onClick={() => setOpen('find')}>
          <IconSearch size={20} aria-hidden="true" />
          {texts.findPlayers}
        </button>
        {since && (
          <button type="button" onClick={() => setOpen('since')}>
            <IconHistory size={20} aria-hidden="true" />
            {texts.since(formatClock(since.at), sinceWords(since))}
          </button>
        )}
        {children}
        {followed.map((row) => (
          <button key={row.id} type="button" data-followed onClick={() => go(row.id)}>
            <b>{row.label}</b>
            {row.mark()}
            <span>{row.name}</span>
            {row.figure()}
            {row.thru && <small>{row.thru}</small>}
          </button>
        ))}
      </nav>
      <FollowMarks ids={followed.map(({ id }) => id)} />
      {open === 'find' && (
        <FindDialog
          game={game}
          rows={rows}
          follows={follows}
          onFollow={setFollows}
          onGo={go}
          onClose={close}
        />
      )}
      {open === 'since' && since && (
        <SinceDialog
          since={since}
          onGo={(id) => {
            forgetVisit();
            go(id);
          }}
          onClose={() => {
            forgetVisit();
            close();
          }}
        />
      )}
    </>
  );
}

function useFollows(game: string): [Follows, (follows: Follows) => void] {
  const [follows, setFollows] = useState(() => followsOf(game));
  const choose = (next: Follows) => {
    storeFollows(game, next);
    setFollows(next);
  };
  return [follows, choose];
}

/** The last visit to the board; null once the viewer has read the changes since then. */
function useLastVisit(_id: string, rows: readonly DockRow[]): [BoardVisit | null, () => void] {
  const [visit, setVisit] = useState(() => lastVisit(_id));
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    const leave = () => storeVisit({ _id }, latest.current);
    const turned = () => {
      if (document.visibilityState === 'hidden') leave();
      else setVisit((held) => held ?? lastVisit(_id));
    };
    document.addEventListener('visibilitychange', turned);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', leave);
    };
  }, [_id]);
  return [visit, () => setVisit(null)];
}
