// EmbedHead
export const liveScore = 'Live Score';
export const finalResult = 'Final Result';
export const wholeBoard = 'Whole board';

// columns
export const gross = 'Gross';
export const nett = 'Nett';

// lead
export const allOfThem = 'all of them';
export const lead = (capital: string | number, many: string | number) => `${capital} ${many} lead`;
export const finished = (all: string | number) => `${all} finished`;
export const stillOnTheCourse = (all: string | number) => `${all} still on the course`;
export const ofThemStillOn = (numberWord: string | number) => `${numberWord} of them still on the course`;
export const ahead = (numberWord: string | number) => `${numberWord} ahead`;
export const holeToPlay = '# hole to play';
export const holesToPlay = '# holes to play';

// news
export const lead2 = (length: string | number, many: string | number) => `${length} ${many} lead`;

// words
export const notPaid = 'Not paid';
export const outOfCompetition = 'Out of competition';
export const on = (capital: string | number, hole: string | number) => `${capital} on ${hole}`;
