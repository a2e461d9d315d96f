import type { LeaderboardConfig } from '@flagstick/contract';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { TvPage } from '../../lib/pages.ts';

const turnMs = 600;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Turned {
  readonly at: number;
  /** The page that is being scrolled away. */
  readonly from: number | null;
}

interface Scrolled {
  /** The pages in the document, from above: one, or two while one is scrolled away. */
  readonly shown: readonly TvPage[];
  /** Key that changes with the pages in the document. */
  readonly frame: string;
  /** The element around the table. */
  readonly area: RefObject<HTMLElement | null>;
}

/**
 * How a page appears: at once, or scrolled at the organiser's speed with both pages in the document. At the first page
 * a continuous board scrolls on upwards, the others scroll back down.
 */
export function useScroll(at: number, pages: readonly TvPage[], settings: LeaderboardConfig): Scrolled {
  const { scroll, continuous } = settings;
  const area = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<Turned>({ at, from: null });
  if (held.at !== at) setHeld({ at, from: scroll && !still() && held.at < pages.length ? held.at : null });
  const from = held.at === at ? held.from : null;
  const upwards = from === null || at > from || continuous;
  const before = useRef(at);
  // Changed rows or settings do not restart a scroll.
  const latest = useRef({ pages, settings, upwards });
  latest.current = { pages, settings, upwards };

  useLayoutEffect(() => {
    const turned = before.current !== at;
    before.current = at;
    const body = area.current?.querySelector('tbody');
    if (!body || !turned || still()) return;
    if (from === null) {
      body.animate(
        [
          { transform: 'translateY(24px)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: turnMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
      );
      return;
    }
    const now = latest.current;
    const rows = [...body.rows];
    const above = now.pages[now.upwards ? from : at];
    const first = rows[0];
    const second = rows[above ? above.end - above.first : 0];
    if (!first || !second) return;
    const distance = second.offsetTop - first.offsetTop;
    const view = now.settings.rowsPerPage * first.offsetHeight;
    const cut = (top: number) => `inset(${top}px 0 ${Math.max(0, body.offsetHeight - top - view)}px 0)`;
    const ends = [
      { transform: 'none', clipPath: cut(0) },
      { transform: `translateY(${-distance}px)`, clipPath: cut(distance) },
    ];
    const scrolling = body.animate(now.upwards ? ends : ends.reverse(), {
      duration: now.settings.scrollSpeed * 1000,
      easing: 'linear',
      fill: 'forwards',
    });
    // Keeps its end position until only the new page is in the document.
    scrolling.onfinish = () => setHeld({ at, from: null });
    return () => scrolling.cancel();
  }, [at, from]);

  const both = from === null ? [at] : upwards ? [from, at] : [at, from];
  return { shown: both.flatMap((page) => pages[page] ?? []), frame: both.join('-'), area };
}
