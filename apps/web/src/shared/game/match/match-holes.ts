import type { Player } from '@flagstick/contract';
import {
  extraHolesOf,
  type GameMatch,
  matchHoleName,
  matchHoleResults,
  matchOfPlayer,
} from '@flagstick/contract/matches';
import { type Hole, playedHole } from '@flagstick/golf';
import type { PlayedTee } from '../card/cards.ts';

type Match = Pick<GameMatch<unknown>, 'match' | 'rules'> | undefined;

/** The course hole that is played under a number; without a match there are no extra holes. */
export const courseHoleOf = (number: number, match: Match, holes: readonly number[]): number =>
  match ? playedHole(number, match.rules, holes) : number;

export const holeNameIn = (match: Match, number: number): string =>
  match ? matchHoleName(number, match) : String(number);

/** The hole of a tee; for an extra hole the course hole that is played. */
export function matchHoleOn(
  { match, rules }: Pick<GameMatch<Player>, 'match' | 'rules'>,
  { holes, scoreCard }: PlayedTee,
  number: number,
): Hole | undefined {
  const on = playedHole(
    number,
    rules,
    match.holes.map((hole) => hole.number),
  );
  return [...holes, ...scoreCard.holesParams].find((hole) => hole.number === on);
}

/**
 * Numbers of the holes on which a player's card still needs a score: none for a decided match or a conceded hole; a
 * level match needs its extra hole.
 */
export function openHoles(
  player: Player,
  numbers: readonly number[],
  matches: ReadonlyArray<GameMatch<Player>>,
): number[] {
  const isOpen = (hole: number) => (player.holes[hole]?.gross ?? null) === null;
  const of = matchOfPlayer(matches, player._id);
  if (!of) return numbers.filter(isOpen);
  if (of.match.outcome !== null) return [];
  const decided = new Set(
    matchHoleResults(of).flatMap(({ number, winner }) => (winner === null ? [] : number)),
  );
  return [...numbers, ...extraHolesOf(of)].filter((hole) => isOpen(hole) && !decided.has(hole));
}
