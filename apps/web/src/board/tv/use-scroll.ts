import type { LeaderboardConfig } from '@flagstick/contract';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { BoardPage } from '../lib/pages.ts';

const turnMs = 600;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Turned {
  readonly at: number;
  /** The page that is being scrolled away. */
  readonly from: number | null;
}

interface Scrolled {
  /** The pages that stand in the document, from above: one, and two while one is scrolled away. */
  readonly shown: readonly BoardPage[];
  /** Is another when other pages stand there. */
  readonly frame: string;
  /** Around the table. */
  readonly area: RefObject<HTMLElement | null>;
}

/**
 * How a page comes: at once, or scrolled at the organiser's speed, when both pages stand in the document meanwhile.
 * Back at the first page a continuous board goes on upwards, the others come down again.
 */
export function useScroll(at: number, pages: readonly BoardPage[], settings: LeaderboardConfig): Scrolled {
  const { scroll, continuous } = settings;
  const area = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<Turned>({ at, from: null });
  if (held.at !== at) setHeld({ at, from: scroll && !still() && held.at < pages.length ? held.at : null });
  const from = held.at === at ? held.from : null;
  const upwards = from === null || at > from || continuous;
  const before = useRef(at);
  // Rows that come and go, or a new setting, do not begin a turn anew.
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
    // Its end holds until the page alone stands there.
    scrolling.onfinish = () => setHeld({ at, from: null });
    return () => scrolling.cancel();
  }, [at, from]);

  const both = from === null ? [at] : upwards ? [from, at] : [at, from];
  return { shown: both.flatMap((page) => pages[page] ?? []), frame: both.join('-'), area };
}
