import type { Gross, Player } from '@flagstick/contract';
import type { CardStatus, Ranked } from '@flagstick/golf';
import { scoreWord } from '../../shared/formats/score.ts';

const statuses: Partial<Record<CardStatus, string>> = {
  NR: 'No return',
  DNF: 'Did not finish',
  DNP: 'Did not play',
  WD: 'Withdrawn',
  DQ: 'Disqualified',
};

interface Stands {
  readonly standing: Pick<Ranked, 'status' | 'label'>;
  readonly player: Pick<Player, 'outOfCompetition'>;
}

/** Why a row holds no position; undefined where it does, or will. */
export const unplacedWords = ({ standing, player }: Stands): string | undefined =>
  statuses[standing.status] ?? (player.outOfCompetition ? 'Out of competition' : undefined);

/** What stands in the column of positions. */
export const positionWord = ({ standing, player }: Stands): string =>
  player.outOfCompetition && statuses[standing.status] === undefined ? 'OC' : standing.label;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Birdie on 14`, `Picked up on 3` */
export const scoreWords = (gross: Gross, par: number, hole: number): string =>
  `${capital(scoreWord(gross, par))} on ${hole}`;
