import { limits, type Statistics } from '@flagstick/contract';
import type { Db } from '../../storage/index.ts';
import { monthsAround } from './months.ts';
import { accountsByMonth, busiestCourses, gamesByMonth, playersByMonth } from './store.ts';

type Counts = Statistics['earlier'];
type Course = Statistics['courses'][number];

const noCounts = (): Counts => ({ waitingList: 0, playing: 0, done: 0 });
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

export async function countAll(db: Db, now: Date) {
  // One after the other, because these figures are less urgent than scores.
  const accounts = await accountsByMonth(db);
  const games = await gamesByMonth(db);
  const players = await playersByMonth(db);
  const courses: Course[] = (await busiestCourses(db)).map(({ id, ...course }) => ({ _id: id, ...course }));

  const months = monthsAround(now);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const countsWhere = (matches: (month: string) => boolean): Counts => {
    const counts = noCounts();
    for (const { month, state, count } of games) if (matches(month)) counts[state] += count;
    return counts;
  };
  const all = countsWhere(() => true);
  return {
    usersCount: sum(accounts, ({ count }) => count),
    gamesCount: all.waitingList + all.playing + all.done,
    waitingListGamesCount: all.waitingList,
    playingGamesCount: all.playing,
    doneGamesCount: all.done,
    months: months.map((month) => ({
      month,
      ...countsWhere((at) => at === month),
      players: players.get(month) ?? 0,
      accounts: accounts.find((row) => row.month === month)?.count ?? 0,
    })),
    earlier: countsWhere((month) => month < first),
    later: countsWhere((month) => month > last),
    courses,
  };
}

export async function statisticsOf(db: Db, now: Date): Promise<Statistics> {
  const { courses, ...counts } = await countAll(db, now);
  const others = courses.slice(limits.statistics.courses);
  return {
    ...counts,
    courses: courses.slice(0, limits.statistics.courses),
    otherCourses: {
      courses: others.length,
      games: sum(others, (course) => course.games),
      players: sum(others, (course) => course.players),
    },
  };
}
