import type { ScoringFormat } from '@flagstick/golf';
import { withMinus } from './figures.ts';
import { mapMaximumFormats } from './scorings-maximum.ts';
import { mapModifiedStablefords } from './scorings-modified.ts';

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

const points = (figure: number): string =>
  `${withMinus(figure)} ${Math.abs(figure) === 1 ? 'point' : 'points'}`;

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
  countback: (holes) => `the lowest score ${holes}, after subtracting the matching share of the handicap.`,
};

const stableford: ScoringSentences = {
  unit: 'points',
  figureWithUnit: points,
  afterPlayerName: (figure) => `has ${points(figure)}`,
  points,
  shortFigure: (figure) => `${withMinus(figure)} ${Math.abs(figure) === 1 ? 'pt' : 'pts'}`,
  partOfCard: (run, card) => `${withMinus(run)} of ${points(card)}`,
  grossNote: 'the strokes that you played',
  holeRule: '2 for a nett par, one more or fewer for each stroke, never below 0',
  holeSum: 'Two points for a nett par, one more or fewer for each stroke, never less than 0.',
  printedFigureWithUnit: (figure) => `${figure} points`,
  countback: (holes) => `the most points ${holes}.`,
};

/** A result against the quota: `3 over quota`. */
const againstQuota = (figure: number): string =>
  figure === 0 ? 'level with the quota' : `${Math.abs(figure)} ${figure > 0 ? 'over' : 'under'} quota`;

const modifiedResults = ['albatross', 'eagle', 'birdie', 'par', 'bogey'];

/** `8 for a nett albatross, …` */
const modifiedRule = (table: string): string => {
  const each = table.split(', ');
  const worst = each.at(-1);
  return `${modifiedResults.map((result, at) => `${each[at]} for a nett ${result}`).join(', ')}, ${worst} for worse or no score`;
};

export const scoringSentences: Readonly<Record<ScoringFormat, ScoringSentences>> = {
  stableford,
  stroke,
  bestNine: {
    ...stableford,
    holeRule: `your best nine holes: ${stableford.holeRule}`,
    holeSum: null,
    partOfCard: null,
    countback: (holes) => `the most points ${holes}, whether the holes count or not.`,
  },
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
  quota: {
    ...stableford,
    unit: 'points',
    figureWithUnit: againstQuota,
    afterPlayerName: (figure) => `is ${againstQuota(figure)}`,
    points: againstQuota,
    shortFigure: againstQuota,
    partOfCard: (run, card) => `${againstQuota(run)}, the card ${againstQuota(card)}`,
    holeRule:
      '1 for a bogey, 2 for a par, 4 for a birdie, 8 for an eagle, minus the hole’s part of the quota (2 − your strokes)',
    holeSum: null,
    printedFigureWithUnit: (figure) => `${figure} against quota`,
    countback: (holes) => `the most points against quota ${holes}.`,
  },
  ...mapModifiedStablefords((table) => ({
    ...stableford,
    holeRule: modifiedRule(table),
    holeSum: null,
  })),
  ...mapMaximumFormats((maximum) => ({
    ...stroke,
    grossNote: `at most ${maximum} on a hole`,
    countback: (holes: string) => `the lowest nett ${holes}.`,
  })),
};
