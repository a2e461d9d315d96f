import type { ScoringFormat } from '@flagstick/golf';
import { mapMaximumFormats } from './scorings-maximum.ts';

/** The wording of results in a form of stroke play. */
interface ScoringSentences {
  /** The unit of a hole's figure: `points`. */
  readonly unit: string;
  /** With its unit: `1 point`, `38 points`. */
  readonly figureWithUnit: (figure: number) => string;
  /** For a narrow column: `38 pts`. */
  readonly shortFigure: (figure: number) => string;
  /** After a player's name: `has 38 points`. */
  readonly afterPlayerName: (figure: number) => string;
  /** The points of a card with their unit: `38 points`. Cards of stroke play have points, too. */
  readonly points: (points: number) => string;
  /**
   * The points of consecutive holes beside those of the card: `13 of 38 points`; null: nett to par is shown instead.
   */
  readonly partOfCard: ((run: number, card: number) => string) | null;
  /** Which strokes a card's gross adds up. */
  readonly grossNote: string;
  /** The value of a hole, in a sentence after its points; null: only strokes count. */
  readonly holeRule: string | null;
  /** The points of a full card are a sum of holes worth this; null: they are not. */
  readonly holeSum: string | null;
  /** With its unit, in a sentence: `38 points`. @param figure as printed */
  readonly printedFigureWithUnit: (figure: string) => string;
  /** How equal cards are placed. @param holes `over the last 9, 6, 3 and 1 holes` */
  readonly countback: (holes: string) => string;
}

const points = (figure: number): string => `${figure} ${figure === 1 ? 'point' : 'points'}`;

/** A result against the course, like one of a match: `3 up`. */
const upOrDown = (figure: number): string =>
  figure === 0 ? 'all square' : `${Math.abs(figure)} ${figure > 0 ? 'up' : 'down'}`;

const stroke: ScoringSentences = {
  unit: 'strokes',
  figureWithUnit: (figure) => `nett ${figure}`,
  afterPlayerName: (figure) => `has nett ${figure}`,
  points,
  shortFigure: (figure) => `nett ${figure}`,
  partOfCard: null,
  grossNote: 'the strokes that you played',
  holeRule: null,
  holeSum: null,
  printedFigureWithUnit: (figure) => `nett ${figure}`,
  countback: (holes) => `the lowest score ${holes}, less that share of the handicap.`,
};

export const scoringSentences: Readonly<Record<ScoringFormat, ScoringSentences>> = {
  stableford: {
    unit: 'points',
    figureWithUnit: points,
    afterPlayerName: (figure) => `has ${points(figure)}`,
    points,
    shortFigure: (figure) => `${figure} ${figure === 1 ? 'pt' : 'pts'}`,
    partOfCard: (run, card) => `${run} of ${points(card)}`,
    grossNote: 'the strokes that you played',
    holeRule: '2 for a nett par, one more or fewer for each stroke, never below 0',
    holeSum: 'Two points for a nett par, one more or fewer for each stroke, never less than 0.',
    printedFigureWithUnit: (figure) => `${figure} points`,
    countback: (holes) => `the most points ${holes}.`,
  },
  stroke,
  parBogey: {
    unit: 'holes',
    figureWithUnit: upOrDown,
    afterPlayerName: (figure) => `is ${upOrDown(figure)}`,
    points: upOrDown,
    shortFigure: upOrDown,
    partOfCard: (run, card) => `${upOrDown(run)}, the card ${upOrDown(card)}`,
    grossNote: 'the strokes that you played',
    holeRule: '+1 below nett par, 0 at nett par, −1 above it or without a score',
    holeSum: null,
    printedFigureWithUnit: (figure) => `${figure} against nett par`,
    countback: (holes) => `the most holes up ${holes}.`,
  },
  ...mapMaximumFormats((maximum) => ({
    ...stroke,
    grossNote: `at most ${maximum} on a hole`,
    countback: (holes: string) => `the lowest nett ${holes}.`,
  })),
};
