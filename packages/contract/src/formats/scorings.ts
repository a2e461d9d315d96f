import { type ScoringFormat, scoringOf } from '@flagstick/golf';
/** The names of the forms of stroke play on the wire, in the order of forms and filters. */
export const scoringFormats = ['stableford', 'stroke'] as const satisfies readonly ScoringFormat[];

/** The words for how cards are scored. */
export interface ScoringWords {
  /** `Stableford` */
  readonly name: string;
  /** The figure that places a card, at the head of a column: `Pts`. */
  readonly head: string;
  /** The same where there is room: `Points`. */
  readonly title: string;
  /** The unit of what is compared hole by hole: `points`. */
  readonly unit: string;
  /** A figure by itself: `38`. */
  readonly print: (figure: number) => string;
  /** With its unit, in a sentence: `38 points`. @param figure as it is printed */
  readonly inWords: (figure: string) => string;
  /** Counted out: `1 point`, `38 points`. */
  readonly counted: (figure: number) => string;
  /** The same in a narrow column: `38 pts`. */
  readonly short: (figure: number) => string;
  /** What a hole is worth, in a sentence that follows its points; null: it has strokes alone. */
  readonly holeRule: string | null;
  /** The points of a full card are one sum, whose holes are worth this; null: they are none. */
  readonly holeSum: string | null;
  /** How equal cards are placed. @param holes `over the last 9, 6, 3 and 1 holes` */
  readonly countback: (holes: string) => string;
}

export const scorings: Readonly<Record<ScoringFormat, ScoringWords>> = {
  stableford: {
    name: 'Stableford',
    head: 'Pts',
    title: 'Points',
    unit: 'points',
    print: String,
    counted: (figure) => `${figure} ${figure === 1 ? 'point' : 'points'}`,
    short: (figure) => `${figure} ${figure === 1 ? 'pt' : 'pts'}`,
    holeRule: '2 for a nett par, one more or less for each stroke, never below 0',
    holeSum: 'A hole gives 2 + par + your shots − gross, never less than 0.',
    inWords: (figure) => `${figure} points`,
    countback: (holes) => `the more points ${holes}.`,
  },
  stroke: {
    name: 'Stroke',
    head: 'Nett',
    title: 'Nett',
    unit: 'strokes',
    print: String,
    counted: (figure) => `nett ${figure}`,
    short: (figure) => `nett ${figure}`,
    holeRule: null,
    holeSum: null,
    inWords: (figure) => `nett ${figure}`,
    countback: (holes) => `the lower figure ${holes}, less that share of the handicap.`,
  },
};

/** To choose from, in their order. */
export const scoringChoices = scoringFormats.map((value) => ({ value, label: scorings[value].name }));

/** Whether points place a card of a format, the most of them first; else strokes do, the fewest first. */
export const countsPoints = (format: ScoringFormat): boolean => scoringOf(format).figure === 'points';
