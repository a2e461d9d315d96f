import { type RefObject, useEffect } from 'react';

/**
 * Opens the row that was tapped while the page showed what the server drew and had no script. An inline script of the
 * page remembers it (the server's leaderboard/self-contained.ts). The row is found by its id: places may have changed.
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
