import { type RefObject, useEffect } from 'react';

/**
 * Opens the row that was tapped before the script had loaded. An inline script of the page stores the tap (the server's
 * leaderboard/self-contained.ts). The row is found by its id, because the order may have changed.
 */
export function useEarlyTap(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { tapped } = dataset;
    delete dataset.tapped;
    if (tapped === undefined) return;
    const row = [...(body.current?.querySelectorAll('tr') ?? [])].find(
      ({ dataset: { id } }) => id === tapped,
    );
    row?.querySelector('button')?.click();
  }, [body]);
}
