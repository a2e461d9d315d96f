// CardTotals
export const match = 'Match';
export const nett = 'Nett';
export const toPar = 'To par';
export const gross = 'Gross';

// Certification
export const player = 'Player';
export const marker = 'Marker';
export const certification = 'Certification';
export const minuteLeft = '# minute left';
export const minutesLeft = '# minutes left';
export const thisCardCounts = 'This card counts';
export const certifiesItWhenHanding = (fullName: string | number) =>
  `${fullName} certifies it when handing in their own card`;
export const theOrganiserDecidesBefore = 'The organiser decides before the game is closed';
export const thePlayerAndThe = 'The player and the marker didn’t certify it.';
export const aPlayerWhoLeft = 'A player who left';
export const confirmedTheCard = 'confirmed the card';
export const certified = (plural: string | number) => `certified ${plural}`;
export const ph = (handicap: string | number) => `PH ${handicap}`;
export const sPhone = (name: string | number) => `${name}’s phone`;

// LocalRules
export const localRules = 'Local Rules';

// MatchRibbon
export const hole = (matchHoleName: string | number) => `Hole ${matchHoleName}`;

// MatchTiles
export const won = 'Won';
export const halved = 'Halved';
export const lost = 'Lost';
export const nettAndWhoseBall = 'nett, and whose ball';
export const toPlay = 'to play';
export const notPlayed = 'not played';
export const up = (up: string | number) => `${up} up`;

// NotifyDialog
export const sendTheCardBy = 'Send the card by mail';
export const send = 'Send';
export const eMailOf = (name: string | number) => `E-mail of ${name}`;
export const eMailOfThe = 'E-mail of the home club';
export const others = 'Others';
export const atMostAddressesWith = (extraReceiversMax: string | number) =>
  `At most ${extraReceiversMax} addresses, with commas between`;

// Owed
export const play = 'Play';
export const startSheet = 'Start Sheet';
export const leaderboard = 'Leaderboard';
export const leaveGame = 'Leave game';
export const entryFee = 'Entry fee';
export const aTeamOfUp = 'a team of up to 4';
export const youAreInThe =
  'You are in the game. Until the fee is paid your name stays off the start sheet and the leaderboard.';
export const lockedUntilThen = 'Locked until then';

// ScoreCardTable
export const setByTheCommittee = 'set by the committee';
export const oneScorerOnly = 'one scorer only';
export const scoresDiffer = 'scores differ';
export const notScored = 'not scored';
export const total = 'TOTAL';

// match-words
export const noOpponent = 'no opponent';
export const wonOn = (wonOn: string | number) => `won on ${wonOn}`;
export const holeNext = (ordinal: string | number) => `${ordinal} hole next`;
export const notStarted = 'not started';
export const dormie = 'Dormie, ';
export const hasABye = (sideName: string | number) => `${sideName} has a bye`;
export const dormie2 = 'Dormie';
export const leads = (
  first: string | number,
  second: string | number,
  matchStatus: string | number,
  progress: string | number,
) => `${first} leads ${second} ${matchStatus}, ${progress}`;
export const vAllSquare = (first: string | number, second: string | number, progress: string | number) =>
  `${first} v ${second} all square, ${progress}`;
export const andHalved = (first: string | number, second: string | number) => `${first} and ${second} halved`;
export const vNoResult = (first: string | number, second: string | number, outLine: string | number) =>
  `${first} v ${second}, no result (${outLine})`;
export const beat = (first: string | number, second: string | number, outLine: string | number) =>
  `${first} beat ${second} (${outLine})`;
export const atThe = (shortMatchStatus: string | number) => `at the ${shortMatchStatus}`;

// reasons
export const misheard = 'Misheard';
export const ruling = 'Ruling';
export const penaltyLeftOut = 'Penalty left out';
export const typedForSomebodyElse = 'Typed for somebody else';
export const paperCard = 'Paper card';

// rule-words
export const custom = 'Custom';
export const basic = 'Basic';
export const holes = (holesNumber: string | number) => `${holesNumber} holes`;
export const allowance = (fullHandicapAllowance: string | number) => `Allowance ${fullHandicapAllowance}%`;
