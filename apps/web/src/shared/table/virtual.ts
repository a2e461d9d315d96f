import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Up to so many rows all stand in the document: they can be found with the browser's own search, and printed. */
const allUpTo = 60;
/** Rows above and below the window that are there before they are scrolled to. */
const ahead = 12;

/**
 * Which of many rows stand in the document: those in the window and some around it. The page scrolls, so that a table
 * may stand anywhere on it, also twice.
 * @param height what a row is likely to take, in pixels; it is measured when it is there
 */
export function useVisibleRows<E extends Element>(count: number, height: number) {
  const body = useRef<E>(null);
  const [top, setTop] = useState(0);
  const all = count <= allUpTo;
  useLayoutEffect(() => {
    const now = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setTop(now);
  }, []);
  const virtual = useWindowVirtualizer({
    count: all ? 0 : count,
    estimateSize: () => height,
    overscan: ahead,
    scrollMargin: top,
    // New rows are drawn beside the frame in which the page moved, not in it: those ahead stand there already.
    useFlushSync: false,
  });
  if (all) {
    return { body, at: Array.from({ length: count }, (_, at) => at), above: 0, below: 0, measure: undefined };
  }
  const shown = virtual.getVirtualItems();
  return {
    body,
    at: shown.map(({ index }) => index),
    above: (shown[0]?.start ?? top) - top,
    below: virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top),
    measure: virtual.measureElement,
  };
}
