import type { GameView } from '@flagstick/contract';

/** Duration of the scroll to a row after the third step. */
export const scrollMs = 1_000;
/** The first steps are visible without scrolling. */
export const lastStillStep = 3;

interface AtPlace {
  readonly position: number | null;
  /** Their figures are revealed by the next step. */
  readonly named: boolean;
}

/**
 * A row of the last step: one with only its name revealed, else one revealed last; undefined before the first step.
 */
export function lastShown<R extends AtPlace>(
  rows: readonly R[],
  {
    hideUntil,
    revealIndex,
    revealedPrizes,
    reverseHiddenPlace,
  }: Pick<GameView['leaderboard'], 'hideUntil' | 'revealIndex' | 'revealedPrizes' | 'reverseHiddenPlace'>,
): R | undefined {
  if (revealIndex === revealedPrizes.length) return undefined;
  const on = rows.filter(({ position }) => position !== null && position <= hideUntil);
  return on.find(({ named }) => named) ?? on.at(reverseHiddenPlace ? -1 : 0);
}
