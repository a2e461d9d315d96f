import { expect, it } from 'vitest';
import { nextChangeMs, warningSeconds } from './unattended.ts';

it('the screen warns for the last twenty seconds of a minute without a touch', () => {
  const after = [0, 39_999, 40_000, 41_000, 59_001, 60_000, 75_000].map((ms) => warningSeconds(0, ms));
  expect(after).toEqual([null, null, 20, 19, 1, 0, 0]);
});

it('each change of the warning is awaited, and no more often', () => {
  let now = 0;
  const shown: Array<number | null> = [];
  while (shown.at(-1) !== 0) {
    now += nextChangeMs(0, now);
    shown.push(warningSeconds(0, now));
  }
  expect(now).toBe(60_000);
  expect(shown).toEqual(Array.from({ length: 21 }, (_, at) => 20 - at));
});
