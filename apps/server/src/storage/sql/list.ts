import type { ListQuery } from '@flagstick/contract';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Lower case, no accents, one space: how names are kept for search and how a query is read. */
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
 * The order of names in a list: without case and accents, and the same on every database, whatever its own collation.
 * Written as in the indexes that serve it.
 */
export const byName = (name: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(sort_name(${typeof name === 'string' ? sql.ref(name) : name}) collate "C")`;

interface Nullable {
  readonly nullable: RawBuilder<unknown>;
}

/** A column that may hold nothing: such rows come last, whichever way the list is sorted. */
export const nullable = (column: RawBuilder<unknown>): Nullable => ({ nullable: column });

const escapeLike = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A word that somebody looks for. */
export interface Word {
  readonly text: string;
  /** What a text that holds it is `like`. */
  readonly pattern: string;
}

/** The words that somebody looks for in a list. */
export const wordsOf = ({ query }: Pick<ListQuery, 'query'>): Word[] =>
  searchable(query)
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ text, pattern: `%${escapeLike(text)}%` }));

/** What of a list can be sorted and filtered, by the wire's names. */
export interface ListColumns {
  /** The column that holds `searchable` text, or a condition of its own for each word. */
  readonly search: string | ((word: Word) => RawBuilder<boolean>);
  /** The row's id: ends every order, in its direction, so that pages never overlap and an index serves it both ways. */
  readonly id: string;
  readonly sort: Readonly<Record<string, RawBuilder<unknown> | Nullable>>;
  /** A column, or an expression that gives the field's value as the wire writes it. */
  readonly filter: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly defaultSort: { field: string; direction: 'asc' | 'desc' };
}

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
 * A search that finds no more than so many reads them all and sorts them. To look for them in the list's order is
 * mostly faster, but not when who is searched stands together there: all of one name are in the middle of a list by name.
 */
const fewMatches = 2_000;

/** Whether an index finds the word: it is made of groups of three characters. */
export const isIndexed = (word: string) => word.length >= 3;

/**
 * Runs one page of a query and its count. Every word of `query` must be found by the list's search; the filter's
 * fields were checked by the contract. Two statements, both on the transaction or database that the query carries.
 *
 * @param show adds what rows show and are sorted by, and neither takes a row away nor adds one. A count that goes by such
 * joins cannot be read off an index; search and filter may not ask for what they add
 */
export function listPage<TB extends keyof Tables, O, S extends Tables, STB extends keyof S, SO>(
  base: SelectQueryBuilder<Tables, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  show: (rows: SelectQueryBuilder<Tables, TB, O>) => SelectQueryBuilder<S, STB, SO>,
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
  show: (rows: SelectQueryBuilder<Tables, TB, O>) => SelectQueryBuilder<Tables, TB, O> = (rows) => rows,
): Promise<{ rows: O[]; count: number }> {
  let query = base;
  const { search } = columns;
  const holds =
    typeof search === 'string'
      ? ({ pattern }: Word) => sql<boolean>`${sql.ref(search)} like ${pattern}`
      : search;
  const words = wordsOf(list);
  for (const word of words) query = query.where(holds(word));
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
  const inOrder = (key: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql`${'nullable' in sort ? sql`${key} is null, ` : sql``}${key} ${direction}, ${end} ${direction}`;
  // The page is found by ids alone, so that what its rows show is not worked out for the rows before it.
  const found = show(query)
    .clearSelect()
    .select([id.as('id'), column.as('key')]);
  const isSorted = count <= fewMatches && words.length > 0 && words.every(({ text }) => isIndexed(text));
  // An offset, also none, keeps the database from looking for the matches in the list's order.
  // As an array it is found once; as a list of rows a planner without figures may look for it anew for each row.
  const page = sql`array(select found.id from (${isSorted ? found.offset(0) : found}) as found
    order by ${inOrder(sql.ref('found.key'), sql.ref('found.id'))}
    limit ${list.limit} offset ${(list.page - 1) * list.limit})`;
  const rows = await show(base)
    .where(sql<boolean>`${id} = any(${page})`)
    .orderBy(inOrder(column, id))
    .execute();
  return { rows, count };
}
