import { scoringOf } from '@flagstick/golf';
import type { Competition } from '../entities/competition.ts';

type ScoringFormat = Competition['scoringFormat'];

/** The words for how cards are scored. */
export interface ScoringWords {
  readonly key: ScoringFormat;
  /** `Stableford` */
  readonly name: string;
  /** The figure that places a card, at the head of a column: `Pts`. */
  readonly head: string;
  /** The same where there is room: `Points`. */
  readonly title: string;
  /** A figure by itself: `38`. */
  readonly print: (figure: number) => string;
  /** With its unit, in a sentence: `38 points`. @param figure as it is printed */
  readonly inWords: (figure: string) => string;
  /** How equal cards are placed. @param holes `over the last 9, 6, 3 and 1 holes` */
  readonly countback: (holes: string) => string;
}

export const scorings: Readonly<Record<ScoringFormat, ScoringWords>> = {
  stableford: {
    key: 'stableford',
    name: 'Stableford',
    head: 'Pts',
    title: 'Points',
    print: String,
    inWords: (figure) => `${figure} points`,
    countback: (holes) => `the more points ${holes}.`,
  },
  stroke: {
    key: 'stroke',
    name: 'Stroke',
    head: 'Nett',
    title: 'Nett',
    print: String,
    inWords: (figure) => `nett ${figure}`,
    countback: (holes) => `the lower figure ${holes}, less that share of the handicap.`,
  },
};

/** To choose from, in the order of forms and filters. */
export const scoringChoices = Object.values(scorings).map(({ key: value, name: label }) => ({
  value,
  label,
}));

/** Whether points place a card of a format, the most of them first; else strokes do, the fewest first. */
export const countsPoints = (format: ScoringFormat): boolean => scoringOf(format).figure === 'points';
