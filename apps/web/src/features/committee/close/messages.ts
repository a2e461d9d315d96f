import type { Gross } from '@flagstick/contract';
import { plural } from '../../../shared/display/numbers.ts';

// AmendHole
export const score = 'Score';
export const scoreOnHole = (hole: number) => `Score on hole ${hole}`;
export const scoreHint = 'Strokes, PU or DNP';
export const reasonLabel = 'Why?';
export const reasonHint = 'The player and marker see this';
export const setHole = (hole: number) => `Enter score for hole ${hole}`;

// CardNoteForm
export const dnfTitle = 'DNF, did not finish';
export const dnpTitle = 'DNP, did not play';
export const wdTitle = 'WD, withdrew';
export const dqTitle = 'DQ, disqualified';
export const reasonUnfinished = 'Did not finish the round';
export const reasonNoCard = 'No card returned';
export const reasonNotPlayed = 'Did not play';
export const reasonAbsent = 'Did not turn up';
export const reasonInjured = 'Injured';
export const reasonIll = 'Ill';
export const reasonHadToLeave = 'Had to leave';
export const reasonWithdrew = 'Withdrew';
export const reasonNotCertified = 'Not confirmed by player and marker';
export const reasonTooLow = 'Returned a score that was too low (3.3b)';
export const reasonWrongHandicap = 'Wrong handicap on the card (L-2)';
export const noteReason = (note: string) => `Reason for ${note}`;
export const enterNote = (note: string) => `Mark as ${note}`;

// CloseDialog
export const finalResult = (game: string) => `${game}: final result`;
export const closeTitle = (game: string) => `Close ${game}`;
export const cardUndecided = '# card needs a decision before you can close.';
export const cardsUndecided = '# cards need a decision before you can close.';
export const notYet = 'Not yet';
export const settledProgress = 'Cards decided';
export const acceptAll = (count: number) => `Accept all ${count}`;
export const settledOf = (settled: number, all: number) => `${settled} of ${all} cards decided`;

// CloseSummary
export const acceptedByCommittee = 'By committee';
export const noResult = 'No result';
export const undecided = 'To decide';
export const cardNotHandedIn = '# complete card was not handed in. The committee accepts it.';
export const cardsNotHandedIn = '# complete cards were not handed in. The committee accepts them.';
export const prizesFixed = 'The prizes are final. After a correction you can update them with a reason.';
export const prizesFixedHidden =
  'The prizes are final, and stay hidden until the prize-giving. After a correction you can update them with a reason.';
export const afterTheClose = 'You can correct scores later, but not PH or HI';
export const resultIsPublic = 'Everyone can see the final result on the leaderboard';
export const linkedGamesClose = (names: string) => `Also closes the linked games: ${names}`;
export const everyCardSettled = 'No card needs a decision';

// FillHoles
export const fillHint = 'From the paper card: strokes, PU or DNP.';
export const holeLabel = (hole: number) => `Hole ${hole}`;
export const enterHole = 'Enter # score';
export const enter = 'Enter scores';
export const enterHoles = 'Enter # scores';

// HandicapChanges
export const cut = 'Cut';
export const up = 'Increased';
export const playsOff = (handicap: string) => `plays off ${handicap}`;
export const to = 'to';
export const from = 'from';
export const unchanged = 'Unchanged';
export const customHandicaps = 'Custom handicaps';
export const handicapChanges = 'These handicaps change when you close';
export const oneUnchanged = '# player keeps this handicap:';
export const othersUnchanged = '# players keep their handicaps:';
export const invitedOnly = 'No change, because these invitations haven’t been accepted:';
export const laterCorrections =
  'Later corrections recalculate these handicaps, unless a later game has already used them.';
export const firstGame = (index: string) => `First game under this rule, played off ${index}`;
export const cappedHandicap = (handicap: string) =>
  `Plays off ${handicap}, capped at the day’s playing handicap`;

// ReopenCard
export const reasonNoSecondScorer = 'A second scorer is missing';
export const reopenReason = (name: string) => `Why are you reopening ${name}’s card?`;
export const reopenCard = 'Reopen card';

// ManyCards
const cards = (count: number) => plural(count, { one: '# card', other: '# cards' });
export const cardsSelected = (count: number) => `${cards(count)} selected`;
export const moreCards = (count: number) => plural(count, { one: '# more', other: '# more' });
export const acceptCards = (count: number) => `Accept ${cards(count)}`;
export const acceptCardsTitle = (count: number) => `Accept ${cards(count)}?`;
export const acceptCardsText = (names: string) => `Cards that count as they are: ${names}.`;
export const noteCards = (count: number, note: string) => `Mark ${cards(count)} as ${note}`;
export const noteCardsText = (note: string, names: string) =>
  `${names} will be shown as ${note}, without a position.`;
export const selectCard = (name: string) => `Select ${name}’s card`;
export const selectCards = 'Select all';

// UndecidedCard
export const ofCardOnHole = (name: string, hole: number) => `on hole ${hole} for ${name}`;
export const ofCard = (name: string) => `for ${name}`;
export const playerAccepted = 'Player’s score accepted';
export const markerAccepted = 'Marker’s score accepted';
export const noteFor = (note: string, name: string) => `${note}, for ${name}`;
export const useOldCard = 'Use old card';
export const useNewCard = 'Use new card';
export const missingCertificationPenalty = 'Two-stroke penalty (L-1)';
export const setAHole = 'Enter a score';
export const anotherScore = 'Enter another score';
export const acceptScore = (name: string, gross: Gross) => `Accept ${name}’s ${gross}`;
export const fillHole = 'Enter missing score';
export const fillHoles = 'Enter # missing scores';

// close-reasons
export const countedTitle = (title: string, cards: number) => `${title} (${cards})`;
export const noScoreTitle = 'No score';
export const noScoreHint = 'Enter the missing scores, or how the round ended';
export const disputeTitle = 'In dispute';
export const disputeHint = 'Accept one score. The log keeps the reason.';
export const oneScorerTitle = 'One scorer';
export const oneScorerHint = 'This game needs a second scorer';
export const notHandedInTitle = 'Not handed in';
export const notHandedInHint = 'Complete cards, accepted when you close';
export const notCertifiedTitle = 'Not confirmed';
export const notCertifiedHint = 'Accepted when you close, unless you decide otherwise';
export const handicapTitle = 'Different handicap';
export const handicapHint = 'The player is responsible for the handicap (Model Local Rule L-2)';
export const leftHint = 'You can close without deciding these';
