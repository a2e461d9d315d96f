import { type ScoringFormat, scoringOf } from '@flagstick/golf';

/** Whether a format ranks by points, most first; otherwise it ranks by strokes, fewest first. */
export const countsPoints = (format: ScoringFormat): boolean => scoringOf(format).figure === 'points';
