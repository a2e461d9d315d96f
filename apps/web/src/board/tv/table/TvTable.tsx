import type { GameView } from '@flagstick/contract';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scoreShape } from '../../../shared/display/score.ts';
import { tieBreakText } from '../../../shared/display/tie-break.ts';
import * as common from '../../../ui/common/messages.ts';
import { type Note, placesWon } from '../../lib/changes.ts';
import { type BoardFigure, type Column, thruOf } from '../../lib/columns.ts';
import { type HiddenRow, isHiddenRow } from '../../lib/hidden-rows.ts';
import type { TvPage } from '../../lib/pages.ts';
import type { RowRenderer } from '../../lib/row-renderer.ts';
import type { BoardRow } from '../../lib/rows.ts';
import { positionWord, scoreWords, unplacedWords } from '../../lib/words.ts';
import { Cover } from '../../reveal/Cover.tsx';
import type { BoardState } from '../../store.ts';
import { FigureCell, Moved } from '../../table/BoardTable.tsx';
import { useSlidingRows } from '../../table/use-sliding-rows.ts';
import * as texts from '../messages.ts';
import classes from './TvTable.module.css';

/** Columns that are dropped for long names, in this order. */
const goesFirst: readonly BoardFigure[] = ['nett', 'gross'];

const isCut = (name: HTMLElement): boolean => name.scrollWidth > name.clientWidth;

/**
 * Makes room for names: drops columns that do not decide, then shrinks a single name that is still too long.
 * @param names selects the elements with a name in the table
 * @returns the columns with enough room
 */
function useFit(
  table: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  names: string,
  shown: unknown,
): readonly Column[] {
  // A dropped column does not return: a board whose columns change with each page cannot be read.
  const [gone, setGone] = useState<readonly BoardFigure[]>([]);
  const left = columns.filter(({ figure, leads }) => leads || !gone.includes(figure));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are measured whenever other rows are shown.
  useLayoutEffect(() => {
    const all = [...(table.current?.querySelectorAll<HTMLElement>(names) ?? [])];
    for (const name of all) name.style.removeProperty('--fit');
    const cut = all.filter(isCut);
    if (cut.length === 0) return;
    const next = goesFirst.find((figure) => left.some((column) => column.figure === figure && !column.leads));
    if (next !== undefined) {
      setGone((before) => [...before, next]);
      return;
    }
    // Two pixels less: widths are whole numbers, and a letter may take a fraction more.
    for (const name of cut)
      name.style.setProperty('--fit', String((name.clientWidth - 2) / name.scrollWidth));
  }, [shown, gone, columns]);
  return left;
}

interface TvTableProps {
  state: BoardState & { game: GameView };
  /** The rows with a cover for each hidden one. */
  drawn: ReadonlyArray<BoardRow | HiddenRow>;
  columns: readonly Column[];
  /** The pages in the document: one, or two while one is scrolled away. */
  pages: readonly TvPage[];
  frame?: string;
}

const noteLastsMs = 60_000;

/** One page of the board, on plates. */
export function TvTable({ state, drawn, columns, pages, frame }: TvTableProps) {
  const { game, notes, movements, now, renderer } = state;
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useMemo(() => pages.flatMap(({ first, end }) => drawn.slice(first, end)), [drawn, pages]);
  useSlidingRows(body, shown, '#0a1a13', frame);
  const fitting = useFit(body, columns, `.${classes.name}`, shown);
  const others = fitting.filter(({ leads }) => !leads);
  const leading = columns.find(({ leads }) => leads);
  return (
    <table className={classes.table}>
      <caption className="vh">
        {texts.placesOf(
          game.name,
          game.state === 'done' ? texts.finalResult : texts.livePositions,
          pages.map(({ first, end }) => texts.range(first + 1, end)).join(', '),
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">{common.pos}</th>
          <td />
          <th scope="col">{common.name}</th>
          {others.map(({ figure, label }) => (
            <th scope="col" key={figure}>
              {label}
            </th>
          ))}
          <th scope="col">{common.thru}</th>
          <th scope="col">{leading?.label}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {shown.map((row) => {
          if (isHiddenRow(row)) {
            return (
              <tr key={row.id}>
                <td className={classes.pos}>
                  <span className={classes.plate}>{row.place}</span>
                </td>
                <td colSpan={others.length + 4} className={classes.covered}>
                  <Cover pin={34} />
                </td>
              </tr>
            );
          }
          const held = notes.get(row.id);
          const note = held !== undefined && now - held.at < noteLastsMs ? held : undefined;
          return (
            <tr
              key={row.id}
              data-id={row.id}
              data-glow={note ? (note.at % 2 === 0 ? 'a' : 'b') : undefined}
              data-noted={note !== undefined || remark(row) !== undefined || renderer !== null || undefined}
            >
              <td className={classes.pos}>
                <span className={classes.plate}>{positionWord(row)}</span>
              </td>
              <td className={classes.move}>
                <Moved won={placesWon(movements.get(row.id), now)} />
              </td>
              <th scope="row">
                <span className={classes.name}>
                  {renderer && <renderer.Mark row={row} />}
                  {row.entrant.name}
                </span>
                <NoteLine row={row} note={note} renderer={renderer} />
              </th>
              {row.player.keptBack ? (
                <td colSpan={others.length + 2} className={classes.covered}>
                  <Cover pin={34} />
                </td>
              ) : (
                <>
                  {others.map((column) => (
                    <td key={column.figure} className={classes.other}>
                      <FigureCell row={row} column={column} />
                    </td>
                  ))}
                  <td className={`${classes.thru} medium`}>{thruOf(row)}</td>
                  <td className={classes.leads}>
                    <span className={classes.plate}>
                      {leading && <FigureCell row={row} column={leading} />}
                    </span>
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The permanent line under a name: what decided the position, or why there is none. */
const remark = ({ standing, entrant }: BoardRow): string | undefined =>
  standing.decidedBy ? tieBreakText(standing.decidedBy) : unplacedWords({ standing, entrant });

function NoteLine({
  row,
  note,
  renderer,
}: {
  row: BoardRow;
  note: Note | undefined;
  renderer: RowRenderer | null;
}) {
  if (note) {
    return (
      <span className={classes.note} data-shape={scoreShape(note.gross, note.par)}>
        <i className="inline-block" aria-hidden="true" />
        {renderer?.whose(row, note)}
        {scoreWords(note.gross, note.par, note.hole)}
      </span>
    );
  }
  const words = remark(row);
  if (words !== undefined) return <span className={classes.remark}>{words}</span>;
  return renderer && <span className={`${classes.remark} ${classes.members}`}>{renderer.members(row)}</span>;
}
