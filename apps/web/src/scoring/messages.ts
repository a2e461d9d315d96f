import type { Gross } from '@flagstick/contract';
import { plural } from '../shared/display/numbers.ts';
import * as common from '../ui/common/messages.ts';

// RefusedView
export const playersHole = (player: string, hole: number) => `${player}, hole ${hole}`;
export const holeOfPlayer = (player: string, hole: number, score: string) =>
  `${player}, hole ${hole}: ${score}`;
export const enteredInGame = (game: string, when: string) => `${game}, entered ${when}`;
export const enteredAt = (when: string) => `Entered ${when}`;
export const committeeScore = (score: Gross) => `Set by the committee: ${score}.`;
export const noScoreSaved = 'No score is saved for this hole.';
export const scoreSaved = (score: Gross) => `Saved score: ${score}.`;
export const unknownPlayer = 'Unknown player';
export const removedFromGame =
  'You’re no longer in this game. If that’s a mistake, ask the organiser to add you again.';
export const noAccess = 'You no longer have access to this game.';
export const openHole = 'Open hole';
export const discardScore = 'Discard my score';
export const scoresNotCounted = 'Scores not counted';
export const refusedHint = 'Scores that weren’t counted are listed here until you send or discard them.';
export const noneRefused = 'All your scores are saved or being sent';

// ResultView
export const result = 'Result';

// ScoreView
export const waitingForStart =
  'Waiting for the organiser to start the game. This page updates automatically.';

// AddedToGroupNotice
export const addedToGroup = (player: string, group: string) => `${player} added you to ${group}.`;
export const yourMarkers = (names: string) => `You’re marked by ${names}.`;
export const dismiss = 'Dismiss this notice';

// AmendScore
export const committeeScoreRemoved = (player: string) => `The committee’s score for ${player} was removed.`;
export const committeeScoreSet = (player: string, score: Gross) => `${player}’s score is now ${score}.`;
export const reasonIsShown = 'Player and marker see the reason. It is kept in the card history.';
export const amendHole = (hole: number) => `Change hole ${hole}`;
export const anotherReason = 'Another reason';
export const amend = 'Change score';

// HoleCommitteeNote
export const querySeen = 'The organisers can see your query.';
export const query = 'Query';

// CommitteeChangesBanner
export const holeNews = (hole: number, news: string) => `Hole ${hole}: ${news}`;

// CardCommitteeNote
export const youAre = (status: string) => `You are ${status}`;
export const playerIs = (name: string, status: string) => `${name} is ${status}`;
export const recordedDnf = 'recorded as DNF (did not finish)';
export const recordedDnp = 'recorded as DNP (did not play)';

// ConcedeHole
export const oneBallPickedUp = 'Your score is recorded as picked up (PU). No other score is needed.';
export const bothBallsPickedUp =
  'Both scores of your side are recorded as picked up (PU). No other score is needed.';
export const afterHole = (hole: string) => `After hole ${hole}`;
export const concedeHoleTo = (hole: string, side: string) => `Concede hole ${hole} to ${side}?`;
export const now = 'Now';
export const concedeHole = 'Concede hole';

// EnteredForYouNotice
export const scoresEnteredForYou = (names: string) =>
  `Scores entered for you by ${names}. You can change them on each hole.`;

// LinkPhonesNotice
export const openOnOtherPhones = (phones: number) =>
  `${plural(phones, { one: 'Your card is open on another phone, too.', other: 'Your card is open on # other phones, too.' })} Scores from each count as yours.`;

// GroupButton

export const scoringForCommittee = 'You’re scoring for the committee';

