/** Rounds a sum of tenths to the nearest double, so that equal totals compare equal. */
export function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
