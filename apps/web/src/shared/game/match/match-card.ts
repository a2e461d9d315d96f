import type { GameView, Player } from '@flagstick/contract';
import {
  extraHolesOf,
  type GameMatch,
  matchHoleResults,
  matchOfPlayer,
  sideOfPlayer,
} from '@flagstick/contract/matches';
import {
  type CardScore,
  type Hole,
  type HoleScore,
  type MatchSideName,
  playedHole,
  scoreHole,
} from '@flagstick/golf';
import { type PlayedTee, type PlayedTees, playedTees, scoredCard, valueOn } from '../card/cards.ts';
import { gameMatches } from './matches.ts';

/** A card in its match. */
export interface MatchedCard {
  readonly of: GameMatch<Player>;
  readonly side: MatchSideName;
  /** Its strokes, off the lowest of the match. */
  readonly off: number;
  /** With the strokes of the match: its netts are those that the match compares. */
  readonly card: CardScore;
  /** The extra holes played, and the next one, numbered from 19. */
  readonly extra: readonly HoleScore[];
}

/** Formats the strokes that a card plays off in its match. Empty without an opponent. */
export const matchHandicapText = (
  match: MatchedCard | null | undefined,
  words: (off: number) => string,
): string => (match?.of.b ? words(match.off) : '');

/** The extra holes of a card's match; none without a match. */
export const extraScoresOf = (match: MatchedCard | null | undefined): readonly HoleScore[] =>
  match?.extra ?? [];

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

/** A player's card as their match counts it; null if they play none. A bye gives no strokes. */
export function matchedCard(
  game: GameView,
  player: Player,
  tees: PlayedTees = playedTees(game),
  matches: ReadonlyArray<GameMatch<Player>> = gameMatches(game, tees),
): MatchedCard | null {
  const of = matchOfPlayer(matches, player._id);
  const tee = tees.get(player.teeColor);
  if (!of || !tee) return null;
  const off = of.strokesByBall.get(player._id) ?? 0;
  const card = scoredCard(game, tees, { ...player, hcp: off, playingHcp: off, addedStrokes: 0 });
  if (card === null) return null;
  const given = of.match.strokes.get(player._id) ?? [];
  const extra = extraHolesOf(of).flatMap((number): HoleScore[] => {
    const hole = matchHoleOn(of, tee, number);
    if (!hole) return [];
    const strokes = given[tee.holes.findIndex((each) => each.number === hole.number)] ?? 0;
    const value = valueOn(player, number);
    const numbered = { number, par: hole.par, si: hole.si };
    return [scoreHole({ format: card.format, hole: numbered, strokes, value })];
  });
  return { of, side: sideOfPlayer(of, player._id), off, card, extra };
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
