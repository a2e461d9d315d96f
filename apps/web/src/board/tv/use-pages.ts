import type { LeaderboardConfig } from '@flagstick/contract';
import { useEffect, useMemo, useState } from 'react';
import { type BoardPage, pageAfter, pagesOf } from '../lib/pages.ts';

/** The page that is shown, turned by the organiser's settings. */
export function usePages(
  rows: number,
  settings: LeaderboardConfig,
): { pages: readonly BoardPage[]; at: number; turn: (by: 1 | -1) => void } {
  const { rowsPerPage, firstPageHoldTime, lastPageHoldTime, pagesHoldTime } = settings;
  const pages = useMemo(
    () => pagesOf(rows, { rowsPerPage, firstPageHoldTime, lastPageHoldTime, pagesHoldTime }),
    [rows, rowsPerPage, firstPageHoldTime, lastPageHoldTime, pagesHoldTime],
  );
  const [page, setPage] = useState(0);
  const at = Math.min(page, pages.length - 1);
  const hold = pages[at]?.holdMs ?? 0;
  const turning = settings.scroll ? settings.scrollSpeed * 1000 : 0;
  useEffect(() => {
    if (pages.length < 2) return;
    // A page with no hold time still stands for a blink, else the television would race.
    const timer = setTimeout(() => setPage(pageAfter(at, pages.length)), Math.max(500, hold) + turning);
    return () => clearTimeout(timer);
  }, [at, hold, turning, pages.length]);
  return {
    pages,
    at,
    turn: (by) => setPage((at + by + pages.length) % pages.length),
  };
}
