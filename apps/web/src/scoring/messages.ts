// CardView
export const scoreCard = 'Score card';

// RefusedView
export const noScore = 'no score';
export const theCommitteeSetThere = (gross: string | number) => `The committee set ${gross} there.`;
export const nothingIsStoredThere = 'Nothing is stored there.';
export const storedThere = (gross: string | number) => `Stored there: ${gross}.`;
export const aPlayer = 'A player';
export const hole = (name: string | number, hole: string | number) => `${name}, hole ${hole}`;
export const typed = (game: string | number) => `${game}, typed `;
export const typed2 = 'Typed ';
export const youAreNoLonger =
  'You are no longer in this game. If that is a mistake, ask its organiser to add you again.';
export const youCanNoLonger = 'You can no longer read this game or its card.';
export const openTheHole = 'Open the hole';
export const dropMine = 'Drop mine';
export const scoresNotCounted = 'Scores not counted';
export const whatTheServerDoes = 'What the server does not take stands here until you have settled it.';
export const everyScoreCountsOr = 'Every score counts or is on its way';

// ResultView
export const result = 'Result';

// ScoreView
export const scoring = 'Scoring';
export const waitingForTheOrganiser =
  'Waiting for the organiser to start the game. This page updates automatically.';
export const leaderboard = 'Leaderboard';
export const quickScore = 'Quick Score';

// AddedToGroupNotice
export const dismissThisNotice = 'Dismiss this notice';

// AmendScore
export const amendHole = (hole: string | number) => `Amend hole ${hole}`;
export const theCommitteesValueFor = (fullName: string | number) =>
  `The committee’s value for ${fullName} is taken back.`;
export const counts = (fullName: string | number, gross: string | number) => `${fullName}: ${gross} counts.`;
export const anotherReason = 'Another reason';
export const cancel = 'Cancel';
export const amend = 'Amend';

// CommitteeChangeNote
export const theOrganisersSeeYour = 'The organisers see your question.';
export const query = 'Query';

// CommitteeNews
export const hole2 = 'Hole';
export const hole3 = (name: string | number) => `${name}, hole`;

// CommitteeNote
export const notedAsNotFinishing = 'noted as not finishing';
export const notedAsNotPlaying = 'noted as not playing';
export const youAre = 'You are';
export const is = (name: string | number) => `${name} is`;

// ConcedeHole
export const concedeHoleTo = (name: string | number, sideName: string | number) =>
  `Concede hole ${name} to ${sideName}?`;
export const bothYourBallsAre = 'Both your balls are';
export const yourBallIs = 'Your ball is';
export const now = 'Now';
export const concedeHole = 'Concede hole';

// GroupButton
export const players = 'Players';
export const youEnterForThe = 'You enter for the committee';

// GroupSheet
export const markedByNobody = 'Marked by nobody';
export const markedBy = (listed: string | number) => `Marked by ${listed}`;
export const yourGroup = 'Your group';
export const scoreForTheWhole = 'Score for the whole group';
export const thisGroup = 'This group';
export const hi = (index: string | number) => ` · HI ${index}`;
export const scoredByYou = 'Scored by you';
export const scoreFor = (fullName: string | number) => `Score for ${fullName}`;
export const startingHole = 'Starting hole';
export const playHasBegunIn = 'Play has begun in this group: organisers change it now.';
export const groupMembers = 'Group Members';
export const back = 'Back';

// HoleDock
export const markCards = 'Mark Cards';
export const autoProgress = 'Auto-progress';
export const nextHole = 'Next hole';

// HoleHead
export const hole4 = (previousHole: string | number) => `Hole ${previousHole}`;
export const extra = 'Extra';
export const chooseAnotherHole = ', choose another hole';
export const par = 'Par';
export const yards = 'Yards';
export const si = 'SI';
export const ofHolesScored = (scored: string | number, length: string | number) =>
  `${scored} of ${length} holes scored`;

// HoleNews
export const holePar = (hole: string | number, par: string | number) => `Hole ${hole}, par ${par}`;
export const holeSettledBothSay = (name: string | number, hole: string | number, gross: string | number) =>
  `${name}, hole ${hole}: settled, both say ${gross}.`;
export const counted = ' Counted.';

// HolePicker
export const goToHole = 'Go to hole';
export const toPlay = 'to play';

// HoleScreen
export const closed = 'Closed';
export const live = 'Live';
export const reconnect = 'Reconnect';
export const theGameIsClosed = 'The game is closed; its scores stand as they are.';

// LinkedTabs
export const linkedGames = 'Linked games';
export const countsInBothGames = 'Counts in both games';
export const countsInAllGames = (length: string | number) => `Counts in all ${length} games`;

// MatchCard
export const theMatch = 'The match';

// MatchHead
export const byeThereIsNobody = 'Bye: there is nobody to play. What you score counts in no match.';
export const to = (sideName: string | number) => ` to ${sideName}`;
export const noResult = (outLine: string | number) => `No result · ${outLine}`;
export const theMatchIsHalved = 'The match is halved';
export const allSquareAfterHole = (length: string | number, ordinal: string | number) =>
  `All square after ${length} · ${ordinal} hole`;
export const allSquareOnThe = 'All square on the first tee';
export const allSquare = 'All square';
export const up = (up: string | number) => `${up} up`;
export const down = (up: string | number) => `${up} down`;

// NoTeam
export const teams = 'Teams';