// GroupSheet
export const yourGroupStartsAt = (hole: string) => `Your group starts at hole ${hole}.`;
export const groupStartsAt = (group: string, hole: string) => `${group} starts at hole ${hole}.`;
export const groupFinished = (group: string) => `${group} has finished. All cards are handed in.`;
export const handicaps = (ph: string, index: string) => `PH ${ph} · HI ${index}`;
export const changePhOf = (player: string) => `Change ${player}’s PH`;
export const changeIndexOf = (player: string) => `Change ${player}’s HI`;
export const editGuest = 'Edit guest';
export const editGuestNamed = (player: string) => `Edit guest ${player}`;
export const noMarker = 'No marker';
export const markedBy = (names: string) => `Marked by ${names}`;
export const scoreForGroup = 'Enter scores for the whole group';
export const thisGroup = 'This group';
export const scoredByYou = 'Scored by you';
export const scoreFor = (player: string) => `Enter scores for ${player}`;
export const startingHole = 'Starting hole';
export const groupStarted = 'This group has started. Only an organiser can change the group now.';

// HoleDock
export const markCards = 'Mark Cards';
export const autoProgress = 'Auto-progress';
export const nextHole = 'Next hole';

// HoleHead
export const extraHoleHeading = 'Extra';
export const holeNumber = (hole: number) => `Hole ${hole}`;
export const chooseHole = (current: string) => `${current}, choose another hole`;
export const playedOnHole = (hole: number) => `Played on hole ${hole}`;
export const si = 'SI';
export const holesScored = (scored: number, holes: number) => `${scored} of ${holes} holes scored`;

// HoleNews
export const differenceSettled = (player: string, hole: number, score: Gross | '') =>
  `${player}, hole ${hole}: you both have ${score} now.`;
export const scoreEntered = (player: string, hole: number, score: string) =>
  `${player}, hole ${hole}: ${score}.`;
export const scoreCounted = (player: string, hole: number, score: string) =>
  `${player}’s ${score} on hole ${hole} counts.`;
export const holeWithPar = (hole: number, par: number) => `Hole ${hole}, par ${par}`;

// HolePicker
export const goToHole = 'Go to hole';
export const toPlay = 'to play';

// HoleScreen
export const closed = 'Closed';
export const live = 'Live';
export const gameClosed = 'The game is closed. Its scores can no longer change.';

// LinkedTabs
export const positionOf = (label: string) => `Pos ${label} · `;
export const countsInBoth = 'Counts in both games';
export const countsInAll = (games: number) => `Counts in all ${games} games`;

// MatchCard
export const theMatch = 'The match';

// MatchHead
export const openLevelMatchCard = (status: string) => `${status}. Show the match card`;
export const openMatchCard = (status: string, leader: string) => `${leader} ${status}. Show the match card`;
/** @param how `3&2`, `at the 20th` */
export const sideWon = (side: string, how: string) => `${side} won ${how}`;
export const atHole = (hole: string) => `at the ${hole}`;
export const sideWonAfter = (side: string, why: string) => `${side} won · ${why}`;
export const thruHoles = (score: string, holes: number) => `${score} after ${holes}`;
export const dormie = 'Dormie';
export const holesToPlay = (holes: number) => `${holes} to play`;
export const bye = 'You have a bye, so your scores don’t count in a match.';
export const noResult = (why: string) => `No result · ${why}`;
export const matchHalved = 'The match is halved';
export const extraHoleNext = (holes: number, next: string) => `All square after ${holes}. Next, the ${next}.`;
export const matchNotStarted = 'All square on the first tee';
export const allSquare = 'All square';
export const holesUp = (holes: number) => `${holes} up`;
export const holesDown = (holes: number) => `${holes} down`;

// NotInGame
export const noLongerInGame = 'You’re no longer in this game';
export const removedOrLeft = (organiser: string) =>
  `You left the game or were removed. Ask ${organiser}, the organiser, to add you.`;

