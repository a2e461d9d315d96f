import type { GameView, Player } from '@flagstick/contract';
import { countsPoints, type ScoringWords, scorings } from '@flagstick/contract/formats';
import {
  extraHolesOf,
  matchHoleName,
  matchHoleResults,
  matchOfPlayer,
  matchStrokesOf,
  sideOfPlayer,
  statusFor,
} from '@flagstick/contract/matches';
import {
  type CardScore,
  countedHoles,
  type HoleScore,
  type HoleWinner,
  hasPoints,
  type MatchSideName,
  scoreHole,
} from '@flagstick/golf';
import type { ReactNode } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { ToPar } from '../../../ui/score/ToPar.tsx';
import { type PlayedTees, playedTees, scoredCard, valueOn } from '../card/cards.ts';
import * as texts from '../messages.ts';
import { matchHoleOn } from './match-holes.ts';
import { gameMatches } from './matches.ts';

/** A card with the figures that count: those of stroke play, or of its match (`shownCardOf`). */
export interface ShownCard {
  /** In a match with its strokes: the netts are those that the match compares. */
  readonly score: CardScore;
  /** The extra holes of a match, played and next, numbered from 19. */
  readonly extra: readonly HoleScore[];
  /** The strokes that the card plays off in its match; null without an opponent. */
  readonly off: number | null;
  /** Whether netts or points are added up for a position. A match compares netts hole by hole. */
  readonly addsUp: boolean;
  /** The figure beside the gross of a hole. */
  readonly figure: 'points' | 'nett';
  readonly words: ScoringWords;
  /** The holes whose points count; null for all. */
  readonly counted: ReturnType<typeof countedHoles>;
  /** The totals beside the gross, with their names. @param heading the shorter or the longer name of points */
  readonly totals: (heading: 'head' | 'title') => ReadonlyArray<readonly [string, ReactNode]>;
  /** The heading of the results of holes. */
  readonly results: string;
  /** @returns the name and result of a hole, and the number of the course's hole that is played */
  readonly hole: (score: HoleScore) => { name: string; result: string; on: number | undefined };
}

/** A card in a game without matches, or without a match of its own. */
export function strokePlayCard(score: CardScore): ShownCard {
  const { format, total, nettToPar } = score;
  const words = scorings[format];
  const figure = countsPoints(format) ? 'points' : 'nett';
  return {
    score,
    extra: [],
    off: null,
    addsUp: true,
    figure,
    words,
    counted: countedHoles(score),
    totals: (heading) => [
      [common.nett, total.nett ?? '–'],
      figure === 'points'
        ? [words[heading], words.print(total.points)]
        : [common.toPar, <ToPar key="to par" value={nettToPar} />],
    ],
    results: words.points,
    hole: (hole) => ({
      name: String(hole.number),
      result: hasPoints(hole) ? words.printHole(hole.points) : '–',
      on: hole.number,
    }),
  };
}

/** Formats the strokes that a card plays off in its match. Empty without an opponent. */
export const matchHandicapText = ({ off }: ShownCard, words: (off: number) => string): string =>
  off === null ? '' : words(off);

/** A player's card as their match counts it; as in stroke play if they have none. A bye gives no strokes. */
export function shownCardOf(
  game: GameView,
  player: Player,
  score: CardScore,
  tees: PlayedTees = playedTees(game),
): ShownCard {
  const of = matchOfPlayer(gameMatches(game, tees), player._id);
  const tee = tees.get(player.teeColor);
  const off = of?.strokesByPlayer.get(player._id) ?? 0;
  const card = of && scoredCard(game, tees, { ...player, hcp: off, playingHcp: off, addedStrokes: 0 });
  if (!of || !tee || !card) return strokePlayCard(score);
  const side = sideOfPlayer(of, player._id);
  const winners = new Map(matchHoleResults(of).map(({ number, winner }) => [number, winner]));
  const given = matchStrokesOf(of, player._id);
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
      name: matchHoleName(number, of),
      result: resultFor(side, winners.get(number) ?? null),
      on: matchHoleOn(of, tee, number)?.number,
    }),
  };
}

function resultFor(side: MatchSideName, winner: HoleWinner | null): string {
  if (winner === null) return '–';
  return winner === 'halved' ? common.halved : winner === side ? texts.won : texts.lost;
}
