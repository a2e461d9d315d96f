import type { GameView, Player } from '@flagstick/contract';
import { scorings } from '@flagstick/contract/formats';
import {
  extraHolesOf,
  type GameMatch,
  matchHoleResults,
  matchOfPlayer,
  sideOfPlayer,
  statusFor,
} from '@flagstick/contract/matches';
import {
  type CardScore,
  type Hole,
  type HoleScore,
  type HoleWinner,
  holeName,
  type MatchSideName,
  playedHole,
  scoreHole,
} from '@flagstick/golf';
import * as common from '../../../ui/common/messages.ts';
import { type PlayedTee, type PlayedTees, playedTees, scoredCard, valueOn } from '../card/cards.ts';
import { type ShownCard, strokePlayCard } from '../card/shown-card.tsx';
import * as texts from '../messages.ts';
import { gameMatches } from './matches.ts';

/** Formats the strokes that a card plays off in its match. Empty without an opponent. */
export const matchHandicapText = ({ off }: ShownCard, words: (off: number) => string): string =>
  off === null ? '' : words(off);

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

/** A player's card as their match counts it; as in stroke play if they have none. A bye gives no strokes. */
export function shownCardOf(
  game: GameView,
  player: Player,
  score: CardScore,
  tees: PlayedTees = playedTees(game),
): ShownCard {
  const of = matchOfPlayer(gameMatches(game, tees), player._id);
  const tee = tees.get(player.teeColor);
  const off = of?.strokesByBall.get(player._id) ?? 0;
  const card = of && scoredCard(game, tees, { ...player, hcp: off, playingHcp: off, addedStrokes: 0 });
  if (!of || !tee || !card) return strokePlayCard(score);
  const side = sideOfPlayer(of, player._id);
  const given = of.match.strokes.get(player._id) ?? [];
  const extra = extraHolesOf(of).flatMap((number): HoleScore[] => {
    const hole = matchHoleOn(of, tee, number);
    if (!hole) return [];
    const strokes = given[tee.holes.findIndex((each) => each.number === hole.number)] ?? 0;
    const value = valueOn(player, number);
    const numbered = { number, par: hole.par, si: hole.si };
    return [scoreHole({ format: card.format, hole: numbered, strokes, value })];
  });
  return {
    score: card,
    extra,
    off: of.b === null ? null : off,
    addsUp: false,
    figure: 'nett',
    words: scorings.stroke,
    counted: null,
    totals: () => [[common.match, statusFor(side, of.match)]],
    results: common.match,
    hole: ({ number }) => ({
      name: holeName(number, of.match.holes.length),
      result: resultFor(side, matchHoleResults(of).find((hole) => hole.number === number)?.winner ?? null),
      on: matchHoleOn(of, tee, number)?.number,
    }),
  };
}

function resultFor(side: MatchSideName, winner: HoleWinner | null): string {
  if (winner === null) return '–';
  return winner === 'halved' ? common.halved : winner === side ? texts.won : texts.lost;
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
