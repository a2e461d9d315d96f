// Charts
export const done = 'Done';
export const playing = 'Playing';
export const waitingList = 'Waiting list';
export const gamesByMonth = 'Games by month';
export const month = 'Month';
export const earlier = 'Earlier';
export const later = 'Later';
export const playersByMonth = 'Players by month';
export const played = 'Played';
export const newAccounts = 'New accounts';
export const busiestCourses = 'Busiest courses';

// MonthBars
export const chartLabel = (label: string) => `${label}. The table shows the same figures.`;

// StatisticsPage
export const statistics = 'Statistics';
export const csvReport = 'CSV Report';
export const users = 'Users';
export const allAccountTypes = 'All account types';
export const inEveryState = 'All games';
export const onTheCourseNow = 'On the course now';
export const noneOnCourse = 'No players on the course';

// words
export const noGamesYet = 'No games yet';
export const shareOfGames = (percent: number) => `${percent}% of the games`;
export const otherCourses = { one: '# other course', other: '# other courses' };
