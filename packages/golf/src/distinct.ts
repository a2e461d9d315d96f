import { GolfError, requireWhole } from './errors.ts';

/** The highest hole number and stroke index: three times eighteen. */
export const HIGHEST_HOLE = 54;

/** DistinctNumbers whole numbers from 1 to 54, kept as bits because thousands of cards are checked and ranked at once. */
export class DistinctNumbers {
  #low = 0;
  #high = 0;

  /** @throws GolfError for a number outside the bounds or a repeated number */
  add(value: number, field: () => string): void {
    if (!Number.isInteger(value) || value < 1 || value > HIGHEST_HOLE) {
      requireWhole(value, 1, HIGHEST_HOLE, field());
    }
    const bit = 1 << (value & 31);
    if (((value < 32 ? this.#low : this.#high) & bit) !== 0) throw new GolfError('duplicate', field(), value);
    if (value < 32) this.#low |= bit;
    else this.#high |= bit;
  }

  /** 1 for the lowest number, 2 for the next, and so on. */
  rankOf(value: number): number {
    const below = (1 << (value & 31)) - 1;
    return value < 32 ? 1 + bits(this.#low & below) : 1 + bits(this.#low) + bits(this.#high & below);
  }
}

function bits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
