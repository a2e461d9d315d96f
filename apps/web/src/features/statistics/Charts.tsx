import type { Statistics } from '@flagstick/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { Figures } from './Figures.tsx';
import { type BarPart, Legend, MonthBars } from './MonthBars.tsx';
import * as texts from './messages.ts';
import classes from './Statistics.module.css';
import { monthWords, monthYear, otherCoursesWords } from './words.ts';

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
