import { sql } from 'kysely';
import type { Db, NewRow, Row } from '../storage/index.ts';

export type JobRow = Row<'jobs'>;
type JobKey = Pick<JobRow, 'kind' | 'key'>;

/**
 * The time in some milliseconds, truncated to the precision of the column. The column would round up, and a job due now
 * could not be leased for up to half a millisecond.
 */
const fromNow = (ms: number) =>
  sql<Date>`date_trunc('milliseconds', now()) + ${ms} * interval '1 millisecond'`;

export async function insertJobs(db: Db, rows: ReadonlyArray<NewRow<'jobs'>>): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('jobs')
    .values([...rows])
    .onConflict((on) => on.doNothing())
    .execute();
}

/** How many jobs of a kind wait, due or not. */
export async function countWaitingJobs(db: Db, kind: string): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/**
 * Leases due jobs to this process. Other processes skip locked rows, and afterwards rows with a valid lease. In a lane
 * one job is leased at a time: the due one with the smallest key. A failed job comes after later ones.
 */
export async function leaseJobs(db: Db, kind: string, limit: number, leaseMs: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    update jobs set attempts = attempts + 1, leased_until = ${fromNow(leaseMs)}
    where kind = ${kind} and key in (
      select key from jobs as next where kind = ${kind} and state = 'waiting' and due_at <= now()
      and (leased_until is null or leased_until <= now())
      and not exists (
        select from jobs as other where other.kind = ${kind} and other.lane = next.lane and other.state = 'waiting'
        and (other.leased_until > now() or other.key < next.key and other.due_at <= now())
      )
      order by due_at, key limit ${limit} for update of next skip locked
    )
    returning *`.execute(db);
  return rows;
}

const waiting = (db: Db, { kind, key }: JobKey) =>
  db.updateTable('jobs').where('kind', '=', kind).where('key', '=', key).where('state', '=', 'waiting');

export async function endJob(
  db: Db,
  job: JobKey,
  state: 'done' | 'failed',
  error: string | null,
): Promise<void> {
  await waiting(db, job).set({ state, error, settled_at: sql`now()` }).execute();
}

export async function postponeJob(db: Db, job: JobKey, delayMs: number, error: string | null): Promise<void> {
  await waiting(db, job)
    .set({ due_at: fromNow(delayMs), leased_until: null, error })
    .execute();
}

/** Makes the job due again after the delay, with no attempts counted. */
export async function repeatJob(db: Db, job: JobKey, delayMs: number): Promise<void> {
  await waiting(db, job)
    .set({ due_at: fromNow(delayMs), leased_until: null, error: null, attempts: 0 })
    .execute();
}

/** Milliseconds until a job of this kind can be leased; undefined when none is waiting. */
export async function nextDueMs(db: Db, kind: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(at) - now()) * 1000)::float8 as ms from (
      select greatest(min(due_at), max(leased_until)) as at from jobs where kind = ${kind} and state = 'waiting'
      group by coalesce(lane, key)
    ) as lanes`.execute(db);
  const ms = rows[0]?.ms ?? undefined;
  return ms === undefined ? undefined : Math.max(0, ms);
}

export const jobByKey = (db: Db, { kind, key }: JobKey): Promise<JobRow | undefined> =>
  db.selectFrom('jobs').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();
