import type { Page } from '@playwright/test';
import type { Stage } from '../stage.ts';
import { dialog, type Screen } from './screen.ts';

/** A star for somebody and for a group; the board stands in so low a window that my own row is out of sight. */
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

/** Ten minutes ago the board was read from below, and nobody had begun. */
async function looked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find' }).waitFor();
  const board = page.url();
  // Beside the board, which keeps how it stands when it is left.
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
  shows: dialog('Since you looked'),
});

/** What stands at the foot of a board: my own row, whom one follows, what changed since one looked. */
export const docks: readonly Screen[] = [
  dock('players', 'player2', 500, () => 'FLAG24'),
  // So few rows go out of sight on a phone alone.
  { ...dock('teams', 'player1', 290, ({ teams }) => teams.code), on: ['phone'] },
  { ...dock('matches', 'player1', 290, ({ matches }) => matches.code), on: ['phone'] },
  since('', () => 'FLAG24'),
  since('-matches', ({ matches }) => matches.code),
];
