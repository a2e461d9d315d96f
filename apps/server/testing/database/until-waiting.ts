import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../src/storage/index.ts';

/** Resolves when this many statements wait for a lock. */
export const untilWaiting = (db: Db, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(count);
  }, 5_000);
