import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsOf } from '../dump/dump.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/**
 * Brings a database to the latest migration; throws the first error. Safe when two processes start at once. Where nothing
 * is to do it says so by itself: the migrator reads the whole schema first, for longer than the rest of a start takes.
 */
export async function migrateToLatest(db: Kysely<Tables>) {
  const made = await migrationsOf(db);
  if (made.length === Object.keys(migrations).length && knowsMigrations(made)) return;
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
