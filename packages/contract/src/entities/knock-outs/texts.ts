import { LAST_COURSE_HOLE, ordinal, readMatchScore } from '@flagstick/golf';

/** Messages of a knock-out's checks. */
export const knockOutSentences = {
  twice: 'A player is in the list twice.',
  noPlayer: 'There is no such player.',
  noClub: 'Choose a club.',
  one: 'Name one player.',
  two: 'Name two players.',
  seeds: 'An open draw has no seeds. Choose another rule.',
  passed: 'This deadline has passed. Change it before the draw.',
  over: 'This day has passed. Choose a later day.',
  ascending: 'Each round must end after the round before it.',
  notLive: 'This match can’t be scored live. Enter its result.',
  winner: 'Choose the winner.',
  notPlayed: 'Only a match that was played has a score.',
  unreadable: 'Write the score as 3&2, 2 up or 19th hole.',
  choose: 'Choose how the match was decided instead.',
  margin: 'With {left} to play a match ends {least} or {most} up.',
  lastHole: 'At the last hole a match ends 1 or 2 up.',
  tooFewHoles: 'After {played} holes no player is so far ahead.',
  notExtraHole: 'An extra hole of this match is the {first} to the {last}.',
  extraHoleMargin: 'An extra hole is won by one hole.',
} as const;

/** The number of players of an entrant. */
export const knockOutPlayers = { singles: 1, foursomes: 2, fourball: 2 } as const;

/** Whether a match over so many holes has two rounds, each of which is a game (decision 130). */
export const hasTwoRounds = (holes: number): boolean => holes > LAST_COURSE_HOLE;

const fill = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Why a match over so many holes cannot have this score; null for a score that it can have. */
export function matchScoreRefusal(text: string, holes: number): string | null {
  const read = readMatchScore(text, holes);
  if (read.how === 'played') return null;
  if (read.how !== 'refused') return knockOutSentences.choose;
  const { refusal } = read;
  switch (refusal.reason) {
    case 'unreadable':
      return knockOutSentences.unreadable;
    case 'margin':
      return refusal.left === 0 ? knockOutSentences.lastHole : fill(knockOutSentences.margin, { ...refusal });
    case 'tooFewHoles':
      return fill(knockOutSentences.tooFewHoles, { played: refusal.played });
    case 'notExtraHole':
      return fill(knockOutSentences.notExtraHole, {
        first: ordinal(refusal.first),
        last: ordinal(refusal.last),
      });
    case 'extraHoleMargin':
      return knockOutSentences.extraHoleMargin;
  }
}

const named = ['Final', 'Semi-finals', 'Quarter-finals'];

/** A result without a score, briefly. */
export const knockOutOutcomes = {
  played: 'won',
  walkover: 'w/o',
  conceded: 'conceded',
  disqualified: 'DQ',
  notPlayed: 'not played',
} as const;

interface RoundOf {
  readonly rounds: number;
  readonly entrants: number;
  /** What a first round with byes is called. */
  readonly firstRound: 'byes' | 'preliminary';
}

/** The name of a round, from 1: the last three by their own names. */
export function knockOutRoundName(round: number, { rounds, entrants, firstRound }: RoundOf): string {
  const preliminary = firstRound === 'preliminary' && entrants < 2 ** rounds;
  const own = named[rounds - round];
  if (own !== undefined && !(preliminary && round === 1 && rounds > 1)) return own;
  if (!preliminary) return `${ordinal(round)} round`;
  return round === 1 ? 'Preliminary round' : `${ordinal(round - 1)} round`;
}
