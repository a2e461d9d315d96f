import type { ClosePreview } from '@flagstick/contract';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { fullName, listed } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { causeWords, changeFigure } from '../../../shared/handicap/custom.ts';
import classes from './HandicapChanges.module.css';

type HandicapLine = ClosePreview['items'][number];

const capWords = 'the rule lets nobody play off more than the playing handicap of the day';

const changeOf = ({ old, hcp }: HandicapLine) => Math.round((hcp - old) * 10) / 10;
const withFigure = ({ player, hcp }: HandicapLine) => `${fullName(player)} ${formatIndex(hcp)}`;

/** Changes of custom handicaps that the organiser confirms by closing. */
export function HandicapChanges({ preview: { changes, items, invited } }: { preview: ClosePreview }) {
  if (!changes) return null;
  const changed = items.filter((line) => changeOf(line) !== 0);
  const unchanged = items.filter((line) => changeOf(line) === 0 && line.cause.note === null);
  const unchangedWithCause = items.filter((line) => changeOf(line) === 0 && line.cause.note !== null);
  const widest = Math.max(...changed.map((line) => Math.abs(changeOf(line))), 0.1);
  const figures = [
    ['Cut', changed.filter((line) => changeOf(line) < 0).length],
    ['Up', changed.filter((line) => changeOf(line) > 0).length],
    ['Unchanged', unchanged.length + unchangedWithCause.length],
  ] as const;
  return (
    <section className={`${classes.changes} stack gap-10 lh-140`} aria-label="Custom handicaps">
      <div className={classes.head}>
        <h3 className="fs-17">These handicaps change when the game is closed</h3>
        <dl className="flex gap-18">
          {figures.map(([name, figure]) => (
            <div className="flex align-base gap-6" key={name}>
              <dt className="quiet fs-13">{name}</dt>
              <dd className="fs-20 figure">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className={classes.lines}>
        {changed.map((line) => (
          <Change key={line.player._id} line={line} widest={widest} />
        ))}
      </ul>
      {unchanged.length > 0 && (
        <p className="quiet">
          <b>{plural(unchanged.length, { one: '# stays as it is:', other: '# stay as they are:' })}</b>{' '}
          {unchanged.map(withFigure).join(', ')}.
        </p>
      )}
      {unchangedWithCause.map((line) => (
        <p className="quiet" key={line.player._id}>
          <b>{withFigure(line)}.</b> {causeWords(line.cause)}.
        </p>
      ))}
      {invited.length > 0 && (
        <p className="quiet">
          <b>{listed(invited.map(fullName))}</b>{' '}
          {invited.length === 1 ? 'has not said yes to the seat' : 'have not said yes to their seats'}:
          nothing of theirs changes.
        </p>
      )}
      <p className="quiet">
        A later change of a score works these handicaps out again, for everybody who has not played off theirs
        in a later game of this rule.
      </p>
    </section>
  );
}

function Change({ line, widest }: { line: HandicapLine; widest: number }) {
  const change = changeOf(line);
  const width = `${(Math.abs(change) / widest) * 50}%`;
  return (
    <li>
      <span className="figure">{line.cause.place}</span>
      <span className="stack">
        <b>{fullName(line.player)}</b>
        <small className="quiet fs-13">
          {causeWords(line.cause)}
          {line.firstTime && `. First game under this rule, played off ${formatIndex(line.old)}`}
          {line.capped && `. Plays off ${formatHandicap(line.playsOff)} here: ${capWords}`}
        </small>
      </span>
      <span className={`${classes.bar} relative`} aria-hidden="true">
        <i className="absolute" data-cut={change < 0 || undefined} style={{ width }} />
      </span>
      <span className={classes.figures}>
        <span>
          <span className="vh">from </span>
          {formatIndex(line.old)}
        </span>
        <b className="bold">{changeFigure(change)}</b>
        <span className="stack">
          <span className="vh">to </span>
          <b className="fs-20 figure lh-110">{formatIndex(line.hcp)}</b>
          <small className="quiet fs-13">plays off {formatHandicap(line.playsOff)}</small>
        </span>
      </span>
    </li>
  );
}
