import { type Kysely, sql } from 'kysely';

/** Whether a row still names a picture is asked whenever one is replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_avatar on users (avatar) where avatar is not null`.execute(db);
}
