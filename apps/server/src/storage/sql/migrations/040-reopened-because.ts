import { type Kysely, sql } from 'kysely';

/** A hole that the committee opened again says why: those that stand open now were opened before that was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_holes
    alter column reopened drop not null,
    alter column reopened type jsonb using case when reopened then '{}'::jsonb end`.execute(db);
  // What a batch of scores writes names the column's type once.
  await sql`do $$ begin
    execute replace(pg_get_functiondef('commit_scores'::regproc), 'reopened boolean', 'reopened jsonb');
  end $$`.execute(db);
}
