import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readSearch } from '../../shared/nav/search.ts';
import { type SearchParams, sizeKey, type Table, type TableChange, type TableOf } from './table-state.ts';
import { useCounts } from './use-counts.ts';

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
