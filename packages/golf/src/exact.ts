import { GolfError } from './errors.ts';

/**
 * An exact fraction (the denominator is above 0). Indexes and ratings are tenths, so ties on .5 are common, and
 * binary doubles send a good quarter of them the wrong way; everything that ends in a rounding is worked out here.
 */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Ratio = { n: 0n, d: 1n };

/** The fraction n/d of two whole numbers, d above 0. */
export function ratio(n: number, d: number): Ratio {
  return { n: BigInt(n), d: BigInt(d) };
}

const SCALES = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as const;

/** The decimal that a person wrote (at most six decimals), exactly; a GolfError names the field otherwise. */
export function decimal(value: number, field: string): Ratio {
  for (const scale of SCALES) {
    const scaled = Math.round(value * scale);
    // A double that prints as this decimal is by definition the one nearest to scaled / scale.
    if (Number.isSafeInteger(scaled) && scaled / scale === value) return ratio(scaled, scale);
  }
  throw new GolfError('notANumber', field, value);
}

export function add(a: Ratio, b: Ratio): Ratio {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function subtract(a: Ratio, b: Ratio): Ratio {
  return add(a, { n: -b.n, d: b.d });
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** Below 0 when a is the smaller, above 0 when b is, else 0. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Nearest whole number, .5 upward: 2.5 is 3, -2.5 is -2. */
export function roundHalfUp(value: Ratio): number {
  const twice = value.n * 2n + value.d;
  const divisor = value.d * 2n;
  const quotient = twice / divisor;
  // BigInt division cuts towards zero; below zero the floor is one lower.
  return Number(twice < 0n && quotient * divisor !== twice ? quotient - 1n : quotient);
}

/** Nearest tenth, .5 of a tenth upward. */
export function roundToTenth(value: Ratio): Ratio {
  return ratio(roundHalfUp({ n: value.n * 10n, d: value.d }), 10);
}

/** The nearest double, for show and for sorting; never for a rounding. */
export function toNumber(value: Ratio): number {
  return Number(value.n) / Number(value.d);
}
