import { expect, it } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import { Batches } from './batches.ts';
import { Lanes } from './lanes.ts';

interface Item {
  readonly name: string;
}

/** Batches of at most three items; the answer is the item's name in capitals. */
function batches(run?: (items: readonly Item[]) => Promise<ReadonlyMap<Item, string | AppError>>) {
  const runs: string[] = [];
  const all = new Batches<Item, string>(
    { lanes: new Lanes(), clock: systemClock },
    {
      limit: 3,
      async run(items) {
        runs.push(items.map(({ name }) => name).join(''));
        await new Promise((resolve) => setTimeout(resolve, 5));
        return run ? run(items) : new Map(items.map((item) => [item, item.name.toUpperCase()]));
      },
    },
  );
  const add = (name: string, lane = 'lane', key?: string) => all.add(lane, { name }, key);
  return { runs, add };
}

it('COM-2 items that wait share a run, up to the limit, in order of arrival', async () => {
  const { runs, add } = batches();
  const first = add('a');
  await new Promise((resolve) => setImmediate(resolve));
  const others = [...'bcdef'].map((name) => add(name));
  expect(await Promise.all([first, ...others])).toEqual([...'ABCDEF']);
  expect(runs).toEqual(['a', 'bcd', 'ef']);
});

it('COM-2 items of other keys have runs of their own in the same lane', async () => {
  const { runs, add } = batches();
  const answers = [add('a', 'lane', 'one'), add('b', 'lane', 'two'), add('c', 'lane', 'one')];
  expect(await Promise.all(answers)).toEqual([...'ABC']);
  expect(runs).toEqual(['ac', 'b']);
});

it('COM-2 a refusal is the answer to its own item only', async () => {
  const { add } = batches(
    async (items) =>
      new Map(items.map((item) => [item, item.name === 'b' ? new AppError('action.notAllowed') : item.name])),
  );
  const answers = await Promise.allSettled([add('a'), add('b'), add('c')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('COM-2 an error that ends a run is the answer to all its items, and the next run is not affected', async () => {
  let isAway = true;
  const { add } = batches(async (items) => {
    if (isAway) throw new Error('Connection lost');
    return new Map(items.map((item) => [item, item.name]));
  });
  const answers = await Promise.allSettled([add('a'), add('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await add('c')).toBe('c');
});
