import { csvFile } from '../print/index.ts';
import type { countAll } from './count.ts';

type Counts = Awaited<ReturnType<typeof countAll>>;

/** A line for all, for each month and for each course with a game; columns that do not apply to a line are empty. */
export function statisticsCsv({ months, earlier, later, courses, ...all }: Counts): Buffer {
  const byState = ({ waitingList, playing, done }: Counts['earlier']) => ({
    'Waiting list': waitingList,
    Playing: playing,
    Done: done,
    Games: waitingList + playing + done,
  });
  const blank = { 'Waiting list': '', Playing: '', Done: '', Games: '', Players: '', Accounts: '' };
  const total = {
    waitingList: all.waitingListGamesCount,
    playing: all.playingGamesCount,
    done: all.doneGamesCount,
  };
  return csvFile([
    { Of: 'All', Name: '', ...blank, ...byState(total), Accounts: all.usersCount },
    { Of: 'Month', Name: 'Earlier', ...blank, ...byState(earlier) },
    ...months.map(({ month, players, accounts, ...counts }) => ({
      Of: 'Month',
      Name: month,
      ...blank,
      ...byState(counts),
      Players: players,
      Accounts: accounts,
    })),
    { Of: 'Month', Name: 'Later', ...blank, ...byState(later) },
    ...courses.map(({ name, club, games, players }) => ({
      Of: 'Course',
      Name: `${name}, ${club}`,
      ...blank,
      Games: games,
      Players: players,
    })),
  ]);
}
