import * as limits from '@flagstick/contract/limits';
import { Pagination, Select } from '@mantine/core';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as texts from './messages.ts';
import classes from './ResourceTable.module.css';
import type { TableState } from './table-state.ts';

interface TablePagerProps {
  state: Pick<TableState, 'page' | 'size' | 'set'>;
  count: number;
  /** Number of rows on this page. */
  shown: number;
  phone: boolean;
}

const control = {
  previous: texts.previousPage,
  next: texts.nextPage,
  first: texts.firstPage,
  last: texts.lastPage,
} as const;

/** The page size, the range of shown rows, and links to other pages. */
export function TablePager({ state: { page, size, set }, count, shown, phone }: TablePagerProps) {
  const before = (page - 1) * size;
  return (
    <nav className={classes.pages} aria-label={texts.pages}>
      <span>{texts.rows}</span>
      <Select
        className={classes.size ?? ''}
        aria-label={texts.rowsPerPage}
        data={limits.page.sizes.map(String)}
        value={String(size)}
        allowDeselect={false}
        onChange={(next) => set({ size: limits.page.sizes.find((known) => String(known) === next) })}
      />
      <span className="fill" aria-live="polite">
        {texts.rowsOf(formatNumber(before + 1), formatNumber(before + shown), formatNumber(count))}
      </span>
      <Pagination
        total={Math.max(1, Math.ceil(count / size))}
        value={page}
        onChange={(next) => set({ page: next })}
        withPages={!phone}
        getControlProps={(which) => ({ 'aria-label': control[which] })}
      />
    </nav>
  );
}
