// Adverts
export const sponsors = 'Sponsor';
export const sponsorNamed = (name: string) => `Sponsor: ${name}`;

// BoardsDialog
export const unknownBoard = 'No leaderboard with this code';
export const boardsInTurn = 'Leaderboards in turn';
export const boardsInTurnHint = 'Each leaderboard shows all its pages before the next one starts';
export const otherCode = 'Another game’s code';
export const addBoard = 'Add';

// TvJoinPanel
export const gameCode = (code: string) => `Game code ${code}`;
export const qrToJoin = 'QR code to join or follow';
export const qrToResult = 'QR code to the result';
export const joinOrFollow = 'Join or follow';
export const seeEveryCard = 'See every card';
export const scanOrEnter = 'Scan or enter the code';

// Latest
export const field = 'The field';
export const latestScores = 'Latest scores';
export const onTheCourse = 'On the course';
export const finished = 'Finished';

// Leader
export const leader = 'Leader';
export const leaders = 'Leaders';
export const winner = 'Winner';
export const biggestClimbers = (count: string) => `The ${count} biggest climbers`;

// Television
export const leaderBoard = 'leader board';

// TvBoard
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;
export const leaderboardOf = (number: number, of: number) => `Leaderboard ${number} of ${of}`;
export const rowsOf = (first: number, last: number, of: number) => `${first}–${last} of ${of}`;

// TvFrame
export const leave = 'Leave';
export const esc = 'Esc';

// TvHead
export const lastScore = (clock: string) => `last score at ${clock}`;
export const soFar = 'So far';

// TvMatches
export const range = (first: number, last: number) => `${first} to ${last}`;
export const matchesOf = (game: string, ranges: string) => `Matches of ${game}, ${ranges}`;
export const dormie = 'dormie';
export const notShown = 'not shown';
export const sidePoints = 'Match points';
export const theMatches = 'The matches';
export const result = (a: string, b: string) => `Result ${a} – ${b}`;
export const currentResult = (a: string, b: string) => `If play stopped now: ${a} – ${b}`;
export const inPlay = 'In play';

// TvTable
export const placesOf = (game: string, state: string, ranges: string) =>
  `${game}, ${state}, positions ${ranges}`;
export const finalResult = 'final result';
export const livePositions = 'live positions';
