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

/** What of a list can be sorted and filtered, by the wire's names. */
export interface ListColumns {
  /** The column that holds `searchable` text, or an expression over such. */
  readonly search: string | RawBuilder<unknown>;
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
 * Runs one page of a query and its count. Every word of `query` must be found in the search column; the filter's
 * fields were checked by the contract. Two statements, both on the transaction or database that the query carries.
 */
export async function listPage<TB extends keyof Tables, O>(
  base: SelectQueryBuilder<Tables, TB, O>,
  list: ListQuery,
  columns: ListColumns,
): Promise<{ rows: O[]; count: number }> {
  let query = base;
  const text = typeof columns.search === 'string' ? sql.ref(columns.search) : columns.search;
  for (const word of searchable(list.query).split(' ').filter(Boolean)) {
    query = query.where(sql<boolean>`${text} like ${`%${escapeLike(word)}%`}`);
  }
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
  const id = sql.ref(columns.id);
  const direction = sql.raw(order.direction);
  const column = 'nullable' in sort ? sort.nullable : sort;
  const sorted = (part: typeof query) =>
    ('nullable' in sort ? part.orderBy(sql`${column} is null`) : part)
      .orderBy(sql`${column} ${direction}`)
      .orderBy(sql`${id} ${direction}`);
  // The page is found by ids alone, so that what its rows show is not worked out for the rows before it.
  const page = sorted(query.clearSelect() as typeof query)
    .select(id.as('id'))
    .limit(list.limit)
    .offset((list.page - 1) * list.limit);
  const rows = await sorted(base.where(sql<boolean>`${id} in ${page}`)).execute();
  return { rows, count: Number((counted as { count: number }).count) };
}
