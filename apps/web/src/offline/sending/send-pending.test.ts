import { expect, it, vi } from 'vitest';
import { runPending } from '../../../../../packages/world/clock.ts';
import { score, TestPhone } from '../testing/app.ts';
import { sendPending } from './send-pending.ts';

const settled = vi.fn();

it('the scores of a user who is about to be replaced get the time to reach the server', async () => {
  const bench = new TestPhone();
  const app = await bench.running();
  app.add(score({ hole: 1 }));
  app.add(score({ hole: 2 }));
  const left = sendPending(app, 3_000).then((count) => {
    settled(count);
    return count;
  });
  await runPending();
  await bench.network.acknowledge(1);
  expect(settled).not.toHaveBeenCalled();
  await bench.network.acknowledge(1);
  expect(await left).toBe(0);
});

it('`sendPending` returns the number of scores still pending after the given time', async () => {
  const bench = new TestPhone();
  const app = await bench.running();
  app.add(score());
  expect(await sendPending(app, 10)).toBe(1);
});
