import { limits } from '@flagstick/contract/limits';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod';
import type { PageQuery } from '../api/resource.ts';

/** The longest text that is searched for. */
export const searchMax = 100;

/** What of a table stands in the address: a reload, the Back button and a link keep the place. */
export const tableSearch = z.object({
  page: z.number().int().min(1).optional().catch(undefined),
  size: z
    .union(limits.page.sizes.map((size) => z.literal(size)))
    .optional()
    .catch(undefined),
  sort: z
    .string()
    .regex(/^[\w.]+:(asc|desc)$/)
    .optional()
    .catch(undefined),
  q: z.string().max(searchMax).optional().catch(undefined),
  /** One further choice of a table, such as the state of games. */
  show: z.string().max(40).optional().catch(undefined),
});
export type TableSearch = z.output<typeof tableSearch>;

const sizeKey = 'tableSize';

/** The page size last chosen on this device. */
export function savedSize(): number {
  const saved = Number(localStorage.getItem(sizeKey));
  return limits.page.sizes.find((size) => size === saved) ?? limits.page.default;
}

export interface TableState {
  page: number;
  size: number;
  sort: string;
  text: string;
  show: string;
  /** A search replaces the entry in the history; so does what was no choice of the reader: `replace`. */
  set: (change: Partial<TableSearch>, replace?: boolean) => void;
  query: PageQuery;
}

/** A table's place, read from the address and written to it. `defaultSort` is `field:asc` or `field:desc`. */
export function useTableState(defaultSort: string): TableState {
  const search = useSearch({ strict: false }) as TableSearch;
  const navigate = useNavigate();
  const page = search.page ?? 1;
  const size = search.size ?? savedSize();
  const sort = search.sort ?? defaultSort;
  const text = search.q ?? '';
  // A search of one letter matches nearly everything: the table waits for the second.
  const query = text.trim().length >= limits.searchMin.table ? text.trim() : undefined;
  return {
    page,
    size,
    sort,
    text,
    show: search.show ?? '',
    query: { page, limit: size, sort, query },
    set: (change, replace = 'q' in change) => {
      if (change.size) localStorage.setItem(sizeKey, String(change.size));
      const next: TableSearch = { ...search, ...('page' in change ? {} : { page: undefined }), ...change };
      if (next.page === 1) next.page = undefined;
      if (next.sort === defaultSort) next.sort = undefined;
      if (next.q === '') next.q = undefined;
      if (next.show === '') next.show = undefined;
      void navigate({ to: '.', search: () => next, replace });
    },
  };
}
