import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A star for somebody and for a group; the board stands in so low a window that my own row is out of sight. */
async function followed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find' }).click();
  const stars = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('button', { name: /^Follow/ });
  await stars('Players').first().click();
  await stars('Groups').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 400 });
}

/** What stands at the foot of a board: my own row, whom one follows. */
export const docks: readonly Screen[] = [
  {
    name: 'board-dock',
    as: 'player2',
    path: '/leaderBoard/FLAG24',
    open: followed,
    shows: (page) => page.getByRole('button', { name: /, go to my row$/ }),
  },
];
