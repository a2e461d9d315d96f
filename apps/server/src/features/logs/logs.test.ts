import { limits, logs } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from '../../../testing/harness.ts';
import { runJobNow } from '../../../testing/jobs.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const report = (body: object, as?: { id: string; token: string }, type = 'error') =>
  server.raw(logs.add, { params: { type }, body }, as);
const stored = () => server.storage.db.selectFrom('client_logs').selectAll().orderBy('id').execute();
const form = { name: 'TypeError', message: 'x is undefined', componentStack: 'at Board' };

it('a report needs no session, and the user is stored if known', async () => {
  const player = await server.user();
  expect((await report(form)).status).toBe(200);
  expect((await report(form, player)).status).toBe(200);
  const rows = await stored();
  expect(rows.map((row) => [row.name, row.component_stack, row.user_id])).toEqual([
    ['TypeError', 'at Board', null],
    ['TypeError', 'at Board', player.id],
  ]);
});

it('a report of another type or form is refused, and long texts are truncated', async () => {
  expect((await report(form, undefined, 'visits')).status).toBe(400);
  expect((await report({ name: 'x' })).status).toBe(400);
  const message = `${'m'.repeat(limits.logMessageMax - 1)}⛳🏌`;
  await report({ name: 'long\0', message, componentStack: `s🏌${'🏌'.repeat(40_000)}` });
  const row = (await stored()).at(-1);
  expect(row?.name).toBe('long');
  expect(row?.component_stack).toMatch(/^s🏌+\uFFFD$/u);
  expect(JSON.stringify(row).length).toBeLessThan(9_000);
});

it('reports are kept for ninety days', async () => {
  const { db } = server.storage;
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await report({ ...form, name: 'Old' });
  await db
    .updateTable('client_logs')
    .set({ at: days(91) })
    .where('name', '=', 'Old')
    .execute();
  await report({ ...form, name: 'New' });
  await runJobNow(server.storage, 'forget-old');
  expect((await stored()).map((row) => row.name)).not.toContain('Old');
});

it('one address cannot fill the disk with reports', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 40; i++) statuses.push((await report(form)).status);
  expect(statuses.at(-1)).toBe(429);
});

it('addresses from a trusted proxy are used, and from no other', async () => {
  const until429 = async (behind: Harness) => {
    for (let i = 0; i < 40; i++) {
      // A client can put anything before its own address, so only the last part counts.
      const forwarded = { 'x-forwarded-for': `198.51.100.${i}, ${i < 39 ? '203.0.113.7' : '203.0.113.8'}` };
      const { status } = await behind.call(
        logs.add,
        { params: { type: 'error' }, body: form },
        undefined,
        forwarded,
      );
      if (i === 38) expect(status).toBe(429);
      if (i === 39) return status;
    }
    return undefined;
  };
  const trusting = await Harness.start({ trustProxy: 1 });
  const alone = await Harness.start();
  try {
    expect([await until429(trusting), await until429(alone)]).toEqual([200, 429]);
  } finally {
    await trusting.close();
    await alone.close();
  }
});
