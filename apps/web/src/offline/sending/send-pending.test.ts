import { expect, it, vi } from 'vitest';
import { settleDown } from '../../../../../packages/world/clock.ts';
import { Bench, score } from '../testing/app.ts';
import { sendWaiting } from './send-waiting.ts';

const settled = vi.fn();

it('the scores of a user who is about to be replaced get the time to reach the server', async () => {
  const bench = new Bench();
  const app = await bench.running();
  app.add(score({ hole: 1 }));
  app.add(score({ hole: 2 }));
  const left = sendWaiting(app, 3_000).then((count) => {
    settled(count);
    return count;
  });
  await settleDown();
  await bench.network.acknowledge(1);
  expect(settled).not.toHaveBeenCalled();
  await bench.network.acknowledge(1);
  expect(await left).toBe(0);
});

it('scores that do not arrive in time are counted', async () => {
  const bench = new Bench();
  const app = await bench.running();
  app.add(score());
  expect(await sendWaiting(app, 10)).toBe(1);
});
