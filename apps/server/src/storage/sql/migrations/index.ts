import type { Migration } from 'kysely/migration';
import * as schema from './001-schema.ts';
import * as jobs from './002-jobs.ts';
import * as parBogey from './003-par-bogey.ts';

/** In order. A migration in this list is never changed, because databases have run it. */
export const migrations: Record<string, Migration> = {
  '001-schema': schema,
  '002-jobs': jobs,
  '003-par-bogey': parBogey,
};

/** The first and the last migration of earlier builds, which together made what 001 makes (decision 089). */
export const replaced = { first: '001-people-clubs', last: '069-payment-leases' };
