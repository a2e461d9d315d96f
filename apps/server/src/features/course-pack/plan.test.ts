import { limits } from '@flagstick/contract';
import { expect, it, vi } from 'vitest';
import { csvOf, holesCells } from '../../../testing/features/course-pack.ts';
import { planPack } from './plan.ts';
import { readPack } from './read-file.ts';

const lines = limits.packMaxLines;

/** A file with many score cards of one course, each with a name of its own. */
const file = csvOf(
  Array.from({ length: lines }, (_, at) => ({
    ...{ Club: 'Heath', Course: 'Old', 'Course holes': 6, Tee: 'White', Gender: 'Men' },
    ...{ 'Score card': `Card ${at}`, 'Course rating': 70.4 },
    ...holesCells(6),
  })),
);
const nothingStored = { clubs: [], uses: new Map() };

/** How often other work had a turn while this work ran. */
async function turnsDuring<T>(
  work: () => Promise<T>,
): Promise<{ readonly turns: number; readonly result: T }> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isDone = true;
  return { turns, result };
}

it('each line of the longest file compares its names with those of no other line', async () => {
  const { rows } = await readPack(file);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const plan = await planPack(rows, nothingStored, { all: true });
  const compared = normalize.mock.calls.length;
  normalize.mockRestore();
  // The list of swear words refuses a few of the numbered names.
  const added = plan.lines.filter(({ outcome }) => outcome === 'added').length;
  expect(added).toBeGreaterThan(0.9 * lines);
  // Club, course and score card, and the name of a card that is added.
  expect(compared).toBeGreaterThan(lines);
  expect(compared).toBeLessThanOrEqual(4 * lines);
});

it('other requests have turns while the longest file is read and judged', async () => {
  const read = await turnsDuring(() => readPack(file));
  expect(read.turns).toBeGreaterThanOrEqual(lines / 50);
  const judged = await turnsDuring(() => planPack(read.result.rows, nothingStored, { all: true }));
  expect(judged.turns).toBeGreaterThanOrEqual(lines / 200);
});
