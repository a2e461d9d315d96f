import type { ListQuery } from '@flagstick/contract';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Lower case, no accents, single spaces: the form of stored search text and of queries. */
export function searchable(...parts: ReadonlyArray<string | null | undefined>): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The order of names in a list: without case and accents, and the same on every database with any collation.
 * Written exactly as in the indexes that serve it.
 */
export const byName = (name: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(sort_name(${typeof name === 'string' ? sql.ref(name) : name}) collate "C")`;

interface Nullable {
  readonly nullable: RawBuilder<unknown>;
}

/** A column that may be null: such rows are last, in both directions. */
export const nullable = (column: RawBuilder<unknown>): Nullable => ({ nullable: column });

const escapeLike = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export interface SearchWord {
  readonly text: string;
  readonly pattern: string;
}

export const searchWords = ({ query }: Pick<ListQuery, 'query'>): SearchWord[] =>
  searchable(query)
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ text, pattern: `%${escapeLike(text)}%` }));

/** The sortable and filterable fields of a list, by their names on the wire. */
export interface ListColumns {
  /** The column with `searchable` text, or a condition for each word. */
  readonly search: string | ((word: SearchWord) => RawBuilder<boolean>);
  /**
   * Every order ends with the row's id, in the same direction, so that pages never overlap and an index serves both
   * directions.
   */
  readonly id: string;
  readonly sort: Readonly<Record<string, RawBuilder<unknown> | Nullable>>;
  /** A column or an expression, which is compared with the value that was sent. */
  readonly filter: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly defaultSort: { field: string; direction: 'asc' | 'desc' };
}

/** The list of a table whose rows have a name and a time of creation: the newest first. */
export const newestFirst = (table: string): ListColumns => ({
  search: `${table}.search`,
  id: `${table}.id`,
  sort: { name: byName(`${table}.name`), createDate: sql.ref(`${table}.created_at`) },
  filter: {},
  defaultSort: { field: 'createDate', direction: 'desc' },
});

function filterCondition(column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> {
  if (Array.isArray(value)) return sql`${column} in (${sql.join(value)})`;
  if (typeof value === 'object' && value !== null) {
    const { from, to } = value as { from?: unknown; to?: unknown };
    const bounds = [
      from === undefined ? undefined : sql`${column} >= ${from}`,
      to === undefined ? undefined : sql`${column} <= ${to}`,
    ].filter((bound) => bound !== undefined);
    return bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : sql`true`;
  }
  return sql`${column} = ${value}`;
}

/**
 * A search with at most this many matches reads and sorts them all. Searching in the list's order is usually faster,
 * but not when the matches are close together: all people of one name are in the middle of a list by name.
 */
const fewMatches = 2_000;

/** Whether an index finds the word: the index uses groups of three characters. */
export const isIndexed = (word: string) => word.length >= 3;

/**
 * Runs one page of a query and its count. Every word of `query` must match the list's search; the contract has checked
 * the filter's fields. Two statements, both in the query's transaction or database.
 * @param withDisplayColumns adds joins for displayed and sorted columns, without removing or adding rows. The count skips these
 * joins, so that an index can answer it; search and filter must not use their columns
 */
export function listPage<TB extends keyof Tables, O, S extends Tables, STB extends keyof S, SO>(
  base: SelectQueryBuilder<Tables, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  withDisplayColumns: (rows: SelectQueryBuilder<Tables, TB, O>) => SelectQueryBuilder<S, STB, SO>,
): Promise<{ rows: SO[]; count: number }>;
export function listPage<TB extends keyof Tables, O>(
  base: SelectQueryBuilder<Tables, TB, O>,
  list: ListQuery,
  columns: ListColumns,
): Promise<{ rows: O[]; count: number }>;
export async function listPage<TB extends keyof Tables, O>(
  base: SelectQueryBuilder<Tables, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  withDisplayColumns: (rows: SelectQueryBuilder<Tables, TB, O>) => SelectQueryBuilder<Tables, TB, O> = (
    rows,
  ) => rows,
): Promise<{ rows: O[]; count: number }> {
  let query = base;
  const { search } = columns;
  const matches =
    typeof search === 'string'
      ? ({ pattern }: SearchWord) => sql<boolean>`${sql.ref(search)} like ${pattern}`
      : search;
  const words = searchWords(list);
  for (const word of words) query = query.where(matches(word));
  for (const [field, value] of Object.entries(list.filter ?? {})) {
    if (value === undefined) continue;
    const column = columns.filter[field];
    if (!column) throw new Error(`The filter field ${field} has no column.`);
    query = query.where(sql<boolean>`${filterCondition(column, value)}`);
  }
  const order = list.sort ?? columns.defaultSort;
  const sort = columns.sort[order.field];
  if (!sort) throw new Error(`The sort field ${order.field} has no column.`);
  const counted = await query
    .clearSelect()
    .select((eb: ExpressionBuilder<Tables, TB>) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const count = Number((counted as { count: number }).count);
  const id = sql.ref(columns.id);
  const direction = sql.raw(order.direction);
  const column = 'nullable' in sort ? sort.nullable : sort;
  const orderBy = (key: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql`${'nullable' in sort ? sql`${key} is null, ` : sql``}${key} ${direction}, ${end} ${direction}`;
  // The page is found by ids alone, so that displayed columns are not computed for earlier rows.
  const found = withDisplayColumns(query)
    .clearSelect()
    .select([id.as('id'), column.as('key')]);
  const isSorted = count <= fewMatches && words.length > 0 && words.every(({ text }) => isIndexed(text));
  // An offset, even 0, keeps the database from searching for matches in the list's order.
  // An array is computed once; with `in (select …)` a planner without statistics may run the subquery for each row.
  const page = sql`array(select found.id from (${isSorted ? found.offset(0) : found}) as found
    order by ${orderBy(sql.ref('found.key'), sql.ref('found.id'))}
    limit ${list.limit} offset ${(list.page - 1) * list.limit})`;
  const rows = await withDisplayColumns(base)
    .where(sql<boolean>`${id} = any(${page})`)
    .orderBy(orderBy(column, id))
    .execute();
  return { rows, count };
}
