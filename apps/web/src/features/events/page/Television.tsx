import type { EventRow, EventStanding } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../shared/display/names.ts';
import { useDarkRoom } from '../../../shared/theme/use-dark-room.ts';
import * as common from '../../../ui/common/messages.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { usePagesInTurn } from '../../../ui/television/use-pages-in-turn.ts';
import * as texts from '../messages.ts';
import { standingQuery } from '../reads.ts';
import { Figure, liveRoundOf, RoundFigure } from './EventTable.tsx';
import { cutText, type StandingSection, sectionsOf } from './rows.ts';
import classes from './Television.module.css';

/** Lines that can be read across a club house in one column. */
const linesAColumn = 11;
const columnsAPage = 2;

type Line = NonNullable<StandingSection['line']>;
type TelevisionLine = { readonly row: EventRow } | { readonly line: Line };
type Column = readonly TelevisionLine[];

/** The pages of the standing, as columns of lines. A heading is never the last line of a column. */
export function pagesOf(standing: EventStanding): Array<readonly Column[]> {
  const lines = sectionsOf(standing).flatMap(({ line, rows }): TelevisionLine[] => [
    ...(line ? [{ line }] : []),
    ...rows.map((row) => ({ row })),
  ]);
  const columns: Column[] = [];
  for (let from = 0; from < lines.length; ) {
    const column = lines.slice(from, from + linesAColumn);
    const last = column.at(-1);
    if (last && 'line' in last && column.length > 1) column.pop();
    columns.push(column);
    from += column.length;
  }
  return Array.from({ length: Math.ceil(columns.length / columnsAPage) }, (_, page) =>
    columns.slice(page * columnsAPage, (page + 1) * columnsAPage),
  );
}

/** The rounds up to the last one with a score. */
const roundsOf = ({ rounds, items }: EventStanding) =>
  rounds.slice(
    0,
    rounds.findLastIndex((_, at) => items.some(({ cells }) => (cells[at]?.score ?? null) !== null)) + 1,
  );

interface RowProps {
  standing: EventStanding;
  rounds: EventStanding['rounds'];
  row: EventRow;
  live: number;
}

function Row({ standing: { counts }, rounds, row, live }: RowProps) {
  const now = live < 0 ? undefined : row.cells[live];
  return (
    <tr>
      <td>{row.out ? texts.reasons[row.out.reason].label : row.label}</td>
      <th scope="row">{fullName(row)}</th>
      {rounds.map(({ game }, at) => (
        <td key={game} data-round data-live={at === live || undefined}>
          <RoundFigure cell={row.cells[at]} counts={counts} />
        </td>
      ))}
      {live >= 0 && <td>{!now || now.thru === 0 ? '' : now.full ? texts.finishedShort : now.thru}</td>}
      <td>
        <b>
          <Figure counts={counts} score={row.score} />
        </b>
      </td>
    </tr>
  );
}

function ColumnTable({ standing, lines }: { standing: EventStanding; lines: Column }) {
  const rounds = roundsOf(standing);
  const live = liveRoundOf(standing);
  const span = 3 + rounds.length + Number(live >= 0);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{common.pos}</th>
          <th scope="col">{common.player}</th>
          {rounds.map(({ game }, at) => (
            <th key={game} scope="col" data-round>
              {texts.round(at + 1)}
            </th>
          ))}
          {live >= 0 && <th scope="col">{common.thru}</th>}
          <th scope="col">{standing.counts === 'points' ? texts.points : texts.toPar}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((one) =>
          'row' in one ? (
            <Row key={one.row._id} standing={standing} rounds={rounds} row={one.row} live={live} />
          ) : (
            <tr key={one.line.text} className={classes.line} data-cut={one.line.isCut || undefined}>
              <th scope="colgroup" colSpan={span}>
                {one.line.text}
              </th>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function Pages({ standing }: { standing: EventStanding }) {
  const { page, place } = usePagesInTurn(pagesOf(standing));
  const { name, club, rounds } = standing;
  const live = liveRoundOf(standing);
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className="no-margin">{name}</h1>
          <p className={classes.small}>{club}</p>
        </div>
        <div className="right">
          <h2 className="no-margin">
            {live < 0 ? texts.countOfRounds(rounds.length) : texts.roundOf(live + 1, rounds.length)}
          </h2>
          <p className={classes.small}>{[cutText(standing), place].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      {page ? (
        <div
          className={classes.columns}
          data-single={page.length === 1 || undefined}
          style={{ '--rounds': Math.max(1, roundsOf(standing).length), '--lines': page[0]?.length ?? 1 }}
        >
          {page.map((lines, at) => (
            <ColumnTable key={at === 0 ? 'left' : 'right'} standing={standing} lines={lines} />
          ))}
        </div>
      ) : (
        <EmptyState title={texts.noResults}>{texts.emptyHint}</EmptyState>
      )}
    </>
  );
}

/** The standing in large letters, page by page. */
export default function Television({ id }: { id: string | undefined }) {
  useDarkRoom();
  const query = useQuery(standingQuery(id));
  return (
    <main className={classes.screen}>
      <Loaded query={query} pending={<CardsLoading label={texts.leaderboard} />}>
        {(standing) => <Pages standing={standing} />}
      </Loaded>
    </main>
  );
}
