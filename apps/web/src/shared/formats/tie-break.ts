import type { TieBreak } from '@flagstick/golf';

const steps: Record<TieBreak, string> = {
  last9: 'Ahead on last 9',
  last6: 'Ahead on last 6',
  last3: 'Ahead on last 3',
  last1: 'Ahead on last hole',
  'front-last6': 'Ahead on holes 4 to 9',
  'front-last3': 'Ahead on holes 7 to 9',
  'front-last1': 'Ahead on hole 9',
  counting: 'Ahead by counting scores',
  handicapIndex: 'Ahead by handicap index',
};

/** What separated a row from the next one with the same score. */
export const tieBreakWords = (step: TieBreak): string => steps[step];
