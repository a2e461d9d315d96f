// BoardPage
export const itOpensToAll = 'It opens to all when the game is finished. You go on scoring as usual.';
export const toScoring = 'To scoring';
export const exportLabel = 'Export';
export const noBoardToShow = 'No board to show';
export const thisBoardIsNot = 'This board is not for everybody';
export const noSuchGame = 'No such game';
export const noSignal = 'No signal';
export const thatDidNotWork = 'That did not work';
export const itOpensToAllWhen = 'It opens to all when the game is finished.';
export const signInAsA = 'Sign in as a player or an organiser of the game to see it.';
export const checkTheSixCharacters = 'Check the six characters of the code, or ask your organiser.';
export const theBoardAppearsAs = 'The board appears as soon as there is a connection.';
export const pleaseTryAgainIn = 'Please try again in a moment.';
export const tryAgain = 'Try again';
export const toTheStart = 'To the start';
export const leaderboard = 'Leaderboard';
export const loading = 'Loading';

// BoardTable
export const finalResult = 'final result';
export const livePositions = 'live positions';
export const pos = 'Pos';
export const name = 'Name';
export const start = 'Start';
export const thru = 'Thru';
export const you = 'You';
export const ph = (handicap: string | number) => `PH ${handicap}`;
export const par = (par: string | number) => `, par ${par}`;
export const howComesToIt = (said: string | number, name: string | number) =>
  `${said}: how ${name} comes to it`;
export const why = (said: string | number, label: string | number) => `${said} ${label}, why`;

// CardDialog
export const off = (off: string | number) => `, off ${off}`;
export const hi = (index: string | number) => ` · HI ${index}`;
export const scoreCardOf = (name: string | number) => `Score card of ${name}`;
export const onHoleTheScorers = 'On # hole the scorers differ: they are being asked.';
export const onHolesTheScorers = 'On # holes the scorers differ: they are being asked.';

// Dialog
export const close = 'Close';

// Header
export const showOnTelevision = 'Show on television';
export const sunTheme = 'Sun theme';
export const share = 'Share';

// HeaderParts
export const back = 'Back';
export const notStarted = 'Not started';
export const liveScore = 'Live Score';
export const whatIsShown = 'What is shown';
export const startSheet = 'Start Sheet';

// LinkedBoards
export const linkedGames = 'Linked games';

// Offline
export const placesAsOf = (clock: string | number) => `Places as of ${clock}`;
export const scoreWaitsOnThis = '# score waits on this phone';
export const scoresWaitOnThis = '# scores wait on this phone';
export const reconnect = 'Reconnect';
export const scoreOfYoursWas = '# score of yours was not counted';
export const scoresOfYoursWere = '# scores of yours were not counted';
export const seeWhy = 'See why';

// PayFirst
export const leaderboardAndStartSheet = 'Leaderboard and start sheet open as soon as your fee is paid.';

// Podium
export const podium = 'Podium';

// Sheets
export const downloadPdf = 'Download PDF';
export const scoreCards = 'Score cards';
export const wasSaved = (name: string | number) => `${name} was saved.`;
export const onPaper = 'On paper';

// StartSheet
export const to = (first: string | number, last: string | number) => `${first} to ${last}`;
export const hasABye = 'has a bye';
export const whoJoinsTheGame = 'Who joins the game stands here.';
export const noPlayersYet = 'No players yet';
export const notPaid = 'Not paid';
export const off2 = (off: string | number) => `off ${off}`;
export const time = 'Time';
export const group = 'Group';
export const tee = 'Tee';
export const players = 'Players';
export const groupMembers = 'Group Members';
export const notInAGroup = 'Not in a group';

// WhyDialog
export const thru2 = (name: string | number, thru: string | number) => `${name}, thru ${thru}`;
export const handicapIndex = 'Handicap index';
export const socialHandicap = 'Social handicap';
export const slopeRatingAgainstPar = (
  slope: string | number,
  courseRating: string | number,
  par: string | number,
) => `slope ${slope}, rating ${courseRating} against par ${par}`;
export const customHandicap = 'Custom handicap';
export const firstGameUnderThis = 'First game under this rule';
export const allowance = 'Allowance';
export const forTeesOfA = 'For tees of a higher par';
export const playingHandicap = 'Playing handicap';
export const strokesByStrokeIndex = 'Strokes by stroke index';
export const none = 'none';
export const notPlayedYet = ', not played yet';
export const overHole = 'Over # hole';
export const overHoles = 'Over # holes';
export const gross = 'Gross';
export const par2 = (par: string | number) => `par ${par}`;
export const strokesReceived = 'Strokes received';
export const nett = 'Nett';
export const grossToPar = 'Gross to par';
export const nettToPar = 'Nett to par';
export const holeHasNoScore = '# hole has no score (PU, DNF or DNP).';
export const holesHaveNoScore = '# holes have no score (PU, DNF or DNP).';

// share
export const liveLeaderboard = (name: string | number) => `${name}: live leaderboard`;
export const linkCopied = 'Link copied';
