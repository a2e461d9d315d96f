import { countsPoints, type ScoringWords, scorings } from '@flagstick/contract/formats';
import { type CardScore, countedHoles, type HoleScore, hasPoints } from '@flagstick/golf';
import type { ReactNode } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { ToPar } from '../../../ui/score/ToPar.tsx';

/** A card with the figures that count: those of stroke play, or of its match (`shownCardOf`). */
export interface ShownCard {
  /** In a match with its strokes: the netts are those that the match compares. */
  readonly score: CardScore;
  /** The extra holes of a match, played and next, numbered from 19. */
  readonly extra: readonly HoleScore[];
  /** The strokes that the card plays off in its match; null without an opponent. */
  readonly off: number | null;
  /** Whether netts and points add up to a place. A match compares netts hole by hole. */
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
