// CardTotals
export const match = 'Match';
export const nett = 'Nett';
export const toPar = 'To par';
export const gross = 'Gross';

// Certification
export const committeeClosedIt = 'The organiser closed the game with it.';
export const player = 'Player';
export const marker = 'Marker';
export const certification = 'Certification';
export const minuteLeft = '# minute left';
export const minutesLeft = '# minutes left';
export const thisCardCounts = 'This card counts';
export const certifiesLater = (marker: string) => `${marker} certifies it when handing in their own card`;
export const committeeDecides = 'The committee will decide';
export const neitherCertified = 'The player and the marker didn’t certify it.';
export const formerPlayer = 'A former player';
export const confirmedTheCard = 'confirmed the card';
export const certified = (holes: string) => `certified ${holes}`;
export const ph = (handicap: string) => `PH ${handicap}`;
export const phoneOf = (name: string) => `${name}’s phone`;

// LocalRules
export const localRules = 'Local Rules';

// MatchRibbon
export const holeNumber = (hole: string | number) => `Hole ${hole}`;

// MatchTiles
export const won = 'Won';
export const halved = 'Halved';
export const lost = 'Lost';
export const nettWithBall = 'nett, with the ball that counts';
export const toPlay = 'to play';
export const notPlayed = 'not played';
export const holesUp = (holes: number) => `${holes} up`;

// NotifyDialog
export const sendCard = 'Send the card by e-mail';
export const sendByEmail = 'Send';
export const emailOf = (club: string) => `E-mail of ${club}`;
export const emailOfHomeClub = 'E-mail of the home club';
export const otherAddresses = 'Other addresses';
export const otherAddressesHint = (most: number) => `Up to ${most}, separated by commas`;

// Owed
export const play = 'Play';
export const startSheet = 'Start Sheet';
export const leaderboard = 'Leaderboard';
export const leaveGame = 'Leave game';
export const entryFee = 'Entry fee';
export const teamFee = 'a team of up to 4';
export const feeDue = 'You’ve joined. Until you pay, you’re not on the start sheet or the leaderboard.';
export const lockedUntilPaid = 'Locked until you pay';

// ScoreCardTable
export const setByCommittee = 'set by the committee';
export const oneScorerOnly = 'one scorer only';
export const scoresDiffer = 'scores differ';
export const notScored = 'not scored';
export const total = 'TOTAL';

// match-words
export const noOpponent = 'no opponent';
export const wonOn = (hole: string | number) => `won on ${hole}`;
export const holeNext = (hole: string) => `${hole} hole next`;
export const notStarted = 'not started';
export const dormieProgress = 'Dormie, ';
export const hasBye = (side: string) => `${side} has a bye`;
export const dormie = 'Dormie';
export const leads = (first: string, second: string, status: string, progress: string) =>
  `${first} leads ${second} ${status}, ${progress}`;
export const allSquare = (first: string, second: string, progress: string) =>
  `${first} v ${second} all square, ${progress}`;
export const halvedMatch = (first: string, second: string) => `${first} and ${second} halved`;
export const noResult = (first: string, second: string, why: string) =>
  `${first} v ${second}, no result (${why})`;
export const beatBecause = (first: string, second: string, why: string) => `${first} beat ${second} (${why})`;
export const atHole = (hole: string) => `at the ${hole}`;

// reasons
export const misheard = 'Misheard';
export const ruling = 'Ruling';
export const penaltyLeftOut = 'Penalty left out';
export const wrongPlayer = 'Entered for another player';
export const paperCard = 'Paper card';

// rule-words
export const custom = 'Custom';
export const basic = 'Basic';
export const holesInPlay = (holes: number | string) => `${holes} holes`;
export const allowance = (percent: number | string) => `Allowance ${percent}%`;
