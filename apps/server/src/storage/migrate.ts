import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Brings a database to the latest migration; throws the first error. Safe when two processes start at once. */
export async function migrateToLatest(db: Kysely<Tables>) {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** Does this program know these migrations, from its first one on? */
export function knowsMigrations(names: readonly string[]): boolean {
  const own = Object.keys(migrations);
  return names.every((name, at) => name === own[at]);
}

/** Brings an empty database to the last of these migrations, which this program knows. */
export async function migrateTo(db: Kysely<Tables>, names: readonly string[]) {
  const last = names.at(-1);
  if (last === undefined) return;
  const { error } = await migratorOf(db).migrateTo(last);
  if (error) throw error;
}
