import type { GameView } from '@flagstick/contract';
import { groupTimes } from '@flagstick/contract/start-times';
import { IconArrowsSort } from '@tabler/icons-react';
import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { formatClock } from '../../shared/display/dates.ts';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { scoreShape, toParText } from '../../shared/display/score.ts';
import { tieBreakText } from '../../shared/display/tie-break.ts';
import * as media from '../../shared/theme/media.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { ToPar } from '../../ui/score/ToPar.tsx';
import { type Note, placesWon } from '../lib/changes.ts';
import { type Column, cellOf, columnsOf, type BoardFigure as FigureName, thruOf } from '../lib/columns.ts';
import { isHiddenRow, rowsWithHidden } from '../lib/hidden-rows.ts';
import type { RowRenderer } from '../lib/row-renderer.ts';
import { type BoardRow, isMine } from '../lib/rows.ts';
import { isUnpaidRow, positionWord, scoreWords, unplacedWords } from '../lib/words.ts';
import * as texts from '../page/messages.ts';
import { useMedia } from '../page/use-media.ts';
import { Cover } from '../reveal/Cover.tsx';
import type { BoardState } from '../store.ts';
import classes from './BoardTable.module.css';
import { EntrantName } from './EntrantName.tsx';
import { HoleCells, HoleHeads, sumsOf } from './HoleCells.tsx';
import { useEarlyTap } from './use-early-tap.ts';
import { useSlidingRows } from './use-sliding-rows.ts';
import { useWindow } from './use-window.ts';

interface BoardTableProps {
  state: BoardState & { game: GameView };
  /** The window has room for every hole of every card. */
  wide: boolean;
  /** Opens the card of a tapped row. */
  onOpen: (id: string) => void;
  /** Opens the explanation of a tapped figure. */
  onWhy: (id: string, figure: FigureName) => void;
}

const noteLastsMs = 90_000;

export const BoardTable = memo(function BoardTable({ state, wide, onOpen, onWhy }: BoardTableProps) {
  const { game, rows, notes, movements, now, me, renderer } = state;
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = useMemo(() => rowsWithHidden(rows, game.hidden), [rows, game.hidden]);
  const { first, end, above, below } = useWindow(body, drawn.length);
  const shown = useMemo(() => drawn.slice(first, end), [drawn, first, end]);
  useSlidingRows(body, shown, undefined, first);
  useRowTaps(body, onOpen);
  useEarlyTap(body);
  const { competition, leaderboard, state: stage } = game;
  const waits = stage === 'waitingList';
  const columns = useMemo(
    // Before the start there are no figures, so no columns are reserved.
    () => (waits ? [] : columnsOf({ competition, leaderboard, state: stage })),
    [waits, competition, leaderboard, stage],
  );
  const { groups, startSheet } = game;
  const { timeZone } = game.club;
  const times = useMemo(() => startTimes(groups, startSheet, timeZone), [groups, startSheet, timeZone]);
  const holes = rows[0]?.tee.holes ?? [];
  const figures = useFiguresShown(columns);
  return (
    <table
      className={classes.table}
      data-wide={wide || undefined}
      data-waits={waits || undefined}
      data-figures={columns.length}
      aria-rowcount={shown.length < rows.length ? rows.length + 1 : undefined}
    >
      <caption className="vh">
        {game.name}, {game.state === 'done' ? texts.finalResult : texts.livePositions}
      </caption>
      <thead>
        <tr>
          {!waits && <th scope="col">{common.pos}</th>}
          <th scope="col">{common.name}</th>
          {wide && <HoleHeads holes={holes} />}
          {columns.map(({ figure, label, leads }) => (
            <th scope="col" key={figure} data-leads={leads || undefined} data-figure={figure}>
              {label}
            </th>
          ))}
          <th scope="col">{waits ? texts.start : common.thru}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={above} />
        {shown.map((row, at) => {
          if (isHiddenRow(row)) {
            return (
              <tr key={row.id} data-covered>
                <td className={`${classes.pos} centre`}>
                  <b className="block fs-17 figure">{row.place}</b>
                </td>
                <td colSpan={figures + 2 + (wide ? holes.length + sumsOf(holes) : 0)}>
                  <Cover />
                </td>
              </tr>
            );
          }
          const note = notes.get(row.id);
          return (
            <Row
              key={row.id}
              row={row}
              index={shown.length < rows.length ? first + at + 2 : undefined}
              columns={columns}
              figures={figures}
              wide={wide}
              placed={!waits}
              mine={isMine(row, me)}
              renderer={renderer}
              note={note !== undefined && now - note.at < noteLastsMs ? note : undefined}
              won={placesWon(movements.get(row.id), now)}
              startsAt={times.get(row.player._id)}
              onWhy={onWhy}
            />
          );
        })}
        <Gap height={below} />
      </tbody>
    </table>
  );
});

