// Agreement
export const gross = 'Gross';
export const nett = 'Nett';
export const toPar = 'To par';
export const holeVerifiedByTwo = '# hole verified by two scorers';
export const holesVerifiedByTwo = '# holes verified by two scorers';
export const holeSetByThe = '# hole set by the committee';
export const holesSetByThe = '# holes set by the committee';
export const holesHaveOneScorer = (length: string | number) => `${length} holes have one scorer only`;

// BlockerLine
export const hole = (hole: string | number, valuesOn: string | number) => `Hole ${hole}: ${valuesOn}`;
export const settle = 'Settle';
export const holeNotScored = '# hole not scored';
export const holesNotScored = '# holes not scored';
export const hole2 = (first: string | number) => `Hole ${first}`;
export const stopScoringFor = (name: string | number) => `Stop scoring for ${name}`;
export const hasEnteredNothingOn = (name: string | number) => `${name} has entered nothing on this card`;
export const canConfirmTheCard = (name: string | number) =>
  `${name} can confirm the card on this phone, or verify your scores on their own.`;
export const passThePhone = 'Pass the phone';
export const acceptTheCard = 'Accept the card';
export const hasToConfirmThis = (name: string | number) => `${name} has to confirm this card`;
export const theCardIsHanded = (name: string | number) =>
  `The card is handed in as soon as ${name} confirms it on their own phone.`;
export const theyEnterItOn =
  'They enter it on their phone. With one scorer, an organiser accepts the card before the close.';
export const theyEnterItOnTheir = 'They enter it on their phone, or the card goes with one scorer.';
export const scoreNotCounted = '# score not counted';
export const scoresNotCounted = '# scores not counted';
export const dropItSendIt = 'Drop it, send it again or query it.';
export const scoreOnThisPhone = '# score on this phone';
export const scoresOnThisPhone = '# scores on this phone';
export const youCanConfirmNow = 'You can confirm now. The card is handed in when this phone has signal.';
export const reconnect = 'Reconnect';
export const youHave = 'You have';
export const has = (name: string | number) => `${name} has`;
export const notEntered = (who: string | number, list: string | number) => `${who} not entered ${list}`;
export const anOrganiserAcceptsIt = 'An organiser accepts it before the close.';
export const hole3 = 'Hole';
export const holes = 'Holes';
export const andMore = (more: string | number) => ` and ${more} more`;

// CardLog
export const whoChangedWhat = 'Who changed what';
export const nothingWasEnteredOn = 'Nothing was entered on this card yet.';
export const anOrganiser = 'An organiser';
export const nothingWasChangedSince = 'Nothing was changed since it was entered.';
export const firstEntry = '# first entry';
export const firstEntries = '# first entries';
export const typedBy = (name: string | number) => `typed by ${name}\u00a0· `;
export const sTeeShot = (name: string | number) => `${name}’s tee shot\u00a0· `;
export const theCommittee = 'The committee';
export const typedArrived = (clock: string | number, arrived: string | number) =>
  `typed ${clock}, arrived ${arrived}`;

// CardScreen
export const ph = (handicap: string | number) => `PH ${handicap}`;
export const whoseCard = 'Whose card';
export const you = 'You';
export const shot = 'shot';

// ConfirmScoresPrompt
export const enteredForYou = 'Entered for you';
export const ofYourHoles = '# of your holes';
export const ifTheseScoresAre = 'If these scores are what you made, one tap enters them in your name, too.';
export const holeByHole = 'Hole by hole';
export const theyAreRight = 'They are right';
export const isThisWhatYou = 'Is this what you made?';
export const anotherScore = 'Another score';
export const theOtherIsRight = 'The other # is right too';
export const theOtherAreRight = 'The other # are right too';

// ConfirmedHere
export const confirmedAt = (clock: string | number) => `Confirmed at ${clock}`;
export const savedOnThisPhone = 'Saved on this phone. The card is handed in when the phone has signal.';
export const theCardIsBeing = 'The card is being handed in.';
export const thisCardIsNot = 'This card is not handed in';

// HandIn
export const handInCard = 'Hand in card';
export const moreCardToHand = '# more card to hand in';
export const moreCardsToHand = '# more cards to hand in';
export const scoreEnteredInYour = '# score entered in your name.';
export const scoresEnteredInYour = '# scores entered in your name.';
export const player = 'Player';
export const cancel = 'Cancel';

// HandOver
export const whoScoresFor = (name: string | number) => `Who scores for ${name}?`;
export const nobodyElseMarksThis = 'Nobody else marks this card.';

// HandedIn
export const certifiedSCard = (fullName: string | number) => `Certified: ${fullName}’s card.`;
export const sendByMail = 'Send by mail';
export const takeItBack = 'Take it back';
export const theGameIsClosed = 'The game is closed';
export const acceptedByTheCommittee = 'Accepted by the committee';
export const handedInAnOrganiser = 'Handed in; an organiser accepts it before the close';
export const thisCardHasBeen = 'This card has been handed in';

// StopScoring
export const nobodyMarksNow = (name: string | number) => `Nobody marks ${name} now.`;
export const stopScoringFor2 = (map: string | number) => `Stop scoring for ${map}?`;
export const whatYouEnteredStays = (then: string | number) => `What you entered stays. ${then}`;
export const stopScoring = 'Stop scoring';
export const goOnScoring = 'Go on scoring';
export const scoresForNow = (fullName: string | number, name: string | number) =>
  `${fullName} scores for ${name} now.`;

// UnreturnedCards
export const waiting = 'Waiting';
export const openCard = 'Open card';
export const holeWithOneScorer = '# hole with one scorer';
export const holesWithOneScorer = '# holes with one scorer';
export const readyToConfirmOn = 'Ready to confirm on this phone';
export const scoresDifferOn = (plural: string | number) => `Scores differ on ${plural}`;
export const hasToConfirmThe = 'Has to confirm the card';
export const teeShotsAreMissing = 'Tee shots are missing';

// log-words
export const didNotFinish = 'Did not finish';
export const disqualified = 'Disqualified';
export const socialHandicap = 'Social handicap';
export const comments = 'Comments';
export const card = 'Card';
export const seat = 'Seat';
export const tee = 'Tee';
export const competition = 'Competition';
export const cardOpenAgain = 'Card open again';
export const inTheCompetition = 'In the competition';
export const outOfCompetition = 'Out of competition';
export const backInTheGame = 'Back in the game';
export const anotherCardCounts = 'Another card counts';
export const noLonger = (old: string | number) => `no longer ${old}`;
export const agreedToTheCard = 'Agreed to the card';
export const cardAccepted = 'Card accepted';
export const leftTheGame = 'Left the game';
export const noScore = 'no score';

// tiles
export const organiser = 'Organiser';

// use-hand-in
export const theOrganiserSuggestsA = (hostname: string | number) =>
  `The organiser suggests a page for after the round: ${hostname}`;
export const openIt = 'Open it';
export const notNow = 'Not now';
