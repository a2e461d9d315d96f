import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';

/** The demo's game in play: 28 players, and no scores in the journeys. */
const code = 'FLAG24';
const players = 28;

async function saved(page: Page, title: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${title}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('all who see a board can download it as a table, on paper and as a picture', async ({ open }) => {
  const page = await open('desk', { as: 'player1' });
  await page.goto(`/leaderBoard/${code}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();

  const report = await saved(page, 'CSV Report');
  expect(report.name).toMatch(/ - Report\.csv$/);
  const [heads = '', ...lines] = report.bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .split('\r\n');
  const at = heads.split(',').indexOf('Player');
  const names = await page.getByRole('rowheader').getByRole('button').allTextContents();
  expect(lines.map((line) => line.split(',')[at])).toEqual(names);

  const sheet = await saved(page, 'Export Leaderboard');
  expect([sheet.name, sheet.bytes.subarray(0, 5).toString()]).toEqual([
    expect.stringMatching(/ - Leaderboard\.pdf$/),
    '%PDF-',
  ]);

  const picture = await saved(page, 'Leaderboard picture');
  expect(picture.name).toMatch(/ - Leaderboard\.png$/);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)];
  expect(width).toBe(1080);
  expect(height).toBeGreaterThan(1500);
});

test('a board embedded in another site’s page is live, in the requested theme', async ({ open, server }) => {
  const page = await open('desk');
  const frame = `<iframe src="${server.url}/leaderBoard/${code}?embed&amp;theme=dark" title="Leaderboard" width="100%" height="640"></iframe>`;
  const club = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Our club</title><link rel="icon" href="data:,"><h1>Our club</h1>${frame}`,
    );
  });
  await new Promise<void>((resolve) => club.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(club.address() as AddressInfo).port}/`);
    const board = page.frameLocator('iframe');
    await expect(board.getByRole('rowheader')).toHaveCount(players);
    await expect(board.getByRole('banner').getByText('Live Score')).toBeVisible();
    await expect(board.getByRole('link', { name: 'Full leaderboard' })).toHaveAttribute('target', '_blank');
    await expect(board.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(board.getByRole('button', { name: 'Share' })).toHaveCount(0);
  } finally {
    club.closeAllConnections();
    club.close();
  }
});
