// HandicapChange
export const anIncorrectHandicapIndex = 'An incorrect handicap index can lead to disqualification.';
export const whatTheHandicapChanges = 'What the handicap changes';
export const playsOffAsBefore = (now: string | number) => `Plays off ${now} as before.`;
export const playsOffInsteadOf = (then: string | number, now: string | number) =>
  `Plays off ${then} instead of ${now}.`;
export const otherStrokesOn = (holes: string | number) => `Other strokes on ${holes}.`;
export const otherStrokesOnHoles = (length: string | number) => `Other strokes on ${length} holes.`;
export const insteadOf = (inWords: string | number, print: string | number) =>
  `${inWords} instead of ${print}.`;
export const placeInsteadOf = (place: string | number, place2: string | number) =>
  `Place ${place} instead of ${place2}.`;

// HandicapDialog
export const reason = 'Reason';
export const bothGolfersReadIt = 'Both golfers read it, and the log keeps it';
export const workItOutFrom = 'Work it out from the index';
export const cancel = 'Cancel';
export const set = 'Set';
export const ownHandicap = 'Own handicap';
export const playingHandicap = 'Playing handicap';
export const handicapIndex = 'Handicap index';
export const handicapToChange = 'Handicap to change';

// WhyHandicap
export const changeHandicap = 'Change handicap';
export const close = 'Close';

// custom
export const since = (name: string | number, name2: string | number, day: string | number) =>
  `${name}, since ${name2} ${day}`;
export const setByHand = (name: string | number) => `${name}, set by hand`;
export const playsOffNeverAbove = (handicap: string | number) =>
  `, plays off ${handicap}: never above the playing handicap of the day`;
export const customHandicapOf = (
  index: string | number,
  customFrom: string | number,
  capWords: string | number,
) => `Custom handicap ${index} of ${customFrom}${capWords}`;
export const firstGameUnder = (name: string | number) => `First game under ${name}`;
export const afterThisGame = (from: string | number, index: string | number) =>
  `${from}; ${index} after this game`;
export const lastOf = (ofValue: string | number) => `last of ${ofValue}`;
export const fromLastOf = (ordinal: string | number, ofValue: string | number) =>
  `${ordinal} from last of ${ofValue}`;
export const over = (points: string | number) => `over ${points}`;
export const under = (points: string | number) => `under ${points}`;
export const above = (points: string | number, figure: string | number) => `${points} above ${figure}`;
export const below = (points: string | number, figure: string | number) => `${points} below ${figure}`;
export const disqualifiedTheCardChanges = 'Disqualified: the card changes nothing';
export const outOfCompetitionThe = 'Out of competition: the card changes nothing';
export const noFullReturnThe = 'No full return: the rule leaves such cards alone';
export const noFullReturnCounts = 'No full return: counts as last';
export const nett = (figure: string | number) => `nett ${figure}`;
export const noChange = (countsAsLast: string | number) => `${countsAsLast}, no change`;
export const noPlace = 'no place';
export const ofLabel = (place: string | number, ofValue: string | number) => `${place} of ${ofValue}`;
export const upTo = 'up to';
export const countedFrom = 'counted from';
export const everybodyHasPlayedOff =
  'Everybody has played off the custom handicaps of this game since: they stay. Only the result changes.';
export const playerHas = '# player has';
export const playersHave = '# players have';
export const theCustomHandicapsThat = (others: string | number) =>
  `The custom handicaps that this game changed are worked out again.${others}`;

// rating
export const youWouldPlay = 'You would play';

// team-why
export const together = 'Together';
export const addedBeforeRounding = (part: string | number) => `${part}added before rounding`;
export const forATeeOf = 'For a tee of a higher par';
export const whyPlaysOff = (name: string | number, handicap: string | number) =>
  `Why ${name} plays off ${handicap}`;

// why
export const socialHandicapTakenAs = 'Social handicap, taken as index';
export const noHandicapPlaysOff = 'No handicap: plays off scratch';
export const socialHandicapTakenAsCourse = 'Social handicap, taken as course handicap';
export const socialHandicapPlayedAs = 'Social handicap, played as it stands';
export const nineHolesHalfThe = 'Nine holes: half the index';
export const toOneDecimal2 = (figure: string | number) => `${figure} ÷ 2, to one decimal`;
export const holesThatPartOf = (holes: string | number) => `${holes} holes: that part of the index`;
export const slope = (tee: string | number, slope: string | number) => `${tee}: slope ${slope}`;
export const ratingAgainstPar = (courseRating: string | number, par: string | number) =>
  `Rating ${courseRating} against par ${par}`;
export const shownAsCh = (figure: string | number, signed: string | number, handicap: string | number) =>
  `${figure} ${signed}, shown as CH ${handicap}`;
export const ratingAgainstParPlayed = (courseRating: string | number, par: string | number) =>
  `Rating ${courseRating} against par ${par}, played twice`;
export const ofTheCardsHoles = (holes: string | number, cardHoles: string | number) =>
  `${holes} of the card’s ${cardHoles} holes`;
export const allowance = (figure: string | number) => `Allowance ${figure}%`;
export const roundedOnce = (figure: string | number, figure2: string | number) =>
  `${figure} × ${figure2}, rounded once`;
export const roundedAHalfUpward = 'Rounded, a half upward';
export const keptToOneDecimal = 'Kept to one decimal for totals';
export const nineHolesHalfOf = 'Nine holes: half of it';
export const customHandicap = 'Custom handicap';
export const firstGameUnderThis = 'First game under this rule';
export const notAboveThePlaying = 'Not above the playing handicap of the day';
export const givenByAnOrganiser = 'Given by an organiser';
export const parTheLowestIn = (par: string | number, lowestPar: string | number) =>
  `Par ${par}, the lowest in the field is ${lowestPar}`;
export const counts = (figure: string | number) => `Counts ${figure}%`;
export const teamAllowance = (figure: string | number) => `Team allowance ${figure}%`;
export const noStrokes = 'No strokes';
export const aStrokeOnEvery = 'A stroke on every hole';
export const strokesOnEveryHole = (each: string | number) => `${each} strokes on every hole`;
export const strokeIndex1To = (more: string | number) => `stroke index 1 to ${more}`;
export const theHardestHoles = (more: string | number) => `the ${more} hardest holes`;
export const aStrokeOn = (where: string | number) => `A stroke on ${where}`;
