import type { Page } from '@playwright/test';
import type { ShownRow } from './expected-boards.ts';

/** From now on the page records the rows of its board, frame by frame, each change once. */
export const recordRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isTelevision = new URLSearchParams(location.search).has('tv');
    const textOf = (element: Element | null | undefined) => {
      const copy = element?.cloneNode(true) as Element | undefined;
      for (const unseen of copy?.querySelectorAll('.vh, small') ?? []) unseen.remove();
      return copy?.textContent?.trim() ?? '';
    };
    const read = () => {
      const table = document.querySelector('main table');
      const isOfMatches = /^Matches/.test(table?.querySelector('caption')?.textContent ?? '');
      const leading = table?.querySelector<HTMLElement>('thead [data-leads]')?.dataset.figure;
      return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => {
        const [first, second] = row.querySelectorAll('td');
        const cells = [...row.querySelectorAll('td')];
        if (isOfMatches) return [textOf(row.querySelector('th')), textOf(second?.querySelector('span'))];
        const name = row.querySelector(isTelevision ? 'th > span' : 'th [data-opens] > span:last-child');
        const figure = isTelevision ? cells.at(-1) : row.querySelector(`[data-figure="${leading}"]`);
        // The number of places gained recently is beside the place.
        const place = first?.querySelector('b, span');
        return [place, name, figure, cells.at(isTelevision ? -2 : -1)].map(textOf);
      });
    };
    const kept: string[] = [];
    const look = () => {
      const now = JSON.stringify(read());
      if (now !== kept.at(-1)) kept.push(now);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { shownRows: kept });
  });

export const recordedRows = async (page: Page): Promise<ShownRow[][]> => {
  const kept = await page.evaluate(() => (window as unknown as { shownRows: string[] }).shownRows);
  return kept.map((rows) => JSON.parse(rows));
};
