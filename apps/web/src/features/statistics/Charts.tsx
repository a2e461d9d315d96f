import type { Statistics } from '@flagstick/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/display/numbers.ts';
import { Figures } from './Figures.tsx';
import { type BarPart, Legend, MonthBars } from './MonthBars.tsx';
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
  { kind: 'filled', label: 'Done', size: done },
  { kind: 'hatched', label: 'Playing', size: playing },
  { kind: 'outlined', label: 'Waiting list', size: waitingList },
];
const none: Counts = { waitingList: 0, playing: 0, done: 0 };
const sumOf = ({ waitingList, playing, done }: Counts) => waitingList + playing + done;
const figuresOf = (counts: Counts) => [counts.done, counts.playing, counts.waitingList, sumOf(counts)];

/** Games before or after the months have a row of their own. */
export function ByMonth({ statistics }: ChartProps) {
  const { months, earlier, later } = statistics;
  const edge = (name: string, counts: Counts) =>
    sumOf(counts) > 0 ? [{ key: name, name, figures: figuresOf(counts) }] : [];
  const title = 'Games by month';
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
        heads={['Month', 'Done', 'Playing', 'Waiting', 'All']}
        rows={[
          ...edge('Earlier', earlier),
          ...months.map((month) => ({ key: month.month, name: monthYear(month), figures: figuresOf(month) })),
          ...edge('Later', later),
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
  const title = 'Players by month';
  return (
    <Chart
      title={title}
      aside={null}
      picture={
        <MonthBars
          label={title}
          bars={months.map((month) => ({
            name: monthWords(month),
            parts: [{ kind: 'filled', label: 'Players', size: month.players }],
          }))}
        />
      }
    >
      <Figures
        label={title}
        heads={['Month', 'Played', 'New accounts']}
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
  const title = 'Busiest courses';
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
        heads={['Course', 'Players', 'Games']}
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
