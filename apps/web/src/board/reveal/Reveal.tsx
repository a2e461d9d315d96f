import type { GameView } from '@flagstick/contract';
import { ordinal, printHoleValue } from '@flagstick/golf';
import { IconTrophy } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatWeekday } from '../../shared/formats/dates.ts';
import { formatHandicap } from '../../shared/formats/handicap.ts';
import { tieBreakWords } from '../../shared/formats/tie-break.ts';
import { Masthead } from '../../shared/ui/Masthead.tsx';
import { Pin } from '../../shared/ui/Pin.tsx';
import { ScoreMark } from '../../shared/ui/ScoreMark.tsx';
import { Figure } from '../components/BoardTable.tsx';
import { type Column, columnsOf } from '../lib/columns.ts';
import { type Covered, isCovered } from '../lib/covers.ts';
import { podiumOf } from '../lib/podium.ts';
import type { BoardRow } from '../lib/rows.ts';
import type { BoardState } from '../store.ts';
import { Cover } from './Cover.tsx';
import { PrizePodium } from './PrizePodium.tsx';
import { factsOf, hasOneCard, stageOf } from './places.ts';
import classes from './Reveal.module.css';
import { saidOf } from './said.ts';
import { scrollOver } from './scroll-over.ts';

interface RevealProps {
  state: BoardState & { game: GameView };
}

/** So long the last place stands alone before the podium. */
const lastStandsMs = 8_000;
/** Steps after this one scroll to their row. */
const scrollsFrom = 3;
const scrollMs = 1_000;
/** Beside the stage. */
const restShown = 6;

/** Everything is shown, and was for a while: the podium's time. Who comes later sees it at once. */
function usePodium({ revealed }: GameView['leaderboard']): boolean {
  const [shown, setShown] = useState(revealed);
  useEffect(() => {
    if (!revealed) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), lastStandsMs);
    return () => clearTimeout(timer);
  }, [revealed]);
  return shown && revealed;
}

/** Brings the row of the last step into sight: gliding for a second once there were more than three. */
function useScrollToStep(area: RefObject<HTMLElement | null>, step: number): void {
  useLayoutEffect(() => {
    const row = area.current?.querySelector<HTMLElement>('[data-current]');
    const { current } = area;
    if (!row || !current) return;
    return scrollOver(current, row, step > scrollsFrom ? scrollMs : 0);
  }, [area, step]);
}

/** The prize-giving on a television: covers, the place that is being shown, the rest of the field beside it, the podium. */
export function Reveal({ state: { game, rows } }: RevealProps) {
  const { competition, leaderboard } = game;
  const columns = useMemo(
    () => columnsOf({ competition, leaderboard, state: game.state }),
    [competition, leaderboard, game.state],
  );
  const { slots, rest, current } = stageOf(game, rows);
  const area = useRef<HTMLElement>(null);
  useScrollToStep(area, leaderboard.revealIndex);
  const podium = usePodium(leaderboard) && podiumOf(rows).length > 0;
  const leading = columns.find(({ leads }) => leads);
  const beside = rest.filter(({ standing }) => standing.position !== null);
  return (
    <div className={classes.screen}>
      <Masthead className={classes.top ?? ''} contours="head">
        <span className={classes.pin}>
          <Pin size={76} />
        </span>
        <div className={classes.title}>
          <h1>{game.name}</h1>
          <p>
            {game.club.name}
            {game.course.name === game.club.name ? '' : ` · ${game.course.name}`} ·{' '}
            {formatWeekday(game.date, game.club.timeZone)}
          </p>
        </div>
        <div className={classes.state}>
          <b>
            <IconTrophy aria-hidden="true" />
            {game.state === 'done' ? 'Final Result' : 'So far'}
          </b>
          <span>Prize-giving</span>
        </div>
      </Masthead>
      {podium ? (
        <PrizePodium rows={podiumOf(rows)} all={rows} leading={leading} />
      ) : (
        <main
          ref={area}
          className={classes.stage}
          data-many={slots.length > 3 || undefined}
          data-shows={current.size > 0 || undefined}
        >
          {slots.map((row) =>
            isCovered(row) ? (
              <Hidden key={row.id} row={row} />
            ) : (
              <Place key={row.id} row={row} rows={rows} columns={columns} current={current.has(row.id)} />
            ),
          )}
        </main>
      )}
      <aside className={classes.aside}>
        <h2>
          <span>{rangeOf(beside.slice(0, restShown), rows.length + game.hidden)}</span>
          <span>{leading?.label}</span>
        </h2>
        <ol>
          {beside.slice(0, restShown).map((row) => (
            <li key={row.id}>
              <span className={classes.plate}>{row.standing.label}</span>
              <span className={classes.who}>
                <b>{row.entrant.name}</b>
                {row.standing.decidedBy && <small>{tieBreakWords(row.standing.decidedBy)}</small>}
              </span>
              <span className={classes.figure}>{leading && <Figure row={row} column={leading} />}</span>
            </li>
          ))}
        </ol>
      </aside>
      <p className="vh" aria-live="polite">
        {saidOf(slots, current, columns)}
      </p>
    </div>
  );
}

