import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testStorage } from '../../testing/database/test-storage.ts';
import type { Storage } from '../storage/index.ts';
import { defaultTiming, type JobKind, JobQueue } from './job-queue.ts';
import { leaseJobs, postponeJob } from './store.ts';

const kind = 'test';
const timing = { ...defaultTiming, pollMs: 50, retryMs: 20, maxRetryMs: 40 };

let storage: Storage;
const queues: JobQueue[] = [];
const faults = { report: vi.fn() };
beforeAll(async () => {
  storage = await testStorage();
});
afterAll(() => storage.close());
beforeEach(async () => {
  faults.report.mockReset();
  await storage.db.deleteFrom('jobs').execute();
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
});

function queueOf(run: JobKind['run'], more: Partial<JobKind> = {}): JobQueue {
  const queue = new JobQueue({ storage, faults }, { kind, timing, fault: 'It failed.', run, ...more });
  queues.push(queue);
  return queue;
}

const stateOf = async (queue: JobQueue, key: string) => (await queue.find(key))?.state;

it('a job of a kind and key runs once, however often and in however many processes it is added', async () => {
  const done: string[] = [];
  const run: JobKind['run'] = async ({ key }) => {
    done.push(key);
    return 'done';
  };
  const [one, two] = [queueOf(run), queueOf(run)];
  const jobs = Array.from({ length: 20 }, (_, at) => ({ key: `job ${at}` }));
  await Promise.all([one.add(storage.db, jobs), two.add(storage.db, jobs)]);
  one.wake();
  two.wake();
  await expect.poll(() => done.length).toBe(20);
  await one.add(storage.db, jobs);
  one.wake();
  await expect.poll(() => stateOf(one, 'job 19')).toBe('done');
  await leaseJobs(storage.db, kind, 10, 1_000).then((leased) => expect(leased).toEqual([]));
  expect(done.toSorted()).toEqual(jobs.map(({ key }) => key).toSorted());
});

it('a job is due at the moment it is added or postponed by zero', async () => {
  const queue = queueOf(async () => 'done');
  // The columns have milliseconds and the clock microseconds, so about half of the times would be rounded up.
  for (let at = 0; at < 20; at += 1) {
    const key = `job ${at}`;
    await storage.db.transaction().execute(async (tx) => {
      await queue.add(tx, [{ key }]);
      expect(await leaseJobs(tx, kind, 1, 60_000)).toMatchObject([{ key }]);
      await postponeJob(tx, { kind, key }, 0, null);
      expect(await leaseJobs(tx, kind, 1, 60_000)).toMatchObject([{ key }]);
    });
  }
});

