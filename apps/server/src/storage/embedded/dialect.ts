import { Kysely, PGliteAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import type { Tables } from '../sql/tables.ts';

/** PostgreSQL with one connection, so Kysely runs one query or transaction at a time. */
class EmbeddedDialect extends PostgresDialect {
  override createAdapter() {
    return new PGliteAdapter();
  }
}

export const embeddedDb = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new EmbeddedDialect({ pool }) });
