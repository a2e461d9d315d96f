import type { Route, RouteResult } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { type ListableResource, type PageQuery, type Rows, rowsOptions } from '../../shared/api/resource.ts';
import {
  integerParam,
  oneOfParam,
  type ParamParser,
  type ParamParsers,
  readSearch,
  textParam,
} from '../../shared/nav/search.ts';
import type { ReadState } from '../page/Loaded.tsx';

/** The longest text that is searched for. */
export const searchMax = 100;

/** One of a few values of a field, or a range of days. */
export type TableFilter =
  | {
      label: string;
      /** `sent`: the value in the request, if it is not a string. */
      options: ReadonlyArray<{ value: string; label: string; sent?: number | boolean }>;
      all?: string;
      /** Each value shows its number of rows. */
      counted?: true;
    }
  | { label: string; days: true };

type RowOf<R extends Route> = RouteResult<R> extends Rows<infer Row> ? Row : never;

interface TableSpec {
  /** Prefix of its URL parameters, if several tables share a URL: in a view, or twice on a page. */
  paramPrefix?: string;
  /** `field:asc` or `field:desc`. */
  sort?: string;
  /** The filters, by field of the list call. */
  filters?: Readonly<Record<string, TableFilter>>;
}

export type SearchParams = Readonly<Record<string, unknown>>;

const day = /^\d{4}-\d{2}-\d{2}$/;
/** `2026-05-01..2026-05-31`; either may be left out. */
const days: ParamParser<string> = (raw) =>
  typeof raw === 'string' &&
  raw.split('..').length === 2 &&
  raw.split('..').every((part) => part === '' || day.test(part))
    ? raw
    : undefined;

const sorting: ParamParser<string> = (raw) =>
  typeof raw === 'string' && /^[\w.]+:(asc|desc)$/.test(raw) ? raw : undefined;

/** A day's first or last moment on this device's clock. */
const momentOf = (date: string, clock: string): string | undefined =>
  date === '' ? undefined : new Date(`${date}T${clock}`).toISOString();

/** The value of a filter for the list call. */
export function filterValue(filter: TableFilter, value: string): unknown {
  if (!('days' in filter)) return filter.options.find((option) => option.value === value)?.sent ?? value;
  const [from = '', to = ''] = value.split('..');
  return { from: momentOf(from, '00:00:00'), to: momentOf(to, '23:59:59.999') };
}

/** Where this device stores the page size last chosen. */
export const sizeKey = 'tableSize';

export function savedSize(): number {
  try {
    const saved = Number(localStorage.getItem(sizeKey));
    return limits.page.sizes.find((size) => size === saved) ?? limits.page.default;
  } catch {
    return limits.page.default;
  }
}

/** A table of a resource: its state in the address, and the query for a state. */
export interface TableOf<Row> {
  readonly filters: Readonly<Record<string, TableFilter>>;
  readonly defaultSort: string;
  /** The name of one of its search parameters. */
  readonly nameOf: (part: string) => string;
  /** Its search parameters: a reload, the Back button and a link keep the state. */
  readonly search: ParamParsers;
  /** The query for an address, before the screen filters it further. */
  readonly queryOf: (raw: object) => PageQuery;
  /** Reads a page of its rows. */
  readonly pageOf: (query: PageQuery) => ReturnType<typeof rowsOptions<Row>>;
  /** Begins the read of the rows for an address, with the same query as the table. */
  readonly load: (asked: { client: QueryClient; search: object }) => Promise<void>;
}

/** Declares a table: its view uses `load`, its screen {@link useTable}. */
export function tableOf<R extends Route, Row = RowOf<R>>(
  resource: ListableResource & { readonly list: R },
  { paramPrefix, sort: defaultSort = 'name:asc', filters = {} }: TableSpec = {},
): TableOf<Row> {
  const nameOf = (part: string) => (paramPrefix === undefined ? part : `t.${paramPrefix}.${part}`);
  const parts: ParamParsers = {
    page: integerParam(1, 1_000_000),
    size: oneOfParam(limits.page.sizes),
    sort: sorting,
    q: textParam(searchMax),
    ...Object.fromEntries(
      Object.entries(filters).map(([field, filter]) => [
        field,
        'days' in filter ? days : oneOfParam(filter.options.map(({ value }) => value)),
      ]),
    ),
  };
  const search = Object.fromEntries(Object.entries(parts).map(([part, read]) => [nameOf(part), read]));
  const queryOf = (raw: object): PageQuery => {
    const place: SearchParams = readSearch(search, raw);
    const of = (part: string) => place[nameOf(part)];
    const q = String(of('q') ?? '').trim();
    const narrowed = Object.entries(filters).flatMap(([field, filter]) => {
      const value = of(field);
      return value === undefined ? [] : [[field, filterValue(filter, String(value))]];
    });
    return {
      page: Number(of('page') ?? 1),
      limit: Number(of('size') ?? savedSize()),
      sort: String(of('sort') ?? defaultSort),
      // A search of one letter matches nearly everything: the table waits for the second.
      query: q.length >= limits.searchMin.table ? q : undefined,
      filter: Object.fromEntries(narrowed),
    };
  };
  const pageOf = (query: PageQuery) => rowsOptions<Row>(resource, query);
  return {
    filters,
    defaultSort,
    nameOf,
    search,
    queryOf,
    pageOf,
    load: ({ client, search: raw }) => client.prefetchQuery(pageOf(queryOf(raw))),
  };
}

export interface TableChange {
  page?: number;
  size?: number | undefined;
  sort?: string;
  q?: string;
  filters?: Readonly<Record<string, string>>;
}

export interface TableState {
  page: number;
  size: number;
  sort: string;
  text: string;
  /** The filters' values, by field; an empty one does not filter. */
  filters: Readonly<Record<string, string>>;
  /** A search replaces the history entry; `replace` also replaces it for other changes, which the user did not make. */
  set: (change: TableChange, replace?: boolean) => void;
  /** Back to all rows. */
  clear: () => void;
}

/** Number of rows by field and value; values not loaded yet are missing. */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Table<Row> {
  readonly state: TableState;
  readonly filters: Readonly<Record<string, TableFilter>>;
  /** For the counted filters. */
  readonly counts?: FilterCounts;
  readonly query: ReadState<Rows<Row>>;
  /** The rows are loading, or are those of the former page. */
  readonly loading: boolean;
}
