import { requireWhole, unknownMember } from '../errors.ts';

/** The unit of a game's fee: every player, or every four or part of four. */
export type FeeBasis = 'player' | 'four';

const HIGHEST_PENCE = 100_000_000;
const PLATFORM_PERCENT = 3;
const PLATFORM_FIXED = 20;

/** Entry fee for this many players, in pence. */
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

/** The platform's fee for one payment, in pence: a percentage rounded .5 up, plus a fixed amount. */
export function platformFee(amount: number): number {
  requireWhole(amount, 0, HIGHEST_PENCE * 1000, 'amount');
  if (amount === 0) return 0;
  return Math.floor((amount * PLATFORM_PERCENT + 50) / 100) + PLATFORM_FIXED;
}

/** The amounts of a payment, or of all payments of a pot, in pence. */
export interface FeeSplit {
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}

export function splitFee(amount: number): FeeSplit {
  const fee = platformFee(amount);
  return { gross: amount, fee, net: amount - fee };
}

/** Adds up the payments of a pot. Each payment has its own fee. */
export function potTotal(amounts: readonly number[]): FeeSplit {
  let gross = 0;
  let fee = 0;
  for (const amount of amounts) {
    gross += amount;
    fee += platformFee(amount);
  }
  return { gross, fee, net: gross - fee };
}
