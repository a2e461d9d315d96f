import type { EventRow, EventStanding } from '@flagstick/contract';
import { formatSeasonScore, formatToPar } from '@flagstick/contract/figures';
import { Fragment, type ReactNode } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { ToPar } from '../../../ui/score/ToPar.tsx';
import * as texts from '../messages.ts';
import classes from './EventTable.module.css';
import { rowsOfRound, sectionsOf, sumAfter } from './rows.ts';

type Cell = EventRow['cells'][number];

/** The sum of an event: to par, or points. */
export const Figure = ({ counts, score }: { counts: EventStanding['counts']; score: number | null }) =>
  counts === 'points' ? formatSeasonScore(score) : <ToPar value={score} />;

/** A round: the strokes or points of a full card, otherwise the score so far. */
export function RoundFigure({ cell, counts }: { cell: Cell | undefined; counts: EventStanding['counts'] }) {
  if (!cell || cell.score === null) return <span className="faint">–</span>;
  if (counts === 'points') return formatSeasonScore(cell.score);
  return cell.strokes === null ? <ToPar value={cell.score} /> : formatSeasonScore(cell.strokes);
}

function needText({ counts }: EventStanding, { need }: EventRow): string | null {
  if (!need) return null;
  return counts === 'points'
    ? texts.needPoints(need.score, need.holes)
    : texts.needStrokes(formatToPar(need.score), need.holes);
}

const decidedText = ({ decidedBy }: EventRow) =>
  decidedBy === null ? null : decidedBy === 'lastRound' ? texts.wonBy.lastRound : texts.wonBy.countback;

function outText({ reason, round, isAfter }: NonNullable<EventRow['out']>): string {
  const said = texts.reasons[reason];
  return isAfter && 'after' in said ? said.after(round) : said.text(round);
}

/** On a phone under the name: the rounds up to the last one with a score. */
function PhoneRounds({ standing: { counts, rounds }, row }: { standing: EventStanding; row: EventRow }) {
  const last = rounds.findLastIndex((_, at) => (row.cells[at]?.score ?? null) !== null);
  return (
    <small className={classes.phone}>
      {rounds.slice(0, last + 1).map(({ game }, at) => {
        const cell = row.cells[at];
        return (
          <span key={game}>
            <RoundFigure cell={cell} counts={counts} />
            {cell && !cell.full && cell.thru > 0 && ` ${texts.thru(cell.thru)}`}
          </span>
        );
      })}
    </small>
  );
}

/** Under the name: why a player has no place, the score for the cut, or how a tie was broken. */
const noteOf = (standing: EventStanding, row: EventRow) =>
  row.out ? outText(row.out) : (needText(standing, row) ?? decidedText(row));

/** The index of the round in play; below 0 for none. */
export const liveRoundOf = ({ rounds }: EventStanding) =>
  rounds.findLastIndex(({ status }) => status === 'live');

/** The id of the signed-in player, whose row is marked. */
const useMyId = () => useSession(({ user }) => user?._id);

function TotalRow({ standing, row }: { standing: EventStanding; row: EventRow }) {
  const me = useMyId();
  const { counts, rounds } = standing;
  const live = liveRoundOf(standing);
  const now = live < 0 ? null : row.cells[live];
  const note = noteOf(standing, row);
  return (
    <tr data-section={row.section} data-mine={row._id === me || undefined}>
      <td className={classes.pos}>
        <b className="fs-17 figure">{row.out ? texts.reasons[row.out.reason].label : row.label}</b>
      </td>
      <th scope="row">
        <b className="bold">{fullName(row)}</b>
        <PhoneRounds standing={standing} row={row} />
        {note && <small>{note}</small>}
      </th>
      {live >= 0 && (
        <td className={classes.round} data-live>
          {now?.score === undefined || now.score === null ? (
            <span className="faint">–</span>
          ) : (
            <>
              <Figure counts={counts} score={now.score} />
              {!now.full && <small>{texts.thru(now.thru)}</small>}
            </>
          )}
        </td>
      )}
      {rounds.map((round, at) => (
        <td key={round.game} className={classes.round}>
          <RoundFigure cell={row.cells[at]} counts={counts} />
        </td>
      ))}
      {counts === 'strokes' && (
        <td className={classes.round}>{row.strokes === null ? '–' : formatSeasonScore(row.strokes)}</td>
      )}
      <td className={classes.score}>
        <b className="fs-20 figure">
          <Figure counts={counts} score={row.score} />
        </b>
      </td>
    </tr>
  );
}

const Line = ({ of: span, cut, children }: { of: number; cut?: boolean; children: ReactNode }) => (
  <tr className={classes.line} data-cut={cut || undefined}>
    <th scope="colgroup" colSpan={span}>
      {children}
    </th>
  </tr>
);

/** All rounds: the line of the cut is drawn, and players without a place are below. */
export function TotalTable({ standing }: { standing: EventStanding }) {
  const { counts, rounds } = standing;
  const live = liveRoundOf(standing);
  const columns = 3 + rounds.length + Number(live >= 0) + Number(counts === 'strokes');
  return (
    <table className={`table fs-15 ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col" className={classes.pos}>
            {common.pos}
          </th>
          <th scope="col">{common.player}</th>
          {live >= 0 && (
            <th scope="col" className={classes.round}>
              {texts.today}
            </th>
          )}
          {rounds.map(({ game }, at) => (
            <th key={game} scope="col" className={classes.round}>
              {texts.round(at + 1)}
            </th>
          ))}
          {counts === 'strokes' && (
            <th scope="col" className={classes.round}>
              {texts.total}
            </th>
          )}
          <th scope="col" className={classes.score}>
            {counts === 'points' ? texts.points : texts.toPar}
          </th>
        </tr>
      </thead>
      <tbody>
        {sectionsOf(standing).map(({ key, line, rows }) => (
          <Fragment key={key}>
            {line && (
              <Line of={columns} cut={line.isCut}>
                {line.text}
              </Line>
            )}
            {rows.map((row) => (
              <TotalRow key={row._id} standing={standing} row={row} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** A round: its scores, and the standing after it. */
export function RoundTable({ standing, at }: { standing: EventStanding; at: number }) {
  const me = useMyId();
  const { counts } = standing;
  return (
    <table className={`table fs-15 ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col" className={classes.pos}>
            {common.pos}
          </th>
          <th scope="col">{common.player}</th>
          <th scope="col" className={classes.figure}>
            {texts.round(at + 1)}
          </th>
          <th scope="col" className={classes.score}>
            {counts === 'points' ? texts.points : texts.toPar}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOfRound(standing, at).map(({ row, position, isShared }) => {
          const cell = row.cells[at];
          return (
            <tr key={row._id} data-mine={row._id === me || undefined}>
              <td className={classes.pos}>
                <b className="fs-17 figure">
                  {position === null ? '–' : `${isShared ? 'T' : ''}${position}`}
                </b>
              </td>
              <th scope="row">
                <b className="bold">{fullName(row)}</b>
                {cell && !cell.full && cell.thru > 0 && <small>{texts.thru(cell.thru)}</small>}
              </th>
              <td className={classes.figure}>
                <RoundFigure cell={cell} counts={counts} />
              </td>
              <td className={classes.score}>
                <b className="fs-20 figure">
                  <Figure counts={counts} score={sumAfter(row, at)} />
                </b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
