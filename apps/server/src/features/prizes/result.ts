import type { PrizeSetup } from '@flagstick/contract';
import { type PrizeResult, prizesOf } from '@flagstick/golf';
import type { Board } from '../../live/index.ts';
import { prizeFieldOf } from './field.ts';

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

const calculated = new WeakMap<Board, { readonly version: number; readonly result: PrizeResult }>();

/** The prizes by the cards and results of now, kept until the board changes. */
export function currentPrizes(board: Board): PrizeResult {
  const kept = calculated.get(board);
  if (kept?.version === board.version) return kept.result;
  const result = prizesUnder(board, board.prizes);
  calculated.set(board, { version: board.version, result });
  return result;
}

/** The prizes that another set-up would give. */
export const prizesUnder = (board: Board, setup: PrizeSetup): PrizeResult =>
  prizesOf(setup, prizeFieldOf(board));
