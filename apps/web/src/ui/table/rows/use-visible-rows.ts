import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Up to this number all rows are in the document, for the browser's own search and for printing. */
const allUpTo = 60;
/** Rows above and below the window that are rendered in advance. */
const ahead = 12;

/**
 * The rows in the document: those in the window and some around it. The page itself scrolls, so it may contain several
 * tables anywhere.
 * @param height estimated height of a row in pixels; it is measured once rendered
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
    // New rows need not be rendered in the frame of the scroll: the rows in advance fill it.
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
