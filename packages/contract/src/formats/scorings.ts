import type { ScoringFormat } from '@flagstick/golf';
import { capital } from '../text/capital.ts';
import { withMinus, withSign } from './figures.ts';
import { mapMaximumFormats, maximumFormats } from './scorings-maximum.ts';
import { mapModifiedStablefords, modifiedStablefordFormats } from './scorings-modified.ts';

/** The names of the forms of stroke play on the wire, in the order of forms and filters. */
export const scoringFormats = [
  'stableford',
  'stroke',
  'bestNine',
  'parBogey',
  'quota',
  ...modifiedStablefordFormats,
  ...maximumFormats,
] as const satisfies readonly ScoringFormat[];

/** Formats that differ in one setting: a rule chooses the family first. */
interface ScoringFamily {
  /** `Maximum score` */
  readonly name: string;
  /** The setting: `Maximum`. */
  readonly setting: string;
  /** Its value in this format: `Par + 3`. */
  readonly value: string;
}

/** The words for a form of scoring. Independent of the rules of golf, and short, because the app starts with them. */
export interface ScoringWords {
  /** `Stableford` */
  readonly name: string;
  readonly family: ScoringFamily | null;
  /** The figure that decides the place, as a column's title: `Pts`. */
  readonly head: string;
  /** The longer form: `Points`. */
  readonly title: string;
  /** A figure alone: `38`. */
  readonly print: (figure: number) => string;
  /** The short unit after a printed figure: `pts`; empty if the figure needs none. */
  readonly suffix: string;
  /** The heading of a column of points: `Points`. Cards of stroke play have points, too. */
  readonly points: string;
  /** The figure of one hole: `2`. */
  readonly printHole: (figure: number) => string;
  /** Before the figure of one hole where there is little room: `Pts`. */
  readonly holeHead: (figure: number) => string;
  /** Read aloud before the figure of a hole: `points`. */
  readonly holeWord: (figure: number) => string;
}

/** One of three values, as golfers mark a hole on a par/bogey card. */
const bySign =
  <T>(won: T, halved: T, lost: T) =>
  (figure: number): T =>
    figure > 0 ? won : figure < 0 ? lost : halved;

const stroke: ScoringWords = {
  name: 'Stroke',
  family: null,
  head: 'Nett',
  title: 'Nett',
  print: String,
  suffix: '',
  points: 'Points',
  printHole: String,
  holeHead: () => 'Nett',
  holeWord: () => 'nett',
};

const stableford: ScoringWords = {
  name: 'Stableford',
  family: null,
  head: 'Pts',
  title: 'Points',
  print: String,
  suffix: 'pts',
  points: 'Points',
  printHole: String,
  holeHead: () => 'Pts',
  holeWord: () => 'points',
};

export const scorings: Readonly<Record<ScoringFormat, ScoringWords>> = {
  stableford,
  stroke,
  bestNine: { ...stableford, name: 'Best nine' },
  parBogey: {
    name: 'Par/bogey',
    family: null,
    head: 'Up',
    title: 'Holes up',
    print: withSign,
    suffix: '',
    points: 'Up',
    printHole: bySign('+', '0', '−'),
    holeHead: bySign('Won', 'Halved', 'Lost'),
    holeWord: bySign('won', 'halved', 'lost'),
  },
  quota: {
    ...stableford,
    name: 'Quota',
    head: 'Quota',
    title: 'Against quota',
    print: withSign,
    suffix: '',
    points: 'Against quota',
    printHole: withSign,
    holeHead: () => 'Quota',
    holeWord: () => 'against quota',
  },
  ...mapModifiedStablefords((points) => ({
    ...stableford,
    name: `Modified Stableford (${points})`,
    family: { name: 'Modified Stableford', setting: 'Points', value: points },
    print: withMinus,
    printHole: withMinus,
  })),
  ...mapMaximumFormats((maximum) => ({
    ...stroke,
    name: `Maximum score (${maximum})`,
    family: {
      name: 'Maximum score',
      setting: 'Maximum',
      value: capital(maximum),
    },
  })),
};

/** The formats with their names, in order. */
export const scoringOptions = scoringFormats.map((value) => ({ value, label: scorings[value].name }));
