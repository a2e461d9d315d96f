import type { MyGame } from '@flagstick/contract';
import { formatDay } from '../../../shared/display/dates.ts';
import { formatIndex, handicapChange } from '../../../shared/display/handicap.ts';
import * as texts from '../messages.ts';
import classes from './IndexLine.module.css';

const [width, height] = [340, 92];
const inset = { x: 14, y: 14 } as const;

/** The change of the index from the first of these games to the last. */
function changeWords(first: number, last: number, games: number): string {
  const change = handicapChange(first, last);
  if (change === 0) return texts.indexUnchanged(games);
  const size = Math.abs(change).toFixed(1);
  return change < 0 ? texts.indexLower(size, games) : texts.indexHigher(size, games);
}

/** At least two games are needed; the oldest is first. */
export function IndexLine({ games }: { games: readonly MyGame[] }) {
  const points = games
    .flatMap(({ _id, date, mine }) => (mine && mine.hci !== null ? [{ id: _id, date, index: mine.hci }] : []))
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  const all = points.map(({ index }) => index);
  // Small changes are drawn flat, not magnified.
  const middle = (Math.max(...all) + Math.min(...all)) / 2;
  const span = Math.max(1, Math.max(...all) - Math.min(...all));
  const placed = points.map(({ id, index }, at) => ({
    id,
    x: inset.x + ((width - 2 * inset.x) * at) / (points.length - 1),
    y: height / 2 - ((index - middle) / span) * (height - 2 * inset.y),
  }));
  const words = changeWords(first.index, last.index, points.length);
  return (
    <figure className={classes.line}>
      <figcaption className="flex spread align-base gap-12">
        <span>
          {texts.index} <b className="fs-24 figure">{formatIndex(last.index)}</b>
        </span>
        <span className="quiet fs-13">{words}</span>
      </figcaption>
      <svg className="block full" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {placed.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r={5} />
        ))}
      </svg>
      <p className="flex spread align-base gap-12 quiet fs-13" aria-hidden="true">
        <span>{formatDay(first.date)}</span>
        <span>{formatDay(last.date)}</span>
      </p>
    </figure>
  );
}