// NumberPad
export const holeAndPar = (hole: number, par: number) => `Hole ${hole} · Par ${par}`;
export const openHolesBecomeDnp = {
  one: '# unplayed hole will be recorded as DNP.',
  other: '# unplayed holes will be recorded as DNP.',
} as const;
export const noShots = 'None';
export const didNotFinishHole = 'The player did not finish this hole.';
export const pickedUpCounts = 'If the ball was picked up, choose PU. The hole then counts as played.';
export const numbers = 'Numbers';
export const clearScore = 'CLEAR SCORE';
export const pu = 'PU';
export const puPickedUp = 'PU, picked up';
export const dnf = 'DNF';
export const dnfDidNotFinish = 'DNF, did not finish';
export const dnp = 'DNP';
export const dnpDidNotPlay = 'DNP, did not play';
export const abbreviations = 'PU picked up · DNF did not finish · DNP did not play';
export const shotsBeforeRetiring = 'Shots taken before retiring?';
export const confirmDnp = 'Record this hole as not played?';

// OpponentScores
export const scoredByOthers = 'Scored by other players';
export const noScoreYet = 'no score yet';

// PanelScore
export const thruHole = (hole: number) => `after ${hole}`;
export const countsAs = (score: Gross | null) => `Counts ${score}`;
export const afterShots = (shots: number) => `after ${shots}`;
export const verified = 'Verified';
export const partnerCounts = 'partner’s score counts';

// PlayerPanel
export const inYards = (yards: number | undefined) => `· ${yards} yds`;
export const scoresDiffer = 'Scores differ';
export const keptScore = (mine: Gross, others: string) =>
  `You kept your ${mine}. Waiting for ${others} to check.`;
export const enteredBy = (scorers: string) => `Entered by ${scorers}`;
export const enteredForYou = (scorer: string, score: Gross) => `${scorer} entered ${score} for you`;
export const score = (player: string, score: Gross) => `${player}: ${score}.`;
export const changeScore = (player: string, score: Gross) => `${player}: ${score}. Change the score`;
export const amendScore = (player: string, score: Gross) => `${player}: ${score}. Change the score`;
export const playsOff = (strokes: number) => `off ${strokes}`;
export const puPartnerCounts = 'PU, partner’s score counts';
export const organiserWithScore = 'an organiser';

// QueryDialog
export const queryHole = (hole: number) => `Query hole ${hole}`;
export const queryNote = 'What should the organisers check?';
export const queryNoteHint = 'The organisers see this beside your score. You can leave it blank.';
export const sendQuery = 'Send query';

// QueryState
export const querySent = 'Query sent to the organisers. Your score has not changed.';
export const queryPending = 'Your query will be sent to the organisers. Your score has not changed.';
export const queryRefused = (reason: string) => `Your query was not accepted: ${reason}`;

// RatingLine
export const ratingWarning = (text: string) => `${text} Ask the organiser.`;

// RefusedScore
export const notCounted = (reason: string) => `Not counted: ${reason}`;
export const youEnteredAt = (clock: string) => `your score, ${clock}`;
export const savedScore = 'saved score';
export const savedNotLoaded = 'saved score is loading';
export const waitingOnPhone = 'not sent yet';
export const setByTheCommittee = 'set by the committee';
export const noSavedScore = 'no score saved';
export const sendAgain = 'Send again';

// ScoreKey
/** Begins with the text on the key. */
export const scoreKey = (key: string, word: string, player: string | undefined) =>
  [key, word, player].filter(Boolean).join(', ');
export const parKey = (score: number) => `${score} ${common.par}`;

// ScoreKeys
export const keepScore = (score: Gross | null) => `Keep ${score}`;
export const moreScores = 'More scores';

// ScoreMismatchPrompt
export const youEntered = 'You entered';
export const scorerEntered = (scorer: string) => `${scorer} entered`;
export const anotherScore = 'Another score';

// ScoreMismatches
export const holeAndPlayer = (hole: number, player: string) => `Hole ${hole}, ${player}`;
export const youAndScorer = (mine: Gross, scorer: string, theirs: Gross | '') =>
  `You have ${mine}, ${scorer} has ${theirs}`;
export const moreDifferences = (count: number) => `${count} more to check`;
export const settle = 'Check hole';

// ScoredHole
export const scored = 'scored';
export const bothScored = 'both scored';
export const threeScored = 'all three scored';
export const fourScored = 'all four scored';
export const allScored = 'all scored';

