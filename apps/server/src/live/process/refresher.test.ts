import { expect, it } from 'vitest';
import { SimClock } from '../../../../../packages/world/clock.ts';
import { serverClock } from '../../../../../packages/world/server/clock.ts';
import { Refresher } from './refresher.ts';

function reading() {
  const clock = new SimClock();
  const readings: Array<PromiseWithResolvers<void>> = [];
  const reported: unknown[] = [];
  const refresher = new Refresher(
    () => {
      const one = Promise.withResolvers<void>();
      readings.push(one);
      return one.promise;
    },
    serverClock(clock, () => true),
    (error) => reported.push(error),
  );
  const pass = (ms: number) => clock.pass(ms);
  return { refresher, readings, reported, pass };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('SYN-6 callers that arrive during a read share the next one', async () => {
  const { refresher, readings } = reading();
  const ended: string[] = [];
  refresher.markStale();
  refresher.markStale();
  const all = ['a', 'b', 'c'].map((name) => refresher.current().then(() => ended.push(name)));
  readings[0]?.resolve();
  await settled();
  expect([ended, readings.length]).toEqual([[], 2]);
  readings[1]?.resolve();
  await Promise.all(all);
  expect(readings).toHaveLength(2);
});

it('SYN-5 a failed read is retried with growing intervals and reported each time', async () => {
  const { refresher, readings, reported, pass } = reading();
  refresher.markStale();
  readings[0]?.reject(new Error('away'));
  await settled();
  await pass(999);
  expect(readings).toHaveLength(1);
  await pass(1);
  readings[1]?.reject(new Error('away'));
  await settled();
  await pass(1_999);
  expect([readings.length, reported.length]).toEqual([2, 2]);
  await pass(1);
  readings[2]?.resolve();
  await settled();
  await pass(60_000);
  expect(readings).toHaveLength(3);
});

it('SYN-14 versions until a time are read together then, or at once for a caller', async () => {
  const { refresher, readings, pass } = reading();
  refresher.markStale(100);
  await pass(60);
  refresher.markStale(40);
  await pass(39);
  expect(readings).toHaveLength(0);
  await pass(1);
  expect(readings).toHaveLength(1);
  // A version during the read needs another one.
  refresher.markStale(100);
  readings[0]?.resolve();
  await settled();
  await pass(99);
  expect(readings).toHaveLength(1);
  const asked = refresher.current();
  await settled();
  expect(readings).toHaveLength(2);
  readings[1]?.resolve();
  await asked;
  await pass(60_000);
  expect(readings).toHaveLength(2);
});

it('SYN-5 nothing is retried after closing', async () => {
  const { refresher, readings, pass } = reading();
  refresher.markStale();
  readings[0]?.reject(new Error('away'));
  await settled();
  refresher.close();
  await pass(60_000);
  expect(readings).toHaveLength(1);
});
