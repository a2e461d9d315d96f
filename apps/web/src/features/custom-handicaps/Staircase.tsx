import type { HandicapHistoryEntry } from '@flagstick/contract';
import { useElementSize } from '@mantine/hooks';
import { formatDay } from '../../shared/display/dates.ts';
import { formatIndex } from '../../shared/display/handicap.ts';
import classes from './Handicaps.module.css';
import * as texts from './messages.ts';

const height = 210;
const pad = { left: 34, right: 26, top: 26, bottom: 46 } as const;
/** Width in pixels of a date below a point. */
const minDateGap = 54;

/** Whole figures, few enough to be read. */
function scaleOf(values: readonly number[]): number[] {
  const lowest = Math.floor(Math.min(...values));
  const highest = Math.max(lowest + 1, Math.ceil(Math.max(...values)));
  const by = Math.max(1, Math.ceil((highest - lowest) / 4));
  const lines: number[] = [];
  for (let at = lowest; at < highest + by; at += by) lines.push(at);
  return lines;
}

export const dayOf = ({ game, at }: HandicapHistoryEntry) =>
  game ? formatDay(game.date, game.timeZone) : formatDay(at);

/**
 * A handicap changes only at a close, so its line is a staircase. A step without a change is hollow.
 *
 * @param steps the newest first
 */
export function Staircase({ steps }: { steps: readonly HandicapHistoryEntry[] }) {
  const { ref, width } = useElementSize();
  const fits = Math.max(2, Math.floor((width - pad.left - pad.right) / minDateGap) + 1);
  const shown = steps.slice(0, fits).toReversed();
  const scale = scaleOf(shown.map(({ hcp }) => hcp));
  const [lowest = 0, highest = 1] = [scale[0], scale.at(-1)];
  const inner = width - pad.left - pad.right;
  const x = (at: number) => pad.left + (shown.length > 1 ? (inner * at) / (shown.length - 1) : 0);
  const y = (value: number) =>
    pad.top + ((highest - value) / (highest - lowest)) * (height - pad.top - pad.bottom);
  const line = shown.map(({ hcp }, at) => (at === 0 ? `M${x(0)} ${y(hcp)}` : `H${x(at)}V${y(hcp)}`)).join('');
  const [first, last] = [shown[0], shown.at(-1)];
  const summary =
    first && last
      ? texts.chartLabel(formatIndex(first.hcp), dayOf(first), formatIndex(last.hcp), dayOf(last))
      : '';
  return (
    <div ref={ref} className={classes.chart}>
      {width > 0 && (
        <svg className="block" width={width} height={height} role="img" aria-label={summary}>
          {scale.map((value) => (
            <g key={value}>
              <line
                className={classes.rule}
                x1={pad.left}
                x2={width - pad.right}
                y1={y(value)}
                y2={y(value)}
              />
              <text x={pad.left - 10} y={y(value) + 4} textAnchor="end">
                {value < 0 ? `+${-value}` : value}
              </text>
            </g>
          ))}
          <path className={classes.path} d={line} />
          {shown.map((step, at) => {
            const same = step.old !== null && step.old === step.hcp;
            const isLast = at === shown.length - 1;
            const below = at > 0 && (shown[at - 1]?.hcp ?? 0) > step.hcp;
            return (
              <g key={step._id}>
                <circle
                  cx={x(at)}
                  cy={y(step.hcp)}
                  r={isLast ? 6 : same ? 4 : 4.5}
                  className={same ? classes.hollow : classes.point}
                />
                {!same && (
                  <text
                    className={isLast ? classes.lastValue : classes.value}
                    x={x(at)}
                    y={y(step.hcp) + (below ? 20 : -11)}
                    // Centred, the first one would cover the scale.
                    textAnchor={at === 0 && !isLast ? 'start' : 'middle'}
                  >
                    {formatIndex(step.hcp)}
                  </text>
                )}
                <text x={x(at)} y={height - 4} textAnchor="middle">
                  {dayOf(step).slice(0, 5)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
