import type { Gross } from '@flagstick/contract';
import type { CardStatus, TieBreak } from '@flagstick/golf';
import { scoreWord } from '../../shared/formats/score.ts';

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

const statuses: Partial<Record<CardStatus, string>> = {
  NR: 'No return',
  DNF: 'Did not finish',
  DNP: 'Did not play',
  WD: 'Withdrawn',
  DQ: 'Disqualified',
};

/** Why a row holds no position; undefined where it does, or will. */
export const statusWords = (status: CardStatus): string | undefined => statuses[status];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Birdie on 14`, `Picked up on 3` */
export const scoreWords = (gross: Gross, par: number, hole: number): string =>
  `${capital(scoreWord(gross, par))} on ${hole}`;
