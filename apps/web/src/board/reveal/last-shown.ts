import type { GameView } from '@flagstick/contract';

/** So long a row is brought into sight, once there were more steps than three. */
export const scrollMs = 1_000;
export const scrollsFrom = 3;

interface AtPlace {
  readonly position: number | null;
  /** Their figures wait for the next step. */
  readonly named: boolean;
}

/** Of what the last step was: who waits for their figures, else whoever was shown last; undefined before the first step. */
export function lastShown<R extends AtPlace>(
  rows: readonly R[],
  {
    hideUntil,
    revealIndex,
    reverseHiddenPlace,
  }: Pick<GameView['leaderboard'], 'hideUntil' | 'revealIndex' | 'reverseHiddenPlace'>,
): R | undefined {
  if (revealIndex === 0) return undefined;
  const on = rows.filter(({ position }) => position !== null && position <= hideUntil);
  return on.find(({ named }) => named) ?? on.at(reverseHiddenPlace ? -1 : 0);
}
