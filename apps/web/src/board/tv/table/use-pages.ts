import type { LeaderboardConfig } from '@flagstick/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PageTurnReload } from '../../auto-reload.ts';
import { pageAfter, pagesOf, type TvPage } from '../../lib/pages.ts';

/**
 * The current page, turned by the organiser's settings.
 * @param onEnd called after the last page when another board follows; without it the first page follows
 */
export function usePages(
  rows: number,
  settings: LeaderboardConfig,
  turning: PageTurnReload,
  onEnd?: () => void,
): { pages: readonly TvPage[]; at: number; holdMs: number; turn: (by: 1 | -1) => void } {
  const { rowsPerPage, firstPageHoldTime, lastPageHoldTime, pagesHoldTime } = settings;
  const pages = useMemo(
    () => pagesOf(rows, { rowsPerPage, firstPageHoldTime, lastPageHoldTime, pagesHoldTime }),
    [rows, rowsPerPage, firstPageHoldTime, lastPageHoldTime, pagesHoldTime],
  );
  const [page, setPage] = useState(0);
  const at = Math.min(page, pages.length - 1);
  // At least half a second, or pages with no hold time would race.
  const hold = Math.max(500, pages[at]?.holdMs ?? 0);
  const scrolls = settings.scroll && pages.length > 1;
  const holdMs = hold + (scrolls ? settings.scrollSpeed * 1000 : 0);
  const end = useRef(onEnd);
  end.current = onEnd;
  const turns = pages.length > 1 || onEnd !== undefined;
  useEffect(() => (turns ? turning.begin() : undefined), [turns, turning]);
  useEffect(() => {
    if (!turns) return;
    const timer = setTimeout(() => {
      turning.turned();
      if (at === pages.length - 1 && end.current) end.current();
      else setPage(pageAfter(at, pages.length));
    }, holdMs);
    return () => clearTimeout(timer);
  }, [at, holdMs, turns, turning, pages.length]);
  return {
    pages,
    at,
    holdMs,
    turn: (by) => setPage((at + by + pages.length) % pages.length),
  };
}
