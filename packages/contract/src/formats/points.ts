import { type ScoringFormat, scoringOf } from '@flagstick/golf';

/** Whether points place a card of a format, the most of them first; else strokes do, the fewest first. */
export const countsPoints = (format: ScoringFormat): boolean => scoringOf(format).figure === 'points';