// ScoringScreen
export const toMyGames = 'Go to my games';

// TeeShots
export const enoughTeeShots = (counted: number) => `${counted} used, no more needed`;
export const needsTeeShots = (count: number) => `needs ${count} more`;
export const teeShotCounted = 'tee shot';
export const teeShot = 'Tee shot';

// UndoLine
export const holeOf = (hole: number, player: string) => `Hole ${hole}: ${player}`;
export const undo = 'Undo';
export const undoHole = (hole: number) => `Undo hole ${hole}`;

// use-panel-entry
export const missedHoles = (player: string, holes: string) =>
  `${player} has DNP on ${holes}. Keep DNP if ${player} joined late.`;
export const holeReopened = 'DNP is cleared on # hole. You can score it now.';
export const holesReopened = 'DNP is cleared on # holes. You can score them now.';
export const clearDnpTitle = 'Clear DNP on earlier holes?';
export const clearHole = 'Clear # hole';
export const clearHoles = 'Clear # holes';
export const keepDnp = 'Keep DNP';

// committee-words
export const thePlayer = (name: string) => `${name} (the player)`;
export const committeeSet = (by: string, score: Gross) => `${by} set ${score} for the committee`;
export const committeeEntered = (by: string, score: Gross) => `${by} entered ${score} for the committee`;
export const yourEntry = (score: Gross) => `You entered ${score}.`;
export const reopened = 'An organiser reopened this hole.';
export const reopenedBecause = (reason: string) => `An organiser reopened this hole: ${reason}`;
export const enterAgain = 'Please enter the score again.';

// entered-by-other
export const anOrganiser = 'An organiser';

// markers
export const youMark = (players: string) => `You mark ${players}`;
export const severalPlayers = (count: number) => `${count} players`;
export const youMarkNoOne = 'You’re not marking a card';
export const youHaveNoMarker = 'You have no marker';

// match
type MatchVerb = 'won' | 'lost';
export const halvesMatch = 'halves the match';
export const byeResult = 'Bye: no opponent';
export const resultThru = (holes: number, status: string) => `After ${holes}: ${status}`;
export const noResultBecause = (why: string) => `No result, ${why}`;
export const youDecidedAt = (verb: MatchVerb, hole: string) => `You ${verb} ${atHole(hole)}`;
export const youDecidedBecause = (verb: MatchVerb, why: string) => `You ${verb}, ${why}`;
export const youDecidedBy = (verb: MatchVerb, result: string) => `You ${verb} ${result}`;

// one-card
const teeShotsNeeded = (owed: number) =>
  owed === 0
    ? 'No more tee shots needed'
    : plural(owed, { one: '# tee shot needed', other: '# tee shots needed' });
export const teeShotsLeft = (owed: number, holesLeft: number) =>
  plural(holesLeft, {
    one: `${teeShotsNeeded(owed)}, # hole left`,
    other: `${teeShotsNeeded(owed)}, # holes left`,
  });
export const yourTeeShot = 'Your tee shot.';
export const teeShotOf = (player: string) => `${player}’s tee shot.`;
export const enteredByCommittee = 'Entered by the committee';
export const secondTeamEntry = 'Another player in your team must enter this score too';
export const scorersEntered = (scorers: string, score: Gross) => `${scorers} entered ${score}`;
export const enteredFromYours = (scorer: string, score: Gross) =>
  `${scorer} entered ${score}, using your tee shot`;
export const enteredFrom = (scorer: string, score: Gross, player: string) =>
  `${scorer} entered ${score}, using ${player}’s tee shot`;
export const enteredVerified = (scorers: string, score: Gross) => `${scorers} entered ${score}, verified`;
export const enteredByOwnTeam = (scorers: string, score: Gross) => `${scorers} of your team entered ${score}`;
export const enteredByOne = (scorer: string, score: Gross) => `${scorer} entered ${score}, one scorer`;
