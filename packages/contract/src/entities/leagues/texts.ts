import type { SubstituteRefusal } from '@flagstick/golf';

/** Messages of a league's checks. */
export const leagueSentences = {
  twice: 'A player is listed twice.',
  sideTwice: 'A side is listed twice.',
  noSide: 'There is no such side.',
  noName: 'Name the side or add a player.',
  noPlayer: 'There is no such player.',
  tooMany: 'A side has at most {n} players.',
  tooManySubstitutes: 'A side has at most {n} substitutes.',
  order: 'A win gives at least as many points as a half, and a half as a loss.',
  halves: 'Use whole points or halves.',
  notPlayer: 'Choose a player of this side.',
  notSubstitute: 'Choose a listed substitute of this side.',
  replacedTwice: 'A player is replaced once in a fixture.',
  playsTwice: 'A substitute plays once in a fixture.',
  replacing: 'A substitute has played for a player of this side, so both stay in the list.',
  winner: 'Choose the winner.',
  noWinner: 'A fixture that was not played has no winner.',
  matches: 'A fixture has {n}. Enter how many of them each side won.',
  oneMatch: 'Only a fixture of one match with a winner has a score.',
  noIndex: 'The limit of this league needs a Handicap Index. Ask the organiser to enter it.',
  tooLow: 'This substitute’s Handicap Index is more than {n} strokes lower.',
  tooHigh: 'A substitute’s Handicap Index is at most {n}.',
} as const;

/** A message with its number. */
export const leagueSentence = (key: keyof typeof leagueSentences, n: number | string): string =>
  leagueSentences[key].replace('{n}', String(n));

/** Why a substitute is refused. @param limit the strokes or the index of the league */
export const substituteSentence = (refusal: SubstituteRefusal, limit: number): string =>
  leagueSentence(refusal, limit);