it('a rolled back transaction adds no job', async () => {
  const queue = queueOf(async () => 'done');
  const failing = storage.db.transaction().execute(async (tx) => {
    await queue.add(tx, [{ key: 'never' }]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await queue.find('never')).toBeUndefined();
});

it('a job runs at its time, not before', async () => {
  const at: number[] = [];
  const queue = queueOf(async () => {
    at.push(Date.now());
    return 'done';
  });
  const dueAt = new Date(Date.now() + 300);
  await queue.add(storage.db, [{ key: 'later', dueAt }]);
  queue.wake();
  await expect.poll(() => at.length).toBe(1);
  // The database and this process use the clock of one machine.
  expect(at[0]).toBeGreaterThanOrEqual(dueAt.getTime() - 5);
});

it('an error is reported and the job retried until it is done', async () => {
  let attempts = 0;
  const queue = queueOf(async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('not yet');
    return 'done';
  });
  await queue.add(storage.db, [{ key: 'hard' }]);
  queue.wake();
  await expect.poll(() => stateOf(queue, 'hard')).toBe('done');
  expect(await queue.find('hard')).toMatchObject({ attempts: 3, error: null });
  expect(faults.report.mock.calls).toEqual([
    [new Error('not yet'), 'It failed.', { job: 'hard' }],
    [new Error('not yet'), 'It failed.', { job: 'hard' }],
  ]);
});

it('a failed job stores its reason, and `onEnd` runs in the same transaction', async () => {
  const queue = queueOf(async () => ({ failed: 'No such mailbox' }), {
    async onEnd(tx, { key }, state) {
      await tx
        .insertInto('jobs')
        .values({ kind: 'after', key: `${key} ${state}` })
        .execute();
    },
  });
  await queue.add(storage.db, [{ key: 'hopeless' }]);
  queue.wake();
  await expect.poll(() => stateOf(queue, 'hopeless')).toBe('failed');
  expect((await queue.find('hopeless'))?.error).toBe('No such mailbox');
  const after = storage.db.selectFrom('jobs').select('key').where('kind', '=', 'after');
  expect(await after.execute()).toEqual([{ key: 'hopeless failed' }]);
});

it('a job stays waiting when its end cannot be stored', async () => {
  let isBroken = true;
  const queue = queueOf(async () => 'done', {
    timing: { ...timing, leaseMs: 100 },
    onEnd: async () => {
      if (isBroken) throw new Error('The disk is full.');
    },
  });
  await queue.add(storage.db, [{ key: 'half' }]);
  queue.wake();
  await expect.poll(() => faults.report.mock.calls.length).toBeGreaterThan(0);
  expect(await stateOf(queue, 'half')).toBe('waiting');
  isBroken = false;
  await expect.poll(() => stateOf(queue, 'half')).toBe('done');
});

it('a repeating job is due again after its interval, any number of times', async () => {
  let times = 0;
  const queue = queueOf(async () => {
    times += 1;
    return { repeatAfterMs: times < 3 ? 20 : 60_000 };
  });
  await queue.add(storage.db, [{ key: 'all' }]);
  queue.wake();
  await expect.poll(() => times).toBe(3);
  await expect.poll(async () => (await queue.find('all'))?.attempts).toBe(0);
  expect(await stateOf(queue, 'all')).toBe('waiting');
});

it('a job is taken over by another process when its process dies', async () => {
  const dying = queueOf(() => new Promise(() => {}), { timing: { ...timing, leaseMs: 200 } });
  await dying.add(storage.db, [{ key: 'orphan' }]);
  const [leased] = await leaseJobs(storage.db, kind, 1, 200);
  expect(leased?.key).toBe('orphan');
  const other = queueOf(async () => 'done');
  other.wake();
  await expect.poll(() => stateOf(other, 'orphan')).toBe('done');
  expect((await other.find('orphan'))?.attempts).toBe(2);
});

it('a closing server releases its running jobs', async () => {
  const begun = Promise.withResolvers<void>();
  const queue = queueOf(async (_job, signal) => {
    begun.resolve();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    throw new Error('broken off');
  });
  await queue.add(storage.db, [{ key: 'open' }]);
  queue.wake();
  await begun.promise;
  await queue.close();
  expect(faults.report).not.toHaveBeenCalled();
  const [leased] = await leaseJobs(storage.db, kind, 1, 1_000);
  expect(leased?.key).toBe('open');
});

it('the result of a job that ended during the close is kept', async () => {
  const ends = { repeated: { repeatAfterMs: 60_000 }, hopeless: { failed: 'No such mailbox' } } as const;
  const begun: string[] = [];
  const queue = queueOf(async ({ key }, signal) => {
    begun.push(key);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    return ends[key as keyof typeof ends];
  });
  await queue.add(storage.db, [{ key: 'repeated' }, { key: 'hopeless' }]);
  queue.wake();
  await expect.poll(() => begun.length).toBe(2);
  await queue.close();
  expect(await leaseJobs(storage.db, kind, 2, 1_000)).toEqual([]);
  expect(await queue.find('hopeless')).toMatchObject({ state: 'failed', error: 'No such mailbox' });
});

it('the queue retries a failed read of the database sooner than its poll interval', async () => {
  const queue = queueOf(async () => 'done', { timing: { ...timing, pollMs: 60_000 } });
  await queue.add(storage.db, [{ key: 'after trouble' }]);
  await sql`alter table jobs rename to jobs_elsewhere`.execute(storage.db);
  try {
    queue.wake();
    await expect.poll(() => faults.report.mock.calls.length).toBeGreaterThan(0);
  } finally {
    await sql`alter table jobs_elsewhere rename to jobs`.execute(storage.db);
  }
  await expect.poll(() => stateOf(queue, 'after trouble')).toBe('done');
});

it('a close waits for a running job even if another job’s end cannot be stored', async () => {
  const [begun, release, failed] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  let ended = false;
  const run: JobKind['run'] = async ({ key }) => {
    if (key !== 'slow') return 'done';
    begun?.resolve();
    await release?.promise;
    ended = true;
    return 'done';
  };
  const queue = queueOf(run, {
    onEnd: async (_tx, { key }) => {
      if (key !== 'unstored') return;
      setTimeout(() => failed?.resolve(), 50);
      throw new Error('not stored');
    },
  });
  await queue.add(storage.db, [{ key: 'slow' }, { key: 'unstored' }]);
  queue.wake();
  await Promise.all([begun?.promise, failed?.promise]);
  setTimeout(() => release?.resolve(), 50);
  await queue.close();
  expect(ended).toBe(true);
});
