import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsOf } from '../dump/dump.ts';
import { migrations, preReleaseMigrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/**
 * Migrates a database to the latest version; throws the first error. Safe when two processes start at once. An
 * up-to-date database skips the migrator, which reads the whole schema and takes longer than the rest of a start.
 */
export async function migrateToLatest(db: Kysely<Tables>) {
  const made = await migrationsOf(db);
  if (classifyMigrations(made) === 'known' && missingMigrations(made).length === 0) return;
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** The migrations that a start would run on a database with these; none where another build made them. */
export const missingMigrations = (made: readonly string[]): string[] =>
  classifyMigrations(made) === 'known' ? Object.keys(migrations).slice(made.length) : [];

/**
 * The build that ran these migrations. known: they are the first of this program's; older: a build from before
 * 001-baseline; newer: a build after this one.
 */
export function classifyMigrations(names: readonly string[]): 'known' | 'older' | 'newer' {
  const own = Object.keys(migrations);
  if (names.every((name, at) => name === own[at])) return 'known';
  return preReleaseMigrations.first.includes(names[0] ?? '') ? 'older' : 'newer';
}

/**
 * The migrations as this program knows them. Those of the last build before 001-baseline become 001-baseline, which
 * makes the same tables; all others are returned unchanged.
 */
export function asKnownMigrations(names: readonly string[]): readonly string[] {
  const [first = ''] = Object.keys(migrations);
  return classifyMigrations(names) === 'older' && names.at(-1) === preReleaseMigrations.last
    ? [first]
    : names;
}

/** Migrates an empty database up to the last of these known migrations. */
export async function migrateTo(db: Kysely<Tables>, names: readonly string[]) {
  const last = names.at(-1);
  if (last === undefined) return;
  const { error } = await migratorOf(db).migrateTo(last);
  if (error) throw error;
}
