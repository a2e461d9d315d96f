import type { Page } from '@playwright/test';
import type { Stage } from '../stage.ts';
import { dialog, type Screen } from './screen.ts';

/** Follows a player and a group; the window is so low that the player's own row is out of sight. */
const followedIn = (height: number) => async (page: Page) => {
  await page.getByRole('button', { name: 'Find' }).click();
  const stars = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('button', { name: /^Follow/ });
  await stars('Players').first().click();
  await stars('Groups').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
};

const dock = (kind: string, as: string, height: number, code: (stage: Stage) => string): Screen => ({
  name: `board-dock-${kind}`,
  as,
  path: (stage) => `/leaderBoard/${code(stage)}`,
  open: followedIn(height),
  shows: (page) => page.getByRole('button', { name: /, go to my / }),
});

/** The board was last viewed ten minutes ago at its end, before the start. */
async function looked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find' }).waitFor();
  const board = page.url();
  // At another address, because the board stores its state when it is left.
  await page.goto('/manifest.webmanifest');
  await page.evaluate(() => {
    const [[game, { rows }]] = JSON.parse(localStorage.getItem('boardLooks') ?? '[]');
    const ids = Object.keys(rows);
    const before = ids.map((id, at) => [id, [ids.length - at, 0]]);
    const look = { at: new Date(Date.now() - 600_000).toISOString(), rows: Object.fromEntries(before) };
    localStorage.setItem('boardLooks', JSON.stringify([[game, look]]));
  });
  await page.goto(board);
  await page.getByRole('button', { name: /^Since / }).click();
}

const since = (kind: string, code: (stage: Stage) => string): Screen => ({
  name: `board-since${kind}`,
  path: (stage) => `/leaderBoard/${code(stage)}`,
  open: looked,
  shows: dialog('Since you last looked'),
});

export const docks: readonly Screen[] = [
  dock('players', 'player2', 500, () => 'FLAG24'),
  // So few rows exceed only a phone's screen.
  { ...dock('teams', 'player1', 290, ({ teams }) => teams.code), on: ['phone'] },
  { ...dock('matches', 'player1', 290, ({ matches }) => matches.code), on: ['phone'] },
  since('', () => 'FLAG24'),
  since('-matches', ({ matches }) => matches.code),
];
