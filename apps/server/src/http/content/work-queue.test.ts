import { expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { WorkQueue } from './work-queue.ts';

const make = () => new WorkQueue({ atOnce: 2, maxWaiting: 3, retryAfter: [2, 5] });

/** Work that ends when the test says so, and records its start. */
function tasks() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { began, task, end: (name: string) => ends.get(name)?.() };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('a limited number of tasks run at a time, urgent ones first, each in order of arrival', async () => {
  const queue = make();
  const { began, task, end } = tasks();
  for (const name of ['a', 'b', 'c']) void queue.run(task(name));
  for (const name of ['d', 'e']) void queue.run(task(name), { urgent: true });
  await turn();
  expect(began).toEqual(['a', 'b']);
  for (const name of ['b', 'a', 'd', 'e']) {
    end(name);
    await turn();
  }
  expect(began).toEqual(['a', 'b', 'd', 'e', 'c']);
});

it("work beyond the queue's limit is refused with a time to retry", async () => {
  const queue = make();
  const { task, end } = tasks();
  const taken = ['a', 'b', 'c', 'd', 'e'].map((name) => queue.run(task(name)));
  const refused = await queue.run(task('f'), { urgent: true }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'server.busy' });
  const seconds = refused instanceof AppError ? refused.details.retryAfter : undefined;
  expect([2, 3, 4, 5]).toContain(seconds);
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await turn();
    end(name);
  }
  expect(await Promise.all(taken)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('the queue continues after work that failed', async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1, retryAfter: [1, 1] });
  const failing = queue.run(() => Promise.reject(new Error('failed')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await queue.run(async () => 'again')).toBe('again');
});
