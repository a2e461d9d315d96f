import { useQueries } from '@tanstack/react-query';
import type { PageQuery } from '../../shared/api/resource.ts';
import { type FilterCounts, filterValue, type TableOf } from './table-state.ts';

/**
 * The number of rows for each option of the counted filters, within the table's other filters. The list call returns
 * the count; it is asked for one row, the minimum.
 */
export function useCounts<Row>(of: TableOf<Row>, { query, filter, further }: PageQuery): FilterCounts {
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
