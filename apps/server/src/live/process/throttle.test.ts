import { expect, it } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import { Throttle } from './throttle.ts';

function handClock() {
  const timers: Array<() => void> = [];
  const clock = {
    ...systemClock,
    after: (_ms: number, work: () => void) => {
      timers.push(work);
      return () => undefined;
    },
  };
  const pass = async () => {
    for (const work of timers.splice(0)) work();
    await systemClock.settled();
  };
  return { clock, pass };
}

it('CHG-13 the first change is published at once, the following ones share one later run', async () => {
  const { clock, pass } = handClock();
  const throttle = new Throttle(clock, 500);
  let newest = 0;
  const seen: number[] = [];
  const change = (value: number) => {
    newest = value;
    return throttle.run('user:a', async () => void seen.push(newest));
  };
  await change(1);
  const [second, third] = [change(2), change(3)];
  await systemClock.settled();
  expect(seen).toEqual([1]);
  await pass();
  await Promise.all([second, third]);
  expect(seen).toEqual([1, 3]);
  await pass();
  await change(4);
  expect(seen).toEqual([1, 3, 4]);
});

it('CHG-13 a change during a run gets its own run, and a failure reaches only its own callers', async () => {
  const { clock, pass } = handClock();
  const throttle = new Throttle(clock, 500);
  let end: () => void = () => undefined;
  const first = throttle.run('a', () => new Promise<void>((resolve) => (end = resolve)));
  let second = 0;
  const later = throttle.run('a', async () => {
    second += 1;
    throw new Error('broken');
  });
  await pass();
  expect(second).toBe(0);
  end();
  await first;
  await expect(later).rejects.toThrow('broken');
  const third = throttle.run('a', async () => undefined);
  await pass();
  await third;
  expect(second).toBe(1);
});

it('CHG-13 causes do not wait for each other', async () => {
  const { clock } = handClock();
  const throttle = new Throttle(clock, 500);
  const ran: string[] = [];
  await Promise.all(['a', 'b'].map((key) => throttle.run(key, async () => void ran.push(key))));
  expect(ran).toEqual(['a', 'b']);
});
