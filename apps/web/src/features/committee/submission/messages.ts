import type { Gross } from '@flagstick/contract';

// Decisions
export const queryOnHole = (hole: number) => `Query on hole ${hole}`;
export const somePlayer = 'A player';
export const playerAsksFor = (player: string, score: Gross | null) =>
  score === null ? `${player} asks to remove this score.` : `${player} asks for ${score}.`;
export const reasonAsked = 'The player asked for it';
export const holeInDispute = (hole: number) => `Hole ${hole} in dispute`;
export const reasonKept = 'The score stands';
export const markedAs = (note: string) => `Marked as ${note}`;
export const keepScore = (score: Gross) => `Keep ${score}`;
export const acceptScore = (scorer: string, score: Gross) => `Accept ${scorer}’s ${score}`;
export const changeTo = (score: Gross) => `Change to ${score}`;

// MatchAfterChange
export const matchAfterChange = (match: string) => `Match after this change: ${match}.`;
export const handicapsUnchanged = ' Custom handicaps do not change.';

// SubmissionDialog
export const noCard = 'This card is not on the leaderboard.';
export const submissionCardOf = (name: string) => `${name}: submission card`;
export const teeMissing = 'The player’s tee is not in this game. Choose another tee in Players and groups.';
export const countsInLinkedGames = (games: string) => `The card also counts in ${games}.`;
export const submitChanges = 'Submit Changes';
export const cardChanged = (name: string) => `${name}’s card has been changed.`;
export const sendCard = 'E-mail card';
export const log = 'Log';
export const holesHint = 'Tap a score that isn’t agreed yet to change it. To reopen a hole, give a reason.';
export const reopenHole = 'Reopen a hole';
export const holeOption = (hole: number) => `Hole ${hole}`;
export const confirmChanges = (name: string) =>
  `# changes to ${name}’s card. Player and marker will see them. The log keeps the old scores.`;
export const confirmChange = (name: string) =>
  `# change to ${name}’s card. Player and marker will see it. The log keeps the old scores.`;

// SubmissionFields
export const reasonWrongIndex = 'Wrong handicap index';
export const finished = 'Finished';
export const notStarted = 'Not started';
export const roundInPlay = 'In play';
export const scorer = 'Scorer';
export const scorerHint = 'Whose scores count if they differ';
export const markerSuffix = ', marker';
export const formerMarker = 'A marker who left';
export const reasonHint = 'The player and marker see this. The log keeps it.';
export const reasonNeededHint = 'Required for any change';
export const comments = 'Comments';
export const commentsHint = 'For the player and the group';
export const round = 'Round';
export const disqualified = 'Disqualified';
export const inAllLinkedGames = 'In all linked games';
export const allLinkedGamesHint = 'WD, DNF and DNP always count in all linked games';
export const outOfCompetitionHint = 'On the leaderboard without a position';
export const ownHandicapOf = (name: string) => `${name}’s own handicap`;
export const handicapIndexOf = (name: string) => `${name}’s handicap index`;
export const fromTheIndex = 'Calculated from index';
export const recalculateHandicap = 'Recalculate PH';

// SubmissionHead
export const tees = 'Tees';
export const notHandedIn = 'Not handed in';
export const inPlay = 'in play';
export const startFinish = 'Start, finish';
export const playsOff = (handicap: number) => `, plays off ${handicap}`;
export const format = 'Format';
export const showLess = 'Show less';
export const showMore = 'Show more';

// SubmissionHoles
export const si = 'SI';
export const auto = 'Auto';
export const manual = 'Manual';
export const formerScorer = 'Left game';
export const inDispute = 'In dispute';
export const grossOnHole = (hole: string) => `Gross on hole ${hole}`;
export const manuallyVerified = 'manually verified';

// WrongReturn
export const reasonPenalty = 'Penalty the player did not know about';
export const reasonMarker = 'Marker’s mistake, corrected';
export const reasonCommittee = 'Entered wrongly by the committee';
export const returnedTooHigh = (holes: string) =>
  `Returned too high on ${holes}. The score stands (Rule 3.3b), unless the committee entered it wrongly.`;
export const returnedTooLow = (holes: string) =>
  `Returned too low on ${holes}. In stroke play this means disqualification (Rule 3.3b), unless one of these reasons applies. The committee decides.`;
