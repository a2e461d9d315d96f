import type { PrizeSetup } from '@flagstick/contract';
import { type PrizeResult, prizesOf } from '@flagstick/golf';
import type { Board } from '../../live/index.ts';
import { prizeFieldOf } from './field.ts';
import { perVersion } from './per-version.ts';

/** The prizes of a closed game as they were fixed, with the set-up of that moment. It names players by their ids. */
export interface FixedPrizes {
  readonly at: string;
  /** Null: fixed by the close. */
  readonly reason: string | null;
  readonly setup: PrizeSetup;
  readonly result: PrizeResult;
}

export const fixedPrizesOf = ({ data }: Board): FixedPrizes | null =>
  data.game.fixed_prizes as FixedPrizes | null;

/** The prizes by the current cards and results. */
export const currentPrizes = perVersion((board) => prizesUnder(board, board.prizes));

/** The prizes that another set-up would give. */
export const prizesUnder = (board: Board, setup: PrizeSetup): PrizeResult =>
  prizesOf(setup, prizeFieldOf(board));
