import { plural } from '../../shared/display/numbers.ts';

// BoardPage
export const noPlayersWithCode = (code: string) => `Players appear here as they join with the code ${code}.`;
export const opensAfterGame =
  'Everyone can see the leaderboard once the game is closed. You keep scoring as usual.';
export const goToScoring = 'Go to scoring';
export const exportLabel = 'Export';
export const noLeaderboard = 'No leaderboard to show';
export const privateLeaderboard = 'This leaderboard is private';
export const noSuchGame = 'Game not found';
export const noSignal = 'No signal';
export const failed = 'Something went wrong';
export const publicAfterGame = 'Everyone can see the leaderboard once the game is closed.';
export const signInToSee = 'Sign in as a player or organiser of the game to see it.';
export const checkCode = 'Check the game code, or ask your organiser.';
export const loadsWithSignal = 'The leaderboard loads as soon as you have signal.';
export const tryAgainSoon = 'Please try again in a moment.';
export const tryAgain = 'Try again';
export const loading = 'Loading';

// BoardTable
export const nextHole = (handicap: string, hole: number) => `${handicap} · next hole ${hole}`;
export const yourNextHole = (hole: number, par: number) => `You · next hole ${hole}, par ${par}`;
export const finalResult = 'final result';
export const livePositions = 'live positions';
export const start = 'Start';
export const whyFigureOf = (figure: string, player: string) => `${figure}. Show why for ${player}`;
export const whyFigure = (figure: string, column: string) => `${figure} ${column}. Show why`;

// CardDialog
export const playsOff = (strokes: number) => `off ${strokes}`;
export const index = (index: string) => `HI ${index}`;
export const scoreCardOf = (name: string) => `Score card of ${name}`;
export const scoresDifferOnHole = 'Scores differ on # hole. Player and marker need to check.';
export const scoresDifferOnHoles = 'Scores differ on # holes. Player and marker need to check.';

// Header
export const showOnTelevision = 'Show on television';
export const sunTheme = 'Sun theme';

// HeaderParts
export const parPrefix = 'par';
export const views = 'Views';
export const startSheet = 'Start Sheet';

// Offline
export const positionsAsOf = (clock: string) => `Positions at ${clock}`;
export const scoreWaiting = '# score is not sent yet';
export const scoresWaiting = '# scores are not sent yet';
export const scoreNotCounted = '# of your scores was not counted';
export const scoresNotCounted = '# of your scores were not counted';
export const seeWhy = 'See why';

// PayFirst
export const openAfterPayment = 'The leaderboard and start sheet open once your fee is paid.';

// Sheets
export const downloadPdf = 'Download PDF';
export const wasSaved = (file: string) => `${file} was saved.`;
export const onPaper = 'Print';

// StartSheet
export const startSheetOf = (game: string) => `Start sheet of ${game}`;
export const timeRange = (first: number | string, last: string | number) => `${first} to ${last}`;
export const hasBye = 'has a bye';
export const noPlayersHint = 'Players appear here as they join.';
export const noPlayersYet = 'No players yet';
export const strokesOff = (strokes: number) => `off ${strokes}`;
export const time = 'Time';
export const group = 'Group';

// WhyDialog
export const whyPlayer = (player: string, result: string) => `Why ${player} ${result}`;
export const whyPlayerHas = (player: string, figure: string) => `Why ${player} has ${figure}`;
export const whyPlayerIs = (player: string, figure: string) => `Why ${player} is ${figure}`;
export const courseHandicap = 'Course handicap';
export const nameThru = (name: string, holes: number) =>
  plural(holes, { one: `${name}, after # hole`, other: `${name}, after # holes` });
export const slopeRatingAgainstPar = (slope: number, rating: number, par: number) =>
  `slope ${slope}, course rating ${rating}, par ${par}`;
export const firstGameOfRule = 'First game under this rule';
export const allowance = 'Allowance';
export const higherParTees = 'Extra strokes for a tee with a higher par';
export const strokesByIndex = 'Strokes received, by stroke index';
export function strokesOnHole(si: number, hole: number, strokes: number, isPlayed: boolean): string {
  const received =
    strokes < 0
      ? plural(-strokes, { one: '# stroke given back', other: '# strokes given back' })
      : plural(strokes, { one: '# stroke', other: '# strokes' });
  const text = `Stroke index ${si}, hole ${hole}: ${received}`;
  return isPlayed ? text : `${text}, not yet played`;
}
export const onHole = 'On # hole';
export const onHoles = 'On # holes';
export const parOf = (par: number) => `par ${par}`;
export const strokesReceived = 'Strokes received';
export const grossToPar = 'Gross to par';
export const nettToPar = 'Nett to par';
export const holeWithoutScore = '# hole has no score (picked up or not played).';
export const holesWithoutScore = '# holes have no score (picked up or not played).';

// share
export const shareTitle = (game: string) => `${game}: live leaderboard`;
export const linkCopied = 'Link copied';

// EventLinks
export const eventsOfGame = 'Events';
export const roundOfEvent = (name: string, round: number) => `${name}, round ${round}: whole leaderboard`;
