import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PageQuery } from '../../shared/api/resource.ts';
import { readSearch } from '../../shared/nav/search.ts';
import {
  type FilterCounts,
  filterValue,
  type SearchParams,
  sizeKey,
  type Table,
  type TableChange,
  type TableOf,
} from './table-state.ts';

/**
 * The number of rows for each option of the counted filters, within the table's other filters. The list call returns
 * the count; it is asked for one row, the minimum.
 */
function useCounts<Row>(of: TableOf<Row>, { query, filter, further }: PageQuery): FilterCounts {
  const options = Object.entries(of.filters).flatMap(([field, one]) =>
    'days' in one || !one.counted ? [] : one.options.map(({ value }) => ({ field, value, one })),
  );
  const answers = useQueries({
    queries: options.map(({ field, value, one }) =>
      of.pageOf({
        ...{ page: 1, limit: 1, query, further },
        filter: { ...filter, [field]: filterValue(one, value) },
      }),
    ),
  });
  const counts: Record<string, Record<string, number>> = {};
  options.forEach(({ field, value }, at) => {
    const count = answers[at]?.data?.count;
    if (count !== undefined) counts[field] = { ...counts[field], [value]: count };
  });
  return counts;
}

function saveSize(size: number): void {
  try {
    localStorage.setItem(sizeKey, String(size));
  } catch {
    // A forbidden storage stores no size.
  }
}

/**
 * A table with its rows and state, in sync with the address.
 * @param within fixed filters of its list
 * @param further other parameters of the list call
 */
export function useTable<Row>(
  of: TableOf<Row>,
  within: Readonly<Record<string, unknown>> = {},
  further: Readonly<Record<string, string>> = {},
): Table<Row> {
  const raw: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const asks = of.queryOf(raw);
  const place: SearchParams = readSearch(of.search, raw);
  const asked = { ...asks, filter: { ...within, ...asks.filter }, further };
  const query = useQuery(of.pageOf(asked));
  const counts = useCounts(of, asked);
  const textAt = (part: string) => String(place[of.nameOf(part)] ?? '');

  const set = ({ filters = {}, ...change }: TableChange, replace = 'q' in change) => {
    if (change.size) saveSize(change.size);
    const parts: SearchParams = { ...('page' in change ? {} : { page: undefined }), ...change, ...filters };
    const usual: SearchParams = { page: 1, sort: of.defaultSort };
    const next = Object.entries(parts).map(([part, value]) => [
      of.nameOf(part),
      value === '' || value === usual[part] ? undefined : value,
    ]);
    void navigate({ to: '.', search: { ...raw, ...Object.fromEntries(next) } as never, replace });
  };
  return {
    state: {
      page: asks.page,
      size: asks.limit,
      sort: asks.sort ?? of.defaultSort,
      text: textAt('q'),
      filters: Object.fromEntries(Object.keys(of.filters).map((field) => [field, textAt(field)])),
      set,
      clear: () =>
        set({ q: '', filters: Object.fromEntries(Object.keys(of.filters).map((field) => [field, ''])) }),
    },
    filters: of.filters,
    counts,
    query,
    loading: query.isFetching,
  };
}
