// Decisions
export const queryOnHole = (holeNumber: string | number) => `Query on hole ${holeNumber}`;
export const aPlayer = 'A player';
export const noScore = 'no score';
export const askedForByThe = 'Asked for by the player';
export const holeInDispute = (number: string | number) => `Hole ${number} in dispute`;
export const marker = 'Marker';
export const theScoreStands = 'The score stands';
export const noted = (nofinish: string | number) => `Noted ${nofinish}`;
export const putBack = 'Put back';

// MatchAfterChange
export const matchAfterThisChange = (matchLine: string | number) => `Match after this change: ${matchLine}.`;
export const customHandicapsStayAs = ' Custom handicaps stay as the close left them.';

// SubmissionDialog
export const submissionCard = 'Submission card';
export const theCardIsOn = 'The card is on no board.';
export const submissionCard2 = (cardName: string | number) => `${cardName}: submission card`;
export const theTeeOfThe =
  'The tee of the player is none of the game’s: choose another in Players and groups.';
export const theCardCountsIn = (listed: string | number) => `The card counts in ${listed}, too.`;
export const submitChanges = 'Submit Changes';
export const cancel = 'Cancel';
export const sCardHasBeen = (cardName: string | number) => `${cardName}’s card has been changed.`;
export const sendByMail = 'Send by mail';
export const itIsYourOwn = 'It is your own card: another organiser of this game decides here.';
export const card = 'Card';
export const log = 'Log';
export const aGrossOpensWhere =
  'A gross opens where it is not auto-verified; any other hole is reopened, with the reason.';
export const reopenAHole = 'Reopen a hole';
export const hole = (number: string | number) => `Hole ${number}`;
export const oneChange = 'One change';
export const changes = (count: string | number) => `${count} changes`;

// SubmissionFields
export const wrongHandicapIndex = 'Wrong handicap index';
export const finished = 'Finished';
export const ofLabel = (name: string | number) => ` of ${name}`;
export const scorer = 'Scorer';
export const whoseValuesStandWhere = 'Whose values stand where they differ';
export const committee = 'Committee';
export const marker2 = ', marker';
export const aMarkerWhoLeft = 'A marker who left';
export const reason = 'Reason';
export const bothGolfersReadIt = 'Both golfers read it, and the log keeps it';
export const forEverythingThatChanges = 'For everything that changes what stands';
export const comments = 'Comments';
export const forThePlayerAnd = 'For the player and their group';
export const round = 'Round';
export const disqualified = 'Disqualified';
export const inAllLinkedGames = 'In all linked games';
export const wdDnfAndDnp = 'WD, DNF and DNP always count in all of them';
export const outOfCompetition = 'Out of competition';
export const onTheBoardWithout = 'On the board without a position';
export const handicapIndex = (ofWhom: string | number) => `Handicap index${ofWhom}`;
export const own = 'Own';
export const playing = 'Playing';
export const fromTheIndex = 'From the index';
export const playingHandicap = 'Playing handicap';
export const workPhOutFrom = 'Work PH out from the index';

// SubmissionHead
export const tees = 'Tees';
export const player = 'Player';
export const players = 'Players';
export const handedIn = 'Handed in';
export const notHandedIn = 'Not handed in';
export const inPlay = 'in play';
export const club = 'Club';
export const date = 'Date';
export const startFinish = 'Start, finish';
export const game = 'Game';
export const off = (off: string | number) => `, off ${off}`;
export const course = 'Course';
export const holes = 'Holes';
export const format = 'Format';
export const tournament = 'Tournament';
export const less = 'Less';
export const moreAboutTheCard = 'More about the card';

// SubmissionHoles
export const hole2 = 'Hole';
export const yards = 'Yards';
export const si = 'SI';
export const par = 'Par';
export const gross = 'Gross';
export const nett = 'Nett';
export const match = 'Match';
export const auto = 'Auto';
export const manual = 'Manual';
export const left = 'Left';
export const total = 'Total';
export const halved = 'Halved';
export const won = 'Won';
export const lost = 'Lost';
export const grossOnHole = (name: string | number) => `Gross on hole ${name}`;
export const manuallyVerified = 'manually verified';

// WrongReturn
export const aPenaltyNotKnown = 'A penalty not known before the return is added';
export const theMarkersFailurePut = 'The marker’s failure, put right';
export const theCommitteeEnteredIt = 'The committee entered it wrong';
