// Adverts
export const sponsor = 'Sponsor';
export const sponsor2 = (name: string | number) => `Sponsor: ${name}`;

// BoardsDialog
export const noSuchBoard = 'No such board';
export const boardsInTurn = 'Boards in turn';
export const eachShowsAllIts = 'Each shows all its pages, then the next one follows';
export const board = 'Board';
export const anotherGamesCode = 'Another game’s code';
export const add = 'Add';

// JoinPanel
export const qrCodeToJoin = 'QR code to join or follow';
export const qrCodeToThe = 'QR code to the result';
export const joinOrFollow = 'Join or follow';
export const seeEveryCard = 'See every card';
export const scanOrEnterThe = 'Scan or enter the code';

// Latest
export const theField = 'The field';
export const latestScores = 'Latest scores';
export const onTheCourse = 'On the course';
export const finished = 'Finished';

// Leader
export const leader = 'Leader';
export const leaders = 'Leaders';
export const theWhoWonMost = (numberWord: string | number) => `The ${numberWord} who won most places of late`;

// Television
export const leaderBoard = 'leader board';

// TvFrame
export const esc = 'Esc';

// TvHead
export const liveScore = 'Live Score';
export const notStarted = 'Not started';
export const soFar = 'So far';
export const prizeGiving = 'Prize-giving';

// TvMatches
export const sideOne = 'Side one';
export const status = 'Status';
export const sideTwo = 'Side two';
export const thru = 'Thru';
export const notShown = 'not shown';
export const pointsOfTheSides = 'Points of the sides';
export const theMatches = 'The matches';
export const result = (pointsText: string | number, pointsText2: string | number) =>
  `Result ${pointsText} – ${pointsText2}`;
export const asItStands = (pointsText: string | number, pointsText2: string | number) =>
  `As it stands ${pointsText} – ${pointsText2}`;
export const inPlay = 'In play';

// TvTable
export const finalResult = 'final result';
export const livePositions = 'live positions';
export const pos = 'Pos';
export const name = 'Name';
