import type { Standings } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { formatDay } from '../../../shared/display/dates.ts';
import { countedGames, lineSegments, type SeasonLine } from '../lib/season.ts';
import * as texts from '../messages.ts';
import classes from './SeasonChart.module.css';

const [width, height] = [340, 230];
const inset = { left: 34, right: 96, top: 12, bottom: 26 } as const;
const nameHeight = 15;
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_500, 5_000];

/** As near to the ends of the lines as possible without overlap. */
function spread(wanted: readonly number[]): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y || a.at - b.at);
  let last = Number.NEGATIVE_INFINITY;
  for (const one of order) last = one.y = Math.max(one.y, last + nameHeight);
  const beyond = Math.max(0, last - (height - inset.bottom));
  const placed = [...wanted];
  for (const { y, at } of order) placed[at] = y - beyond;
  return placed;
}

/** Adjacent games in play share one "now". */
function daysOf(games: ReturnType<typeof countedGames>) {
  const days: Array<{ text: string; from: number; to: number }> = [];
  for (const [at, { date, timeZone, state }] of games.entries()) {
    const last = days.at(-1);
    const text = state === 'playing' ? 'now' : formatDay(date, timeZone).slice(0, 5);
    if (text === 'now' && last?.text === 'now') last.to = at;
    else days.push({ text, from: at, to: at });
  }
  return days;
}

/** The leader is in ink, the viewer in green, and games in play are dashed. The table beside it has the figures. */
export function SeasonChart({ standings, lines }: { standings: Standings; lines: readonly SeasonLine[] }) {
  const games = countedGames(standings);
  const runs = lineSegments(games);
  const top = Math.max(1, ...lines.flatMap(({ sums }) => sums));
  const bottom = Math.min(0, ...lines.flatMap(({ sums }) => sums));
  const step = steps.find((one) => (top - bottom) / one <= 4) ?? top;
  const x = (nth: number) =>
    inset.left + ((width - inset.left - inset.right) * nth) / Math.max(1, games.length);
  const y = (sum: number) =>
    height - inset.bottom - ((height - inset.top - inset.bottom) * (sum - bottom)) / (top - bottom);
  const names = spread(lines.map(({ sums }) => y(sums.at(-1) ?? 0)));
  const lowest = Math.ceil(bottom / step);
  const ticks = Array.from(
    { length: Math.floor(top / step) - lowest + 1 },
    (_, nth) => (lowest + nth) * step,
  );
  // Dates that would overlap are left out; the last one stays.
  const every = Math.ceil(games.length / 4);
  return (
    <figure className={classes.chart}>
      <svg className="block full" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick} className={classes.tick}>
            <line x1={inset.left} x2={width - inset.right} y1={y(tick)} y2={y(tick)} />
            <text x={inset.left - 6} y={y(tick) + 4}>
              {formatSeasonScore(tick)}
            </text>
          </g>
        ))}
        {daysOf(games).map(({ text, from, to }) =>
          (games.length - 1 - to) % every === 0 ? (
            <text key={from} className={classes.day} x={(x(from + 1) + x(to + 1)) / 2} y={height - 8}>
              {text}
            </text>
          ) : null,
        )}
        {lines.map(({ id, isMe, name, sums }, at) => {
          const points = [0, ...sums].map((sum, nth) => `${x(nth)},${y(sum)}`);
          const role = isMe ? 'me' : at === 0 ? 'first' : undefined;
          return (
            <g key={id} className={classes.line} data-role={role}>
              {runs.map(({ from, to, live }) => (
                <polyline
                  key={from}
                  points={points.slice(from, to + 1).join(' ')}
                  data-live={live || undefined}
                />
              ))}
              {role && <circle cx={x(games.length)} cy={y(sums.at(-1) ?? 0)} r={4} />}
              <text x={width - inset.right + 10} y={(names[at] ?? 0) + 4}>
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="vh">{texts.chartCaption(lines.length)}</figcaption>
    </figure>
  );
}
