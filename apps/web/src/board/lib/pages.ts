import type { LeaderboardConfig } from '@flagstick/contract';

/** One page of the television's board. */
export interface TvPage {
  readonly first: number;
  /** Index after the last row. */
  readonly end: number;
  readonly holdMs: number;
}

type Settings = Pick<
  LeaderboardConfig,
  'rowsPerPage' | 'firstPageHoldTime' | 'lastPageHoldTime' | 'pagesHoldTime'
>;

/** Splits the field into pages; the first and the last each have their own hold time. */
export function pagesOf(rows: number, settings: Settings): TvPage[] {
  const { rowsPerPage, firstPageHoldTime, lastPageHoldTime, pagesHoldTime } = settings;
  const count = Math.max(1, Math.ceil(rows / rowsPerPage));
  return Array.from({ length: count }, (_, page) => {
    const seconds = page === 0 ? firstPageHoldTime : page === count - 1 ? lastPageHoldTime : pagesHoldTime;
    return {
      first: page * rowsPerPage,
      end: Math.min(rows, (page + 1) * rowsPerPage),
      holdMs: seconds * 1000,
    };
  });
}

/** The next page, or the first after the last; even if the field has become smaller. */
export const pageAfter = (page: number, count: number): number => (page + 1 < count ? page + 1 : 0);
