import { expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

function held(done: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = async () => {
    done.push(`${name} begins`);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('COM-1 work of one lane runs in order of arrival, and lanes run side by side', async () => {
  const lanes = new Lanes();
  const done: string[] = [];
  const [first, second, other] = [held(done, 'first'), held(done, 'second'), held(done, 'other')];
  const one = lanes.run('a', first.work);
  const two = lanes.run('a', second.work);
  void lanes.run('b', other.work);
  await settled();
  expect(done).toEqual(['first begins', 'other begins']);
  first.end();
  expect(await one).toBe('first');
  await settled();
  expect(done.at(-1)).toBe('second begins');
  second.end();
  expect(await two).toBe('second');
});

it('COM-1 a lane continues after work that failed', async () => {
  const lanes = new Lanes();
  const failing = lanes.run('a', async () => {
    throw new Error('no');
  });
  const next = lanes.run('a', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
