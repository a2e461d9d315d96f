import { adverts, averts, logs } from '@flagstick/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { Harness } from '../../../testing/harness.ts';
import { makeDue, untilJobDone } from '../../../testing/jobs.ts';
import { Faults } from '../../shared/faults.ts';

const kind = 'forget-old';

it('expired data is deleted at the start when due, and again after six hours', async () => {
  const storage = await testStorage();
  const { db } = storage;
  const stored = async () =>
    (await db.selectFrom('client_logs').select('name').execute()).map(({ name }) => name);
  const first = await Harness.start({}, storage);
  await untilJobDone(storage, kind);
  const [job] = await db.selectFrom('jobs').select('due_at').where('kind', '=', kind).execute();
  expect(job?.due_at.getTime()).toBeGreaterThan(Date.now() + 5.9 * 3_600_000);
  const body = { name: 'TypeError', message: 'x is undefined', componentStack: 'at Board' };
  expect((await first.call(logs.add, { params: { type: 'error' }, body })).status).toBe(200);
  await db
    .updateTable('client_logs')
    .set({ at: new Date(Date.now() - 91 * 86_400_000) })
    .execute();
  expect(await stored()).toHaveLength(1);
  await first.app.close();

  await makeDue(storage, kind);
  const server = await Harness.start({}, storage);
  await untilJobDone(storage, kind);
  expect(await stored()).toEqual([]);
  await server.close();
});

it('events of a payment provider are deleted after 90 days', async () => {
  const storage = await testStorage();
  const { db } = storage;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const events = [
    { id: 'evt_old', at: ago(91) },
    { id: 'evt_late', at: ago(89) },
  ];
  await db.insertInto('payment_events').values(events).execute();
  const server = await Harness.start({}, storage);
  await untilJobDone(storage, kind);
  expect(await db.selectFrom('payment_events').select('id').execute()).toEqual([{ id: 'evt_late' }]);
  await server.close();
});

it('a server starts even if the deletion fails, and logs it', async () => {
  const storage = await testStorage();
  const { db } = storage;
  const reported = vi.spyOn(Faults.prototype, 'report');
  await sql`alter table client_logs rename to client_logs_elsewhere`.execute(db);
  const server = await Harness.start({}, storage);
  await expect.poll(() => reported.mock.calls.length).toBe(1);
  await sql`alter table client_logs_elsewhere rename to client_logs`.execute(db);
  expect(reported.mock.calls.map(([, sentence]) => sentence)).toEqual(['Deleting expired data failed.']);
  reported.mockRestore();
  await server.close();
});

it('sessions are deleted thirty days after they ended', async () => {
  const storage = await testStorage();
  const first = await Harness.start({}, storage);
  await untilJobDone(storage, kind);
  const { id } = await first.user('player');
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const session = (id: string, ended_at: Date | null, expires_at: Date) => ({ id, ended_at, expires_at });
  const rows = [
    session('ended31', ago(31), ago(-1)),
    session('expired31', null, ago(31)),
    session('ended29', ago(29), ago(-1)),
    session('open', null, ago(-1)),
  ];
  await storage.db
    .insertInto('sessions')
    .values(rows.map((row) => ({ ...row, user_id: id, user_agent: '' })))
    .execute();
  await makeDue(storage, kind);
  const again = await Harness.start({}, storage);
  await untilJobDone(storage, kind);
  const kept = (await storage.db.selectFrom('sessions').select('id').execute()).map((row) => row.id);
  expect(rows.map((row) => row.id).filter((one) => kept.includes(one))).toEqual(['ended29', 'open']);
  await first.app.close();
  await again.close();
});

it('empty drafts of adverts are deleted after a day', async () => {
  const storage = await testStorage();
  const { db } = storage;
  const first = await Harness.start({}, storage);
  await untilJobDone(storage, kind);
  const course = await addCourse(storage);
  const manager = await first.user('club', { clubId: course.clubId });
  const body = { type: 'score card', scoreCard: course.whiteId } as const;
  const make = async () => (await first.call(adverts.insert, { body }, manager)).body._id;
  await make();
  const young = await make();
  const described = await make();
  const pictured = await make();
  const saved = await make();
  await first.call(averts.update, { params: { id: saved }, body: {} }, manager);
  await db.updateTable('adverts').set({ description: 'Clubmakers' }).where('id', '=', described).execute();
  const image = { advert_id: pictured, place: 'logo', image: '/files/a.webp' };
  await db.insertInto('advert_images').values(image).execute();
  await sql`update adverts set created_at = created_at - interval '25 hours',
    updated_at = updated_at - interval '25 hours' where id <> ${young}`.execute(db);
  await makeDue(storage, kind);
  const again = await Harness.start({}, storage);
  await untilJobDone(storage, kind);
  const kept = (await db.selectFrom('adverts').select('id').execute()).map(({ id }) => id);
  expect(kept.toSorted()).toEqual([young, described, pictured, saved].toSorted());
  await first.app.close();
  await again.close();
});
