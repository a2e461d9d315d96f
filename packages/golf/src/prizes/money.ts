import { requireWhole } from '../errors.ts';
import type { ContestPot, Prize } from './setup.ts';

const HIGHEST_PENCE = 100_000_000;

/** A pot in pence. Shares are rounded down to the penny; the remainder is what they leave. */
export interface PotResult {
  readonly entrants: number;
  readonly total: number;
  readonly paid: number;
  readonly remainder: number;
}

/** @throws GolfError for a stake that is not a whole number of pence */
export function potOf({ stake }: ContestPot, entrants: number): number {
  requireWhole(stake, 0, HIGHEST_PENCE, 'stake');
  return stake * entrants;
}

/** The pence of a place's share of a pot, rounded down. */
export const shareOf = (total: number, percent: number): number => Math.floor((total * percent) / 100);

/** Equal parts of an amount in pence, rounded down, and what is left. */
export function splitPence(pence: number, parts: number): { readonly each: number; readonly left: number } {
  requireWhole(pence, 0, Number.MAX_SAFE_INTEGER, 'pence');
  requireWhole(parts, 1, 1_000_000, 'parts');
  const each = Math.floor(pence / parts);
  return { each, left: pence - each * parts };
}

export const penceOf = (prize: Prize): number => ('pence' in prize ? prize.pence : 0);
