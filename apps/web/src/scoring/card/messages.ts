import type { Gross } from '@flagstick/contract';
import { plural } from '../../shared/display/numbers.ts';

// CardConfirmation
export const confirmsHandicap = (player: string, handicap: string) =>
  `${player} confirms playing handicap ${handicap}`;
export const holeHasOneScorer = (hole: number) => `Hole ${hole} has one scorer only`;
export const holeVerifiedByTwo = '# hole agreed by two scorers';
export const holesVerifiedByTwo = '# holes agreed by two scorers';
export const holeSetByCommittee = '# hole set by the committee';
export const holesSetByCommittee = '# holes set by the committee';
export const holesHaveOneScorer = '# holes have one scorer only';

// OtherCardsToHandIn
export const alsoHandIn = 'Pass the phone round to hand in these cards too';
export const playerAgrees = (player: string) => `${player} agrees`;

// BlockerLine
export const holeNumber = (hole: number) => `Hole ${hole}`;
export const youHave = (score: Gross) => `you have ${score}`;
export const scorerHas = (scorer: string, score: Gross) => `${scorer} has ${score}`;
export const holeEntries = (hole: number, entries: string) => `Hole ${hole}: ${entries}`;
export const youHaveNotEntered = (holes: string) => `You haven’t entered ${holes}`;
export const hasNotEntered = (player: string, holes: string) => `${player} hasn’t entered ${holes}`;
export const oneHole = (hole: string) => `hole ${hole}`;
export const severalHoles = (holes: string) => `holes ${holes}`;
export const needsTeeShots = (player: string, shots: number) =>
  plural(shots, {
    one: `${player} needs # more tee shot`,
    other: `${player} needs # more tee shots`,
  });
export const settle = 'Check hole';
export const holeNotScored = '# hole not scored';
export const holesNotScored = '# holes not scored';
export const stopScoringFor = (player: string) => `Stop scoring for ${player}`;
export const hasNoEntries = (player: string) => `${player} hasn’t entered a score on this card`;
export const canConfirmHere = (player: string) =>
  `${player} can confirm the card here, or on their own phone.`;
export const passThePhone = 'Pass the phone';
export const acceptTheCard = 'Accept the card';
export const mustConfirm = (player: string) => `${player} needs to confirm this card`;
export const handedInOnConfirm = (player: string) =>
  `The card is handed in as soon as ${player} confirms it on their own phone.`;
export const enterOrAccepted = 'The scorer can still enter it. Otherwise an organiser must accept the card.';
export const enterOrOneScorer = 'The scorer can still enter it, or you can hand in the card with one scorer.';
export const scoreNotCounted = '# score not counted';
export const scoresNotCounted = '# scores not counted';
export const refusedChoices = 'Discard the score, send it again or send a query.';
export const scoreOnThisPhone = '# score not sent yet';
export const scoresOnThisPhone = '# scores not sent yet';
export const confirmBeforeSent =
  'You can confirm now. The card will be handed in when this phone has signal.';
export const acceptedByOrganiser = 'An organiser will accept it before the game is closed';

// CardLog
export const linkedCard = (games: string) =>
  `This card also counts in ${games}. Changes in all games are listed.`;
export const before = 'before';
export const enteredBy = (scorer: string) => `entered by ${scorer}`;
export const teeShotOf = (player: string) => `${player}’s tee shot`;
export const enteredReceived = (clock: string, received: string) =>
  `entered at ${clock}, received at ${received}`;
export const cardHistory = 'Card history';
export const noEntries = 'No scores on this card yet.';
export const anOrganiser = 'An organiser';
export const noChanges = 'No changes since the scores were entered.';
export const originalEntry = '# score as first entered';
export const originalEntries = '# scores as first entered';
export const theCommittee = 'The committee';

// CardScreen
export const playsOff = (strokes: number) => `off ${strokes}`;
export const index = (index: string) => `HI ${index}`;
export const confirmed = 'Confirmed';
export const verified = 'verified';
export const committee = 'committee';
export const oneScorer = 'one scorer';
export const scoreCardOf = (name: string) => `Score card of ${name}`;
export const whoseCard = 'Choose a card';
export const shot = 'stroke received';