/** `4th to 9th of 28` */
function rangeOf(rows: readonly BoardRow[], of: number): string {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.standing.position ?? 0);
  return first && last ? `${ordinal(first)} to ${ordinal(last)} of ${of}` : `${of} in the field`;
}

const Hidden = ({ row }: { row: Covered }) => (
  <article className={classes.place} aria-label={`${ordinal(row.place)}: hidden`}>
    <span className={classes.plate}>{row.place}</span>
    <Cover pin={54} />
  </article>
);

interface PlaceProps {
  row: BoardRow;
  rows: readonly BoardRow[];
  columns: readonly Column[];
  /** The last step was its. */
  current: boolean;
}

/** A place that was revealed: large while it is the last one, then one line. Its figures may wait for the next step. */
function Place({ row, rows, columns, current }: PlaceProps) {
  const { standing, entrant, player, card } = row;
  const leading = columns.find(({ leads }) => leads);
  const isNamed = player.keptBack !== undefined;
  const next = rows[rows.indexOf(row) + 1];
  const figure = leading && (
    <span className={classes.score}>
      <Figure row={row} column={leading} />
    </span>
  );
  const plate = <span className={classes.plate}>{standing.label}</span>;
  if (!current) {
    return (
      <article className={classes.place}>
        {plate}
        <div className={classes.line}>
          <h2>{entrant.name}</h2>
          {isNamed ? <Cover pin={34} /> : figure}
        </div>
      </article>
    );
  }
  return (
    <article className={classes.place} data-current data-named={isNamed || undefined}>
      {plate}
      <div className={classes.full}>
        <header>
          <h2>{entrant.name}</h2>
          {!isNamed && figure}
        </header>
        {isNamed ? (
          <Cover pin={54} />
        ) : (
          <div className={classes.figures}>
            {standing.decidedBy && next && (
              <p>{tieBreakWords(standing.decidedBy).replace('Ahead', `Ahead of ${next.entrant.name}`)}</p>
            )}
            <dl>
              {factsOf(row, columns).map((column) => (
                <Fact key={column.figure} name={column.label}>
                  <Figure row={row} column={column} />
                </Fact>
              ))}
              {entrant.kind === 'player' && <Fact name="PH">{formatHandicap(player.hcp)}</Fact>}
              {entrant.kind === 'player' && card.out.holes > 0 && card.in.holes > 0 && (
                <>
                  <Fact name="Out">{card.out.gross ?? '–'}</Fact>
                  <Fact name="In">{card.in.gross ?? '–'}</Fact>
                </>
              )}
              {entrant.kind === 'team' && (
                <Fact name="">
                  <small>{entrant.members.map(({ lastName, name }) => lastName || name).join(', ')}</small>
                </Fact>
              )}
            </dl>
            {hasOneCard(entrant) && (
              <ol className={classes.holes}>
                {card.holes.map(({ number, par, value }) => (
                  <li key={number}>
                    <small>{number}</small>
                    {value && (
                      <ScoreMark gross={printHoleValue(value)} par={par} size="calc(var(--u) * 27)" />
                    )}
                  </li>
                ))}
              </ol>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