/** Number of figure columns that the styles show at this width. A larger `colSpan` would add a column. */
function useFiguresShown(columns: readonly Column[]): number {
  const withoutGross = useMedia(media.small);
  const withoutNett = useMedia(media.narrow) && columns.length === 3;
  return columns.filter(
    ({ figure }) => !(figure === 'gross' && withoutGross) && !(figure === 'nett' && withoutNett),
  ).length;
}

/** Space of the rows outside the window. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className={classes.gap}>
      <td style={{ height }} />
    </tr>
  );

/** Tee times of the players who have not begun. */
function startTimes(
  groups: GameView['groups'],
  config: GameView['startSheet'],
  timeZone: string,
): ReadonlyMap<string, string> {
  const times = groupTimes(groups, config);
  const found = new Map<string, string>();
  for (const [at, { players }] of groups.entries()) {
    const time = times[at];
    if (time) for (const id of players) found.set(id, formatClock(time, timeZone));
  }
  return found;
}

/** Taps anywhere on a row open it; keyboards and screen readers use the button of the name. */
function useRowTaps(body: RefObject<HTMLTableSectionElement | null>, onOpen: (id: string) => void): void {
  // A layout effect: no tap is lost between the first paint and the listener.
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return;
    const tapped = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const button = target.closest('button');
      if (button !== null && button.dataset.opens === undefined) return;
      const { id, unpaid } = target.closest('tr')?.dataset ?? {};
      if (id !== undefined && unpaid === undefined) onOpen(id);
    };
    element.addEventListener('click', tapped);
    return () => element.removeEventListener('click', tapped);
  }, [body, onOpen]);
}

interface RowProps {
  row: BoardRow;
  /** Index among all rows; undefined when every row is in the document. */
  index: number | undefined;
  columns: readonly Column[];
  /** Number of figure columns shown. */
  figures: number;
  wide: boolean;
  placed: boolean;
  mine: boolean;
  renderer: RowRenderer | null;
  note: Note | undefined;
  won: number;
  startsAt: string | undefined;
  onWhy: BoardTableProps['onWhy'];
}

const Row = memo(function Row(props: RowProps) {
  const { row, index, columns, figures, wide, placed, mine, renderer, note, won, startsAt, onWhy } = props;
  const unpaid = isUnpaidRow(row.entrant);
  return (
    <tr
      data-id={row.id}
      aria-rowindex={index}
      data-mine={mine || undefined}
      data-unpaid={unpaid || undefined}
      // Two names for one animation: a second score lets the row glow again.
      data-glow={note ? (note.at % 2 === 0 ? 'a' : 'b') : undefined}
    >
      {placed && (
        <td className={`${classes.pos} centre`}>
          <b className="block fs-17 figure">{positionWord(row)}</b>
          <Moved won={won} />
        </td>
      )}
      <th scope="row" className={`${classes.who} left`}>
        <button type="button" className={classes.name} disabled={unpaid} data-opens>
          {mine && <FlagIcon size={18} cup={false} />}
          {renderer && <renderer.Mark row={row} />}
          <EntrantName row={row} />
        </button>
        <span className="block above-2 quiet fs-13 lh-snug ellipsis">
          <SubLine row={row} note={note} mine={mine} renderer={renderer} />
        </span>
      </th>
      {wide &&
        (renderer ? (
          <renderer.HoleCells row={row} glowing={note?.hole} />
        ) : (
          <HoleCells row={row} glowing={note?.hole} />
        ))}
      {row.player.keptBack ? (
        <td className={classes.figures} colSpan={figures + 1}>
          <Cover />
        </td>
      ) : (
        <>
          {columns.map((column) => (
            <FigureTableCell key={column.figure} row={row} column={column} onWhy={onWhy} />
          ))}
          <td className={classes.thru}>
            {thruOf(row) || (startsAt === undefined ? '' : <small className="quiet fs-12">{startsAt}</small>)}
          </td>
        </>
      )}
    </tr>
  );
});

