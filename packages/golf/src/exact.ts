import { GolfError } from './errors.ts';

/**
 * An exact fraction with a positive denominator. Indexes and ratings are tenths, so ties on .5 are common and doubles
 * round about a quarter of them wrongly. Every figure that is rounded later is computed with these fractions.
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

/**
 * The exact value of a written decimal (at most six decimals).
 * @throws GolfError that names the field
 */
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

/** Negative when a is smaller, positive when b is smaller, 0 when equal. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Nearest whole number, .5 upward: 2.5 is 3, -2.5 is -2. */
export function roundHalfUp(value: Ratio): number {
  const twice = value.n * 2n + value.d;
  const divisor = value.d * 2n;
  const quotient = twice / divisor;
  // BigInt division truncates towards zero, so negative values need one less.
  return Number(twice < 0n && quotient * divisor !== twice ? quotient - 1n : quotient);
}

/** Nearest tenth, .5 of a tenth upward. */
export function roundToTenth(value: Ratio): Ratio {
  return ratio(roundHalfUp({ n: value.n * 10n, d: value.d }), 10);
}

/** The nearest double, for display and sorting. Never round this value. */
export function toNumber(value: Ratio): number {
  return Number(value.n) / Number(value.d);
}
