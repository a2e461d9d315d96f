/** Rounds a sum of tenths to the nearest double, so that equal totals compare equal. */
export function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rounds a figure to the two decimals that are printed. */
export function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Whether a number has at most one decimal. */
export function isInTenths(value: number): boolean {
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
}

/** `19th`, `21st`. */
export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const ending = teen ? 'th' : n % 10 === 1 ? 'st' : n % 10 === 2 ? 'nd' : n % 10 === 3 ? 'rd' : 'th';
  return `${n}${ending}`;
}
