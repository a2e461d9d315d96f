import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as texts from './messages.ts';
import classes from './Statistics.module.css';
import { scaleOf } from './words.ts';

export interface BarPart {
  readonly kind: 'filled' | 'hatched' | 'outlined';
  readonly label: string;
  readonly size: number;
}

export interface MonthBar {
  readonly name: string;
  /** The lowest part is first. */
  readonly parts: readonly BarPart[];
}

export const Legend = ({ parts }: { parts: ReadonlyArray<Pick<BarPart, 'kind' | 'label'>> }) => (
  <span className={classes.key}>
    {parts.map(({ kind, label }) => (
      <span className="inline gap-6" key={kind}>
        <i data-kind={kind} />
        {label}
      </span>
    ))}
  </span>
);

/** A table beside the bars has the same figures, so screen readers skip them. */
export function MonthBars({ bars, label }: { bars: readonly MonthBar[]; label: string }): ReactNode {
  const sizes = bars.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0));
  const scale = scaleOf(Math.max(1, ...sizes));
  const top = scale.at(-1) ?? 1;
  return (
    <div className={classes.bars} role="img" aria-label={texts.chartLabel(label)}>
      <div className={`absolute ${classes.scale}`}>
        {scale.map((value) => (
          <span
            className="absolute quiet fs-12 line-above"
            key={value}
            style={{ bottom: `${(value / top) * 100}%` }}
          >
            {formatNumber(value)}
          </span>
        ))}
      </div>
      {bars.map(({ name, parts }, at) => (
        <div key={name} className={classes.bar}>
          <div className="column gap-2 relative">
            <b className="fs-12 bold lh-120">{sizes[at] ? formatNumber(sizes[at]) : ''}</b>
            {parts
              .toReversed()
              .map(
                ({ kind, size }) =>
                  size > 0 && (
                    <i
                      className="rigid centred"
                      key={kind}
                      data-kind={kind}
                      style={{ height: `${(size / top) * 100}%` }}
                    />
                  ),
              )}
          </div>
          <span className="block quiet fs-12 above-6">{name}</span>
        </div>
      ))}
    </div>
  );
}
