import type { ScoringFormat } from '@flagstick/golf';
/** The names of the forms of stroke play on the wire, in the order of forms and filters. */
export const scoringFormats = [
  'stableford',
  'stroke',
  'parBogey',
] as const satisfies readonly ScoringFormat[];

/** The words for how cards are scored. Free of the rules of golf, and short, as the app starts with them. */
export interface ScoringWords {
  /** `Stableford` */
  readonly name: string;
  /** The figure that places a card, at the head of a column: `Pts`. */
  readonly head: string;
  /** The same where there is room: `Points`. */
  readonly title: string;
  /** A figure by itself: `38`. */
  readonly print: (figure: number) => string;
}

export const scorings: Readonly<Record<ScoringFormat, ScoringWords>> = {
  stableford: {
    name: 'Stableford',
    head: 'Pts',
    title: 'Points',
    print: String,
  },
  stroke: {
    name: 'Stroke',
    head: 'Nett',
    title: 'Nett',
    print: String,
  },
  parBogey: {
    name: 'Par/bogey',
    head: 'Up',
    title: 'Holes up',
    print: (figure) => (figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0'),
  },
};

/** To choose from, in their order. */
export const scoringChoices = scoringFormats.map((value) => ({ value, label: scorings[value].name }));
