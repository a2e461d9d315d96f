// AmendHole
export const hole = 'Hole';
export const score = 'Score';
export const scoreOnHole = (hole: string | number) => `Score on hole ${hole}`;
export const strokesPuOrDnp = 'Strokes, PU or DNP';
export const why = 'Why?';
export const bothGolfersReadIt = 'Both golfers read it';
export const cancel = 'Cancel';

// CardNoteForm
export const dnfDidNotFinish = 'DNF, did not finish';
export const dnpDidNotPlay = 'DNP, did not play';
export const wdWithdrew = 'WD, withdrew';
export const dqDisqualified = 'DQ, disqualified';
export const didNotFinishThe = 'Did not finish the round';
export const noCardReturned = 'No card returned';
export const didNotPlay = 'Did not play';
export const didNotCome = 'Did not come';
export const injured = 'Injured';
export const ill = 'Ill';
export const hadToLeave = 'Had to leave';
export const withdrew = 'Withdrew';
export const notCertifiedByPlayer = 'Not certified by player and marker';
export const aScoreWasReturned = 'A score was returned lower than made (3.3b)';
export const wrongHandicapOnThe = 'Wrong handicap on the card (L-2)';
export const why2 = (note: string | number) => `Why ${note}?`;

// CloseDialog
export const finalResult = (name: string | number) => `${name}: final result`;
export const leaderboard = 'Leaderboard';
export const done = 'Done';
export const close = (name: string | number) => `Close ${name}`;
export const cardHoldsTheClose = '# card holds the close.';
export const cardsHoldTheClose = '# cards hold the close.';
export const notYet = 'Not yet';
export const closeGame = 'Close game';
export const settled = 'Settled';

// CloseSummary
export const handedIn = 'Handed in';
export const byCommittee = 'By committee';
export const wdDnfDq = 'WD, DNF, DQ';
export const open = 'Open';
export const completeCardWithoutA = '# complete card without a hand-in: accepted by the committee';
export const completeCardsWithoutA = '# complete cards without a hand-in: accepted by the committee';

// FillHoles
export const fromThePaperCard = 'From the paper card: strokes, PU or DNP.';
export const hole2 = (hole: string | number) => `Hole ${hole}`;
export const enterHole = 'Enter # hole';
export const enterHoles = 'Enter # holes';

// HandicapChanges
export const theRuleLetsNobody = 'the rule lets nobody play off more than the playing handicap of the day';
export const cut = 'Cut';
export const up = 'Up';
export const unchanged = 'Unchanged';
export const customHandicaps = 'Custom handicaps';
export const theseHandicapsChangeWhen = 'These handicaps change when the game is closed';
export const staysAsItIs = '# stays as it is:';
export const stayAsTheyAre = '# stay as they are:';
export const hasNotSaidYes = 'has not said yes to the seat';
export const haveNotSaidYes = 'have not said yes to their seats';
export const aLaterChangeOf =
  'A later change of a score works these handicaps out again, for everybody who has not played off theirs in a later game of this rule.';
export const firstGameUnderThis = (index: string | number) =>
  `. First game under this rule, played off ${index}`;
export const playsOffHere = (handicap: string | number, capWords: string | number) =>
  `. Plays off ${handicap} here: ${capWords}`;

// ReopenCard
export const aSecondScorerIs = 'A second scorer is missing';
export const whyDoesGetThe = (name: string | number) => `Why does ${name} get the card back?`;
export const giveItBack = 'Give it back';

// UndecidedCard
export const onHole = (hole: string | number) => `on hole ${hole} `;
export const thePlayersValueStands = 'The player’s value stands';
export const theMarkersValueStands = 'The marker’s value stands';
export const itIsYourOwn = 'It is your own card: another organiser decides here.';
export const theHole = 'the hole';
export const holes = (length: string | number) => `${length} holes`;

// close-reasons
export const noScore = 'No score';
export const fillTheHolesOr = 'Fill the holes, or say how the round ended';
export const inDispute = 'In dispute';
export const oneValueStandsThe = 'One value stands; the reason goes into the log';
export const oneScorer = 'One scorer';
export const thisGameAsksFor = 'This game asks for a second scorer';
export const notHandedIn = 'Not handed in';
export const completeCardsTheClose = 'Complete cards: the close takes them as they are';
export const notCertified = 'Not certified';
export const theCloseTakesThem = 'The close takes them as they are, unless you decide otherwise';
export const anotherHandicap = 'Another handicap';
export const underL2The = 'Under L-2 the player answers for it';
export const leftTheGame = 'Left the game';
export const theCloseDoesNot = 'The close does not wait for these';
