// Certification
export const committeeClosedIt = 'The committee accepted this card when the game was closed.';
export const certification = 'Confirmation';
export const minuteLeft = '# minute left';
export const minutesLeft = '# minutes left';
export const thisCardCounts = 'This card counts';
export const certifiesLater = (marker: string) => `${marker} confirms this card when handing in their own`;
export const committeeDecides = 'The committee will decide';
export const neitherCertified = 'The player and the marker didn’t confirm this card.';
export const didNotCertify = {
  player: 'The player didn’t confirm this card.',
  marker: 'The marker didn’t confirm this card.',
} as const;
export const markerNotYetCertified = 'Not yet confirmed by the marker';
export const notCertifiedBy = {
  player: 'Not confirmed by the player',
  marker: 'Not confirmed by the marker',
} as const;
export const returnedAt = (clock: string) =>
  `Player and marker can correct this card until ${clock}. After that, only the committee can change the card.`;
export const formerPlayer = 'A former player';
export const confirmedTheCard = 'confirmed the card';
export const certified = (holes: string) => `confirmed ${holes}`;
export const phoneOf = (name: string) => `${name}’s phone`;

// MatchRibbon
export const holesWon = (
  [first, won]: readonly [string, number],
  [second, lost]: readonly [string, number],
  halved: number,
) => `${first} won ${won}, ${second} won ${lost}, halved ${halved}`;
export const holeNumber = (hole: string | number) => `Hole ${hole}`;

// MatchTiles
export const parOf = (par: number | undefined) => `Par ${par}`;
export const holesDown = (holes: number) => `${holes} down`;
export const nettScores = 'Nett scores';
export const won = 'Won';
export const lost = 'Lost';
export const nettWithBall = 'nett score of the counting ball';
export const toPlay = 'to play';
export const notPlayed = 'not played';
export const holesUp = (holes: number) => `${holes} up`;

// EmailCardDialog
export const lastSent = (time: string) => `Last sent ${time}.`;
export const sendCard = 'Send the card by e-mail';
export const sendByEmail = 'Send';
export const emailOf = (club: string) => `${club}’s e-mail`;
export const emailOfHomeClub = 'Home club’s e-mail';
export const otherAddresses = 'Other addresses';
export const otherAddressesHint = (most: number) => `Up to ${most}, separated by commas`;

// FeeDue
export const afterPayment = 'available once you’ve paid';
export const paidInShop = (organisers: string) => `Paid in the shop? ${organisers} can mark you as paid.`;
export const play = 'Play';
export const startSheet = 'Start sheet';
export const leaveGame = 'Leave game';
export const teamFee = 'for a team of up to 4';
export const feeDue = 'You’ve joined. Until you pay, you’re not on the start sheet or the leaderboard.';
export const lockedUntilPaid = 'Locked until you pay';

// ScoreCardTable
export const strokeIndex = (si: number) => `SI ${si}`;
export const teeShot = 'tee shot';
export const verified = 'verified';
export const setByCommittee = 'set by the committee';
export const oneScorerOnly = 'one scorer only';
export const scoresDiffer = 'scores differ';
export const notScored = 'not scored';
export const notCounted = 'not counted';
export const total = 'TOTAL';

// match-words
export const wonOn = (hole: string | number) => `won on hole ${hole}`;
export const holeNext = (hole: string) => `${hole} hole next`;
export const finished = 'finished';
export const thruAll = 'all holes played';
export const thruHoles = (holes: number) => `after ${holes}`;
export const dormieThru = (thru: string) => `Dormie, ${thru}`;
export const holesPlayed = { one: '# hole played', other: '# holes played' } as const;
export const versus = (first: string, second: string, progress: string) =>
  `${first} v ${second}, ${progress}`;
export const hasBye = (side: string) => `${side} has a bye`;
export const dormie = 'Dormie';
export const leads = (first: string, second: string, status: string, progress: string) =>
  `${first} ${status} on ${second}, ${progress}`;
export const allSquare = (first: string, second: string, progress: string) =>
  `${first} and ${second} all square, ${progress}`;
export const halvedMatch = (first: string, second: string) => `${first} and ${second} halved`;
export const noResult = (first: string, second: string, why: string) =>
  `${first} v ${second}, no result (${why})`;
export const beatBecause = (first: string, second: string, why: string) => `${first} beat ${second} (${why})`;
export const beat = (first: string, second: string, result: string) => `${first} beat ${second} ${result}`;
export const beatAtHole = (first: string, second: string, hole: string) =>
  `${first} beat ${second} at the ${hole}`;

// reasons
export const misheard = 'Score misheard';
export const ruling = 'Ruling';
export const penaltyLeftOut = 'Penalty strokes left out';
export const wrongPlayer = 'Entered for another player';
export const paperCard = 'Paper card';

// rule-words
export const basic = 'Basic';
export const holesInPlay = (holes: number | string) => `${holes} holes`;
export const allowance = (percent: number | string) => `Allowance ${percent}%`;
