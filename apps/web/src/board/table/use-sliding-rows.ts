import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardRow } from '../lib/rows.ts';

const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const slideMs = 420;

/**
 * Slides rows from their old place to the new one. Measures only when the order has changed, moves only visible rows,
 * and respects `prefers-reduced-motion`.
 */
export function useSlidingRows(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Pick<BoardRow, 'id'>[],
  /** Background of a row while it slides over another, where rows are transparent at rest. */
  ground?: string,
  /** Identifies the page of rows. Rows do not slide when the page changes. */
  page?: unknown,
): void {
  const order = useRef<readonly string[]>([]);
  const tops = useRef(new Map<string, number>());
  const pageBefore = useRef(page);

  useLayoutEffect(() => {
    const before = order.current;
    const ids = rows.map(({ id }) => id);
    const same = before.length === ids.length && before.every((id, at) => id === ids[at]);
    if (same || body.current === null) return;
    order.current = ids;
    const turned = pageBefore.current !== page;
    pageBefore.current = page;
    const held = tops.current;
    const elements = [...body.current.querySelectorAll<HTMLElement>('tr[data-id]')];
    const now = new Map(elements.map((row) => [row.dataset.id ?? '', row.offsetTop]));
    tops.current = now;
    if (before.length === 0 || turned || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // All reads come before the first write: a read after a write would force another layout.
    const shift = body.current.getBoundingClientRect().top - (elements[0]?.offsetTop ?? 0);
    const seen = (top: number) => shift + top > -80 && shift + top < innerHeight + 80;
    for (const row of elements) {
      const id = row.dataset.id ?? '';
      const from = held.get(id);
      const to = now.get(id) ?? 0;
      if (from === undefined || from === to || !(seen(from) || seen(to))) continue;
      const made = ground === undefined ? {} : { background: ground };
      row.animate(
        [
          { ...made, transform: `translateY(${from - to}px)` },
          { ...made, transform: 'none' },
        ],
        { duration: slideMs, easing },
      );
    }
  });
}
