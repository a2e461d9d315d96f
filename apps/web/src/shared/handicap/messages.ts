import { plural } from '../display/numbers.ts';

// HandicapChange
export const incorrectHandicap = 'An incorrect handicap can lead to disqualification.';
export const changes = 'What will change';
export const playsOffSame = (handicap: string) => `Plays off ${handicap} as before.`;
export const playsOffChanged = (then: string, now: string) => `Plays off ${then} instead of ${now}.`;
export const strokesChange = (holes: string) => `Strokes change on ${holes}.`;
export const strokesChangeOn = (holes: number) => `Strokes change on ${holes} holes.`;
export const pointsChanged = (points: string, before: string | number) => `${points} instead of ${before}.`;
export const nettChanged = (nett: number, before: number | null) =>
  `Nett ${nett} instead of ${before ?? '–'}.`;
export const placeChanged = (place: string | number, before: string | number) =>
  `Position ${place} instead of ${before}.`;

// HandicapDialog
export const handicapOf = (handicap: string, player: string) => `${handicap} of ${player}`;
export const reasonHint = 'The player and marker will see this. It is kept in the card history.';
export const recalculate = 'Recalculate from the handicap index';
export const ownHandicap = 'Own handicap';
export const handicapToChange = 'Handicap to change';

// custom
export const since = (rule: string, game: string, day: string) => `${rule}, since ${game} on ${day}`;
export const setByHand = (name: string) => `${name}, set manually`;
export const playsOffNeverAbove = (handicap: string) =>
  `Plays off ${handicap}, because it is never above the day’s playing handicap`;
export const customHandicapOf = (index: string, from: string) => `Custom handicap ${index} of ${from}`;
export const firstGameUnder = (rule: string) => `First game under ${rule}`;
export const afterThisGame = (index: string) => `${index} after this game`;
export const lastOf = (of: number | string) => `last of ${of}`;
export const fromLastOf = (place: string, of: number | string) => `${place} from last of ${of}`;
export const overPoints = (points: string | number) => `over ${points}`;
export const underPoints = (points: string | number) => `under ${points}`;
export const above = (points: string | number, figure: string | number) => `${points} above ${figure}`;
export const below = (points: string | number, figure: string | number) => `${points} below ${figure}`;
export const disqualifiedNoChange = 'Disqualified, so no change';
export const outOfCompetitionNoChange = 'Out of competition, so no change';
export const incompleteNoChange = 'Incomplete card, so no change under this rule';
export const incompleteLast = 'an incomplete card, which counts as last';
export const nett = (figure: string | number) => `nett ${figure}`;
export const noChange = (reason: string) => `No change for ${reason}`;
export const noPlace = 'no position';
export const placeOf = (place: string, players: number) => `${place} of ${players}`;
export const changeFor = (change: string, reason: string) => `${change} for ${reason}`;
export const noChangeFor = (result: string) => `${result}, no change`;
export const upToPlaying = (handicap: string) => `up to the playing handicap, ${handicap}`;
export const countedFromPlaying = (handicap: string) => `counted from the playing handicap, ${handicap}`;
export const allKeptHandicaps =
  'Players have already used these custom handicaps, so they don’t change. Only the result changes.';
export function handicapsRecalculated(used: number): string {
  const text = 'The custom handicaps that this game changed are recalculated.';
  const kept = plural(used, {
    one: '# player has since played off the new handicap, so that handicap stays.',
    other: '# players have since played off theirs, so those handicaps stay.',
  });
  return used === 0 ? text : `${text} ${kept}`;
}

// rating
export const youWouldPlay = 'You would play';

// team-why
export const together = 'Team total';
export const memberCourseHandicap = (player: string, handicap: string) => `${player}, CH ${handicap}`;
export const memberGivenHandicap = (player: string, handicap: string) =>
  `${player}, handicap set to ${handicap}`;
export const addedBeforeRounding = 'added before rounding';
export const shareBeforeRounding = (total: string, percent: string) =>
  `${total} × ${percent}%, added before rounding`;
export const higherParTee = 'For a tee with a higher par';
export const whyPlaysOff = (name: string, handicap: string) => `Why ${name} plays off ${handicap}`;

// why
export const socialAsIndex = 'Social handicap, used as index';
export const noHandicap = 'No handicap, so plays off scratch';
export const socialAsCourse = 'Social handicap, used as course handicap';
export const socialAsPlaying = 'Social handicap, used without change';
export const halfIndexForNine = 'Half the index for nine holes';
export const halfToOneDecimal = (figure: string | number) => `${figure} ÷ 2, to one decimal`;
export const partOfIndex = (holes: number | string) => `Part of the index for ${holes} holes`;
export const slope = (tee: string | number, slope: string | number) => `${tee}: slope ${slope}`;
export const ratingAgainstPar = (rating: string | number, par: string | number) =>
  `Rating ${rating}, par ${par}`;
export const shownAsCh = (figure: string | number, signed: string | number, handicap: string | number) =>
  `${figure} ${signed}, course handicap ${handicap}`;
export const ratingAgainstParTwice = (rating: string | number, par: string | number) =>
  `Rating ${rating}, par ${par}, played twice`;
export const partOfCard = (holes: string | number, cardHoles: string | number) =>
  `${holes} of the card’s ${cardHoles} holes`;
export const allowance = (figure: string | number) => `Allowance ${figure}%`;
export const roundedOnce = (handicap: string, allowance: string) =>
  `${handicap} × ${allowance}, before rounding`;
export const roundedUp = 'Rounded (.5 goes up)';
export const unrounded = 'Kept to one decimal place for totals';
export const halfOfIt = 'Half the playing handicap for nine holes';
export const firstGameOfRule = 'First game under this rule';
export const cappedByPlaying = 'Limited to the day’s playing handicap';
export const setByOrganiser = 'Set by an organiser';
export const parAboveLowest = (par: string | number, lowest: string | number) =>
  `Par ${par}, the lowest tee is par ${lowest}`;
export const counts = (figure: string | number) => `${figure}% of this handicap counts`;
export const teamAllowance = (figure: string | number) => `Team allowance ${figure}%`;
export const noStrokes = 'No strokes';
export const oneOnEveryHole = 'A stroke on every hole';
export const strokesOnEveryHole = (each: string | number) => `${each} strokes on every hole`;
export const strokeIndex = (si: number) => `stroke index ${si}`;
export const firstStrokeIndexes = (last: number) =>
  last === 2 ? 'stroke indexes 1 and 2' : `stroke indexes 1 to ${last}`;
export const theHardestHoles = (holes: number) => `the ${holes} hardest holes`;
export const aStrokeOn = (holes: string) => `A stroke on ${holes}`;
export const strokesOnSome = (strokes: number, holes: string, others: number) =>
  `${strokes} strokes on ${holes}, ${others} on the others`;
export const givesBack = (strokes: number, from: number) =>
  plural(strokes, {
    one: `Gives back # stroke, at stroke index ${from} first`,
    other: `Gives back # strokes, at stroke index ${from} first`,
  });
export const lessPercent = (handicap: string, percent: string) => `${handicap} less ${percent}%`;
export const plusPercent = (handicap: string, percent: string) => `${handicap} plus ${percent}%`;