// ConfirmScoresPrompt
export const enteredYourHoles = (names: string, count: number) =>
  plural(count, {
    one: `${names} entered your score on # hole`,
    other: `${names} entered your score on # holes`,
  });
export const holeAndPar = (hole: number, par: number) => `Hole ${hole} · Par ${par}`;
export const strokeIndex = (si: number) => `SI ${si}`;
export const scorerEntered = (scorer: string) => `${scorer} entered`;
export const yesScore = (score: Gross) => `Yes, ${score}`;
export const confirmOthers = (count: number) =>
  plural(count, { one: 'Confirm the other score', other: 'Confirm the other # scores' });
export const enteredForYou = 'Entered for you';
export const confirmIfRight = 'If these scores are right, tap Confirm scores.';
export const checkEachHole = 'Check each hole';
export const confirmScores = 'Confirm scores';
export const checkYourScores = 'Check your scores';
export const changeScore = 'Change score';

// ConfirmedHere
export const confirmedAt = (clock: string) => `Confirmed at ${clock}`;
export const sentWithSignal = 'Saved on this phone. The card will be handed in when the phone has signal.';
export const handingIn = 'The card is being handed in.';
export const notHandedIn = 'This card hasn’t been handed in';

// HandIn
export const alsoHandedIn = (games: string) => `This also hands in the card for ${games}.`;
export const handInCard = 'Hand in card';
export const handInCards = (cards: number) => `Hand in ${cards} cards`;
export const moreCard = '# more card to hand in';
export const moreCards = '# more cards to hand in';
export const scoreEntered = '# score was entered for you.';
export const scoresEntered = '# scores were entered for you.';

// HandOverMarking
export const handOverTo = (player: string) => `Hand over to ${player}`;
export const whoScoresFor = (player: string) => `Who will score for ${player}?`;
export const noOtherMarker = 'No other player marks this card. Choose a new marker.';

// HandedIn
export const certifiesWithYours = (player: string) =>
  `You confirm ${player}’s card when you hand in your own.`;
export const certifyAsPlayer = 'Confirm as player';
export const certifyAsMarker = 'Confirm as marker';
export const certifiedCard = (player: string) => `You’ve confirmed ${player}’s card.`;
export const sendByEmail = 'Send by e-mail';
export const takeBack = 'Take back card';
export const gameClosed = 'The game is closed';
export const acceptedByCommittee = 'Accepted by the committee';
export const handedInToAccept = 'Handed in. An organiser will accept it before the game is closed.';
export const cardHandedIn = 'This card has been handed in';

// StopScoring
export const nowMarkedBy = (player: string, markers: string) => `${player} is now marked by ${markers}.`;
export const nowWithoutMarker = (player: string) => `${player} now has no marker.`;
export const stopScoringTitle = (players: string) => `Stop scoring for ${players}?`;
export const entriesKept = (then: string) => `The scores you entered are kept. ${then}`;
export const stopScoring = 'Stop scoring';
export const keepScoring = 'Keep scoring';
export const nowScores = (scorer: string, player: string) => `${scorer} now scores for ${player}.`;

// UnreturnedCards
export const unreturnedCards = 'Cards not handed in';
export const waitingFor = (player: string) => `Waiting for ${player}`;
export const scoresDifferOnHole = 'Scores differ on # hole';
export const holeWithOneScorer = '# hole with one scorer';
export const holesWithOneScorer = '# holes with one scorer';
export const readyToConfirm = 'Ready to confirm on this phone';
export const scoresDifferOnHoles = 'Scores differ on # holes';
export const mustConfirmCard = 'Needs to confirm the card';
export const teeShotsMissing = 'Tee shots are missing';

// log-words
export const query = (score: Gross | string) => `asked for ${score}`;
export const didNotFinish = 'Did not finish';
export const disqualified = 'Disqualified';
export const comments = 'Comments';
export const seat = 'In the game';
export const competition = 'Competition';
export const cardReopened = 'Card reopened';
export const inTheCompetition = 'In the competition';
export const backInTheGame = 'Back in the game';
export const anotherCardCounts = 'Replaced by another card';
export const noLonger = (value: string) => `was ${value}`;
export const cardConfirmed = 'Confirmed the card';
export const cardAccepted = 'Card accepted';

// use-hand-in
export const organiserLink = (site: string) => `The organiser has a web page for you: ${site}`;
export const openPage = 'Open page';