/** Positions won or lost recently. */
export function Moved({ won }: { won: number }) {
  if (won === 0) return null;
  return (
    <span className={classes.moved} data-down={won < 0 || undefined}>
      <svg width="9" height="8" viewBox="0 0 9 8" role="img" aria-label={won > 0 ? 'up' : 'down'}>
        <path d={won > 0 ? 'M4.5 0 9 8H0Z' : 'M0 0h9L4.5 8Z'} fill="currentColor" />
      </svg>
      {Math.abs(won)}
    </span>
  );
}

interface SubLineProps {
  row: BoardRow;
  note: Note | undefined;
  mine: boolean;
  renderer: RowRenderer | null;
}

/** Second line of a row: the last score, what decided the position, or what comes next. */
export function SubLine({ row, note, mine, renderer }: SubLineProps) {
  const { player, standing, next } = row;
  if (renderer && note) return <renderer.Sub row={row} note={note} />;
  if (note) {
    return (
      <span className={classes.note} data-shape={scoreShape(note.gross, note.par)}>
        <i className="inline-block" aria-hidden="true" />
        {scoreWords(note.gross, note.par, note.hole)}
      </span>
    );
  }
  const status = unplacedWords(row);
  if (status !== undefined) return status;
  if (standing.decidedBy) {
    return (
      <span className={`${classes.tie} brand medium`}>
        <IconArrowsSort size={14} aria-hidden="true" />
        {tieBreakText(standing.decidedBy)}
      </span>
    );
  }
  if (renderer) return <renderer.Sub row={row} note={note} />;
  const who = mine ? common.you : common.phOf(formatHandicap(player.hcp));
  if (next === null) return who;
  return mine ? texts.yourNextHole(next.number, next.par) : texts.nextHole(who, next.number);
}

interface FigureTableCellProps {
  row: BoardRow;
  column: Column;
  onWhy: BoardTableProps['onWhy'];
}

function FigureTableCell({ row, column, onWhy }: FigureTableCellProps) {
  const figure = <FigureCell row={row} column={column} />;
  const said = figureText(row, column);
  return (
    <td className={column.leads ? classes.leads : classes.figure} data-figure={column.figure}>
      {said !== null ? (
        <button
          type="button"
          className={classes.why}
          // An attribute, not visually hidden text: each hidden text would add a layer, which makes taps slow.
          aria-label={
            column.leads ? texts.whyFigureOf(said, row.entrant.name) : texts.whyFigure(said, column.label)
          }
          onClick={() => onWhy(row.id, column.figure)}
        >
          {figure}
        </button>
      ) : (
        figure
      )}
    </td>
  );
}

/** The figure for screen readers; null where there is none. */
function figureText(row: BoardRow, column: Column): string | null {
  const cell = cellOf(row, column);
  if (cell.kind === 'none') return null;
  return cell.kind === 'toPar' ? toParText(cell.value) : cell.text;
}

export function FigureCell({ row, column }: { row: BoardRow; column: Column }) {
  const cell = cellOf(row, column);
  switch (cell.kind) {
    case 'none':
      return <span className={classes.none}>–</span>;
    case 'number':
      return <b>{cell.text}</b>;
    case 'toPar':
      return <ToPar value={cell.value} />;
  }
}
