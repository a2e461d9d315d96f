import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsOf } from '../dump/dump.ts';
import { migrations, replaced } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/**
 * Brings a database to the latest migration; throws the first error. Safe when two processes start at once. A database
 * that is there already does not reach the migrator, which reads the whole schema, for longer than the rest of a start.
 */
export async function migrateToLatest(db: Kysely<Tables>) {
  const made = await migrationsOf(db);
  if (made.length === Object.keys(migrations).length && originOf(made) === 'known') return;
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** Which build ran these migrations: one that this program continues, an earlier one with other migrations, or a newer one. */
export function originOf(names: readonly string[]): 'known' | 'older' | 'newer' {
  const own = Object.keys(migrations);
  if (names.every((name, at) => name === own[at])) return 'known';
  return names[0] === replaced.first ? 'older' : 'newer';
}

/** The migrations of this program that make the same tables as these, which the last of the earlier builds may have run. */
export function equalMigrations(names: readonly string[]): readonly string[] {
  const [first = ''] = Object.keys(migrations);
  return names[0] === replaced.first && names.at(-1) === replaced.last ? [first] : names;
}

/** Brings an empty database to the last of these migrations, which this program knows. */
export async function migrateTo(db: Kysely<Tables>, names: readonly string[]) {
  const last = names.at(-1);
  if (last === undefined) return;
  const { error } = await migratorOf(db).migrateTo(last);
  if (error) throw error;
}
