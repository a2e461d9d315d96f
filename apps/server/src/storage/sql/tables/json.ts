import type { ColumnType } from 'kysely';

/** jsonb: read as a value, written as JSON text (the two drivers agree on nothing else). */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
