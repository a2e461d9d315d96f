import type { ContestView, PrizeAward } from '../entities/prizes.ts';

/** Pence of each player of a winning team; null where `prize` already says what each winner gets. */
export const shareInTeam = ({
  team,
  players,
  penceEach,
}: Pick<PrizeAward, 'team' | 'players' | 'penceEach'>): number | null =>
  team === null || players.length < 2 ? null : penceEach;

/** Pence that a pot leaves; 0 while its winners can change. */
export const leftOfPot = (
  { pot, provisional }: Pick<ContestView, 'pot' | 'provisional'>,
  isClosed: boolean,
): number => (pot === null || (provisional && !isClosed) ? 0 : pot.remainder);
