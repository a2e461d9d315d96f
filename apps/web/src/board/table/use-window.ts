import { type RefObject, useLayoutEffect, useState } from 'react';

/** Maximum number of rows in the document. */
export const mostRows = 80;
/** The window of rows moves in steps of this many rows. */
const step = 20;

export interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** Height in pixels of the rows above and below the window. */
  readonly above: number;
  readonly below: number;
}

/** The rows of a long board that are in the document: the visible ones and some on both sides. */
export function useWindow(body: RefObject<HTMLTableSectionElement | null>, count: number): RowWindow {
  const [at, setAt] = useState({ first: 0, height: 0 });
  const long = count > mostRows;
  useLayoutEffect(() => {
    if (!long) return;
    const look = () => {
      const rows = body.current?.querySelectorAll<HTMLElement>('tr[data-id]');
      const [top, bottom] = [rows?.[0], rows?.[rows.length - 1]];
      if (!rows || !top || !bottom || !body.current) return;
      const height = (bottom.offsetTop + bottom.offsetHeight - top.offsetTop) / rows.length;
      if (height === 0) return;
      const seen = -body.current.getBoundingClientRect().top / height;
      const room = (mostRows - innerHeight / height) / 2;
      const first = Math.max(0, Math.round((seen - room) / step) * step);
      const same = (held: typeof at) => held.first === first && Math.abs(held.height - height) < 2;
      setAt((held) => (same(held) ? held : { first, height }));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [body, long]);
  if (!long) return { first: 0, end: count, above: 0, below: 0 };
  const first = Math.min(at.first, count - mostRows);
  const end = first + mostRows;
  return { first, end, above: first * at.height, below: (count - end) * at.height };
}
