import type { Gross } from '@flagstick/contract';
import type { CardStatus } from '@flagstick/golf';
import { scoreWord } from '../../shared/formats/score.ts';

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
