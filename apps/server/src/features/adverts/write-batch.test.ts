import { expect, it } from 'vitest';
import { WriteBatch } from './write-batch.ts';

function slow() {
  const written: number[][] = [];
  const ends: Array<(error?: Error) => void> = [];
  const batch = new WriteBatch<number>((items) => {
    written.push([...items]);
    return new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await settle();
  };
  return { batch, written, end };
}

it('a batch writes one item at once and all later items together', async () => {
  const { batch, written, end } = slow();
  const done: number[] = [];
  for (const item of [1, 2, 3]) void batch.add(item).then(() => done.push(item));
  expect(written).toEqual([[1]]);
  await end();
  expect([written, done]).toEqual([[[1], [2, 3]], [1]]);
  const later = batch.add(4);
  await end();
  expect([written.at(-1), done]).toEqual([[4], [1, 2, 3]]);
  await end();
  await later;
  void batch.add(5);
  expect(written.at(-1)).toEqual([5]);
});

it('a batch rejects the items whose write failed and writes the next', async () => {
  const { batch, written, end } = slow();
  const first = batch.add(1).catch((error: Error) => error.message);
  const second = batch.add(2);
  await end(new Error('full'));
  expect(await first).toBe('full');
  expect(written).toEqual([[1], [2]]);
  await end();
  await second;
});
