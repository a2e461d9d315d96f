import { moneyText, type PrizeSetup } from '@flagstick/contract';
import type { PrizeResult } from '@flagstick/golf';
import type { Board } from '../../live/index.ts';
import { namesOn } from './words.ts';

/** Players whose prizes exceed the limit that the organisers set for amateur status. */
export function warningsOf(
  board: Board,
  { setup, result }: { readonly setup: PrizeSetup; readonly result: PrizeResult },
): string[] {
  const { amateurLimit } = setup;
  if (amateurLimit === null) return [];
  const { nameOf } = namesOn(board);
  return result.overLimit.map(
    ({ player, pence }) =>
      `${nameOf(player)} wins ${moneyText(pence)}, more than the limit of ${moneyText(amateurLimit)}.`,
  );
}
