import type { Statistics } from '@flagstick/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from './messages.ts';
import classes from './Statistics.module.css';
import { monthWords, monthYear, otherCoursesWords, scaleOf } from './words.ts';

interface BarPart {
  readonly kind: 'filled' | 'hatched' | 'outlined';
  readonly label: string;
  readonly size: number;
}

interface MonthBar {
  readonly name: string;
  /** The lowest part is first. */
  readonly parts: readonly BarPart[];
}

const Legend = ({ parts }: { parts: ReadonlyArray<Pick<BarPart, 'kind' | 'label'>> }) => (
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
function MonthBars({ bars, label }: { bars: readonly MonthBar[]; label: string }): ReactNode {
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

interface FiguresProps {
  /** For screen readers. */
  label: string;
  heads: readonly string[];
  rows: ReadonlyArray<{ readonly key: string; readonly name: string; readonly figures: readonly number[] }>;
  total?: readonly number[];
}

const Cell = ({ figure }: { figure: number }) => (
  <td>{figure === 0 ? <span className="faint">–</span> : formatNumber(figure)}</td>
);

const Figures = ({ label, heads, rows, total }: FiguresProps) => (
  <div className={classes.figures}>
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <Cell key={heads[at + 1]} figure={figure} />
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{common.all}</th>
            {total.map((figure, at) => (
              <Cell key={heads[at + 1]} figure={figure} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </div>
);

type Counts = Statistics['earlier'];

interface ChartProps {
  statistics: Statistics;
}

const Chart = ({
  title,
  aside,
  picture,
  children,
}: Record<'aside' | 'picture' | 'children', ReactNode> & { title: string }) => (
  <section className={`stack clip card ${classes.chart}`} aria-label={title}>
    <div>
      <header className="row wrap spread below-14">
        <h2 className="fs-20">{title}</h2>
        {aside}
      </header>
      {picture}
    </div>
    {children}
  </section>
);

const partsOf = ({ done, playing, waitingList }: Counts): BarPart[] => [
  { kind: 'filled', label: texts.done, size: done },
  { kind: 'hatched', label: texts.playing, size: playing },
  { kind: 'outlined', label: texts.waitingList, size: waitingList },
];
const none: Counts = { waitingList: 0, playing: 0, done: 0 };
const sumOf = ({ waitingList, playing, done }: Counts) => waitingList + playing + done;
const figuresOf = (counts: Counts) => [counts.done, counts.playing, counts.waitingList, sumOf(counts)];

/** Games before or after the months have a row of their own. */
export function ByMonth({ statistics }: ChartProps) {
  const { months, earlier, later } = statistics;
  const edge = (name: string, counts: Counts) =>
    sumOf(counts) > 0 ? [{ key: name, name, figures: figuresOf(counts) }] : [];
  const title = texts.gamesByMonth;
  return (
    <Chart
      title={title}
      aside={<Legend parts={partsOf(none)} />}
      picture={
        <MonthBars
          label={title}
          bars={months.map((month) => ({ name: monthWords(month), parts: partsOf(month) }))}
        />
      }
    >
      <Figures
        label={title}
        heads={[texts.month, texts.done, texts.playing, texts.waitingList, common.all]}
        rows={[
          ...edge(texts.earlier, earlier),
          ...months.map((month) => ({ key: month.month, name: monthYear(month), figures: figuresOf(month) })),
          ...edge(texts.later, later),
        ]}
        total={[
          statistics.doneGamesCount,
          statistics.playingGamesCount,
          statistics.waitingListGamesCount,
          statistics.gamesCount,
        ]}
      />
    </Chart>
  );
}

/** A person counts in each of their months. */
export function PlayersByMonth({ statistics: { months } }: ChartProps) {
  const title = texts.playersByMonth;
  return (
    <Chart
      title={title}
      aside={null}
      picture={
        <MonthBars
          label={title}
          bars={months.map((month) => ({
            name: monthWords(month),
            parts: [{ kind: 'filled', label: common.players, size: month.players }],
          }))}
        />
      }
    >
      <Figures
        label={title}
        heads={[texts.month, texts.played, texts.newAccounts]}
        rows={months.map((month) => ({
          key: month.month,
          name: monthYear(month),
          figures: [month.players, month.accounts],
        }))}
      />
    </Chart>
  );
}

export function Courses({ statistics: { courses, otherCourses, gamesCount } }: ChartProps) {
  const rows = [
    ...courses.map(({ _id, name, club, games, players }) => ({ key: _id, name, club, games, players })),
    ...(otherCourses.courses > 0
      ? [{ key: 'others', name: otherCoursesWords(otherCourses.courses), club: '', ...otherCourses }]
      : []),
  ];
  const most = Math.max(1, ...rows.map(({ games }) => games));
  const title = texts.busiestCourses;
  return (
    <Chart
      title={title}
      aside={null}
      picture={
        <ul className={`stack gap-7 ${classes.courses}`} aria-hidden="true">
          {rows.map(({ key, name, club, games }) => (
            <li className="stack align-center gap-12 lh-115" key={key}>
              <span>
                {club ? <b>{name}</b> : name} <span className="quiet">{club}</span>
              </span>
              <i data-kind={club ? 'filled' : 'outlined'} style={{ width: `${(games / most) * 100}%` }} />
              <span className="figure right">{formatNumber(games)}</span>
            </li>
          ))}
        </ul>
      }
    >
      <Figures
        label={title}
        heads={[common.course, common.players, common.games]}
        rows={rows.map(({ key, name, club, players, games }) => ({
          key,
          name: club ? `${name}, ${club}` : name,
          figures: [players, games],
        }))}
        total={[rows.reduce((sum, { players }) => sum + players, 0), gamesCount]}
      />
    </Chart>
  );
}
