import { type RefObject, useEffect, useRef } from 'react';

/** What is left visible of the tabs before the chosen one. */
const tabsLeft = 40;

/**
 * Scrolls a list of tabs to the chosen one, which may be to the right of a phone's screen.
 * @param number of the tab, from 1
 * @returns the ref of the list
 */
export function useTabInView(number: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[role="tab"]:nth-of-type(${number})`);
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - tabsLeft;
  }, [number]);
  return list;
}
