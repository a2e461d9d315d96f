import { type GameMatch, matchHoleName } from '@flagstick/contract/matches';
import { playedHole } from '@flagstick/golf';

type Match = Pick<GameMatch<unknown>, 'match' | 'rules'> | undefined;

/** The course hole that is played under a number; without a match there are no extra holes. */
export const courseHoleOf = (number: number, match: Match, holes: readonly number[]): number =>
  match ? playedHole(number, match.rules, holes) : number;

export const holeNameIn = (match: Match, number: number): string =>
  match ? matchHoleName(number, match) : String(number);
