// Charts
export const done = 'Done';
export const playing = 'Playing';
export const waitingList = 'Waiting list';
export const gamesByMonth = 'Games by month';
export const month = 'Month';
export const waiting = 'Waiting';
export const all = 'All';
export const earlier = 'Earlier';
export const later = 'Later';
export const playersByMonth = 'Players by month';
export const players = 'Players';
export const played = 'Played';
export const newAccounts = 'New accounts';
export const busiestCourses = 'Busiest courses';
export const course = 'Course';
export const games = 'Games';

// MonthBars
export const theTableHasThe = (label: string | number) => `${label}; the table has the same figures`;

// StatisticsPage
export const statistics = 'Statistics';
export const csvReport = 'CSV Report';
export const users = 'Users';
export const allAccountTypes = 'All account types';
export const inEveryState = 'In every state';
export const onTheCourseNow = 'On the course now';
export const nobodyIsOnThe = 'Nobody is on the course';

// words
export const noGamesYet = 'No games yet';
export const ofTheGames = (round: string | number) => `${round}% of the games`;
export const otherCourse = '# other course';
export const otherCourses = '# other courses';