// NotInGame
export const youAreNoLongerIn = 'You are no longer in this game';
export const goHome = 'Go home';
export const anOrganiserRemovedYou = (fullName: string | number) =>
  `An organiser removed you, or you left it. Ask ${fullName}, who organises it.`;

// NumberPad
export const numbers = 'Numbers';
export const clearScore = 'CLEAR SCORE';
export const pu = 'PU';
export const puPickedUp = 'PU, picked up';
export const dnf = 'DNF';
export const dnfDidNotFinish = 'DNF, did not finish';
export const dnp = 'DNP';
export const dnpDidNotPlay = 'DNP, did not play';
export const openHoleWillBe = ' # open hole will be marked DNP.';
export const openHolesWillBe = ' # open holes will be marked DNP.';
export const shotsTakenBeforeRetiring = 'Shots taken before retiring?';
export const none = 'None';
export const didThePlayerNot = 'Did the player not play this hole?';

// OpponentScores
export const scoredByOthers = 'Scored by others';
export const noScoreYet = 'no score yet';

// PanelScore
export const partnersCounts = 'partner’s counts';

// PlayerPanel
export const ph = (handicap: string | number) => `PH ${handicap}`;
export const off = (off: string | number) => `off ${off}`;
export const localRules = 'Local Rules';
export const amendTheScore = ' Amend the score';
export const changeTheScore = ' Change the score';
export const organiser = 'Organiser';
export const puPartnersCounts = 'PU, partner’s counts';
export const anOrganiser = 'an organiser';

// QueryDialog
export const queryHole = (hole: string | number) => `Query hole ${hole}`;
export const whatIsWrong = 'What is wrong?';
export const theOrganisersReadIt = 'The organisers read it beside your score. It may be left empty.';
export const sendQuery = 'Send query';

// QueryState
export const querySentToThe = 'Query sent to the organisers. Nothing was changed.';
export const theQueryWillBe = 'The query will be sent to the organisers. Nothing was changed.';
export const theQueryWasNot = (queryRefused: string | number) => `The query was not taken: ${queryRefused}`;

// RatingLine
export const askTheOrganiser = (text: string | number) => `${text} Ask the organiser.`;

// RefusedScore
export const storedNotReadYet = 'stored: not read yet';
export const waitsOnThisPhone = 'waits on this phone';
export const setByTheCommittee = 'set by the committee';
export const nothingStored = 'nothing stored';
export const isStored = 'is stored';
export const sendAgain = 'Send again';

// ScoreKeys
export const moreScores = 'More scores';

// ScoreMismatchPrompt
export const anotherScore = 'Another score';

// ScoreMismatches
export const more = (more: string | number) => ` · ${more} more`;
export const settle = 'Settle';

// ScoredHole
export const allThree = 'all three ';
export const allFour = 'all four ';

// ScoringScreen
export const toMyGames = 'To my games';

// TeeShots
export const teeShot = 'Tee shot';
export const teeShot2 = 'tee shot, ';
export const teeShot3 = 'tee shot';
export const noneOwed = (counted: string | number) => `${counted}, none owed`;

// UndoLine
export const undo = 'Undo';
export const undoHole = (hole: string | number) => `Undo hole ${hole}`;

// use-panel-entry
export const holeIsOpenAgain = '# hole is open again.';
export const holesAreOpenAgain = '# holes are open again.';
export const clearDnpOnEarlier = 'Clear DNP on earlier holes?';
export const holes = 'Holes';
export const clearHole = 'Clear # hole';
export const clearHoles = 'Clear # holes';
export const keepDnp = 'Keep DNP';

// committee-words
export const byThePlayer = (name: string | number) => `${name}, by the player,`;
export const youEntered = (mine: string | number) => ` You entered ${mine}.`;
export const anOrganiserOpenedThis = (why: string | number) =>
  `An organiser opened this hole again${why} Please enter it anew.`;

// entered-by-other
export const anOrganiser2 = 'An organiser';

// markers
export const nobodyMarksYou = 'Nobody marks you';

// match
export const halvesTheMatch = 'halves the match';
export const winTheHole = 'win the hole';
export const aByeNobodyTo = 'A bye: nobody to play';
export const notStarted = 'Not started';
export const thru = (played: string | number, statusFor: string | number) => `Thru ${played}: ${statusFor}`;
export const noResult2 = (outLine: string | number) => `No result, ${outLine}`;
export const youAtThe = (verb: string | number, ordinal: string | number) => `You ${verb} at the ${ordinal}`;
export const you = (verb: string | number, outLine: string | number) => `You ${verb}, ${outLine}`;
export const you2 = (verb: string | number, matchOutcome: string | number) => `You ${verb} ${matchOutcome}`;

// one-card
export const holeLeft = '# hole left';
export const holesLeft = '# holes left';
export const you3 = 'You';
export const your = 'Your';
export const enteredByTheCommittee = (whose: string | number) => `${whose}Entered by the committee`;
export const ownTeamASecond = 'Own team: a second member enters it too';
export const yourCard = 'your card';
export const thisCard = 'this card';
export const entered = (name: string | number, gross: string | number, shot: string | number) =>
  `${name} entered ${gross}${shot}`;
export const enteredVerified = (whose: string | number, who: string | number, gross: string | number) =>
  `${whose}${who} entered ${gross}: verified`;
export const oneScorer = ', one scorer';
export const entered2 = (
  whose: string | number,
  who: string | number,
  gross: string | number,
  alone: string | number,
) => `${whose}${who} entered ${gross}${alone}`;

// views
