import type { ClosePreview } from '@flagstick/contract';
import { formatHandicap, formatIndex, handicapChange } from '../../../shared/display/handicap.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { causeWords, changeFigure } from '../../../shared/handicap/custom.ts';
import classes from './HandicapChanges.module.css';
import * as texts from './messages.ts';

type HandicapLine = ClosePreview['items'][number];

const changeOf = ({ old, hcp }: HandicapLine) => handicapChange(old, hcp);
const withFigure = ({ player, hcp }: HandicapLine) => `${fullName(player)} ${formatIndex(hcp)}`;

/** Changes of custom handicaps that the organiser confirms by closing. */
export function HandicapChanges({ preview: { changes, items, invited } }: { preview: ClosePreview }) {
  if (!changes) return null;
  const changed = items.filter((line) => changeOf(line) !== 0);
  const unchanged = items.filter((line) => changeOf(line) === 0 && line.cause.note === null);
  const unchangedWithCause = items.filter((line) => changeOf(line) === 0 && line.cause.note !== null);
  const widest = Math.max(...changed.map((line) => Math.abs(changeOf(line))), 0.1);
  const figures = [
    [texts.cut, changed.filter((line) => changeOf(line) < 0).length],
    [texts.up, changed.filter((line) => changeOf(line) > 0).length],
    [texts.unchanged, unchanged.length + unchangedWithCause.length],
  ] as const;
  return (
    <section className="stack gap-10 lh-140" aria-label={texts.customHandicaps}>
      <div className={classes.head}>
        <h3 className="fs-17">{texts.handicapChanges}</h3>
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
          <b className="ink">
            {plural(unchanged.length, { one: texts.oneUnchanged, other: texts.othersUnchanged })}
          </b>{' '}
          {unchanged.map(withFigure).join(', ')}.
        </p>
      )}
      {unchangedWithCause.map((line) => (
        <p className="quiet" key={line.player._id}>
          <b className="ink">{withFigure(line)}.</b> {causeWords(line.cause)}.
        </p>
      ))}
      {invited.length > 0 && (
        <p className="quiet">
          <b className="ink">{texts.invitedOnly}</b> {joinNames(invited.map(fullName))}.
        </p>
      )}
      <p className="quiet">{texts.laterCorrections}</p>
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
          {[
            causeWords(line.cause),
            line.firstTime && texts.firstGame(formatIndex(line.old)),
            line.capped && texts.cappedHandicap(formatHandicap(line.playsOff)),
          ]
            .filter(Boolean)
            .join('. ')}
        </small>
      </span>
      <span className={`${classes.bar} relative`} aria-hidden="true">
        <i className="absolute" data-cut={change < 0 || undefined} style={{ width }} />
      </span>
      <span className={classes.figures}>
        <span>
          <span className="vh">{texts.from} </span>
          {formatIndex(line.old)}
        </span>
        <b className="bold">{changeFigure(change)}</b>
        <span className="stack">
          <span className="vh">{texts.to} </span>
          <b className="fs-20 figure lh-110">{formatIndex(line.hcp)}</b>
          <small className="quiet fs-13">{texts.playsOff(formatHandicap(line.playsOff))}</small>
        </span>
      </span>
    </li>
  );
}
