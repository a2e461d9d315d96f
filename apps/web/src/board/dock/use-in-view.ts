import { type RefObject, useEffect, useState } from 'react';
import { rowElement } from './go-to-row.ts';

/** The buttons of the dock cover the foot of the page: a row behind them is not visible. */
const rootMargin = '0px 0px -72px 0px';

/** Whether the row is on the screen. True until it is known, so that nothing flashes up. */
export function useInView(area: RefObject<HTMLElement | null>, id: string | undefined): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (id === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setInView(last.isIntersecting);
      },
      { rootMargin },
    );
    let seen: HTMLElement | null | undefined;
    // On a long board the row is in the document only when it is near.
    const look = () => {
      const element = rowElement(area, id);
      if (element === seen) return;
      seen = element;
      observer.disconnect();
      if (element === null) setInView(false);
      else observer.observe(element);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [area, id]);
  return inView;
}
