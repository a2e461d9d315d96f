import { requireWhole, unknownMember } from '../errors.ts';

/** What a game's fee is paid for: every player, or every four of them. */
export type FeeBasis = 'player' | 'four';

const HIGHEST_PENCE = 100_000_000;
const PLATFORM_PERCENT = 3;
const PLATFORM_FIXED = 20;

/** Entry fee for so many players, in pence. */
export function entryFee(fee: number, basis: FeeBasis, players: number): number {
  requireWhole(fee, 0, HIGHEST_PENCE, 'fee');
  requireWhole(players, 0, 1000, 'players');
  switch (basis) {
    case 'player':
      return fee * players;
    case 'four':
      return fee * Math.ceil(players / 4);
    default:
      return unknownMember(basis, 'basis');
  }
}

/** What the platform keeps of one payment, in pence: its percentage rounded .5 up, and a fixed part. */
export function platformFee(amount: number): number {
  requireWhole(amount, 0, HIGHEST_PENCE * 1000, 'amount');
  if (amount === 0) return 0;
  return Math.floor((amount * PLATFORM_PERCENT + 50) / 100) + PLATFORM_FIXED;
}

/** A payment, or the payments of a pot, in pence. */
export interface Money {
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}

export function settle(amount: number): Money {
  const fee = platformFee(amount);
  return { gross: amount, fee, net: amount - fee };
}

/** What a pot holds: each payment bears its own fee. */
export function potOf(amounts: readonly number[]): Money {
  let gross = 0;
  let fee = 0;
  for (const amount of amounts) {
    gross += amount;
    fee += platformFee(amount);
  }
  return { gross, fee, net: gross - fee };
}
