import type { ColumnType } from 'kysely';

/** jsonb: read as a value, written as JSON text, because the two drivers agree only on this. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
