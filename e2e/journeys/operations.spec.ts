import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clubs } from '@flagstick/contract';
import { Api } from '../lib/api.ts';
import { button, field } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

test('an admin reads the state of the server and its settings, and sends a test e-mail', async ({ open }) => {
  const page = await open('desk', { as: 'demoadmin' });
  await page.goto('/server');
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Built in');
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('SECRET•••');
  await field(page, 'Send to').fill('ann@example.com');
  await button(page, 'Send test e-mail').click();
  await expect(page.getByText(/^Sent to ann@example\.com/)).toBeVisible();
  await page.getByRole('link', { name: 'Open jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await expect(page.getByText('Delete old data')).toBeVisible();
});

test('a backup is made, verified, downloaded and restored in the browser', async ({
  open,
  startServer,
  watch,
}) => {
  test.setTimeout(180_000);
  // While the server starts again, the page gets no answer.
  watch.expect(/Failed to load resource/);
  const folder = await mkdtemp(path.join(tmpdir(), 'flagstick-journey-'));
  const server = await startServer({ BACKUP_DIR: folder });
  const page = await open('desk', { as: 'demoadmin', url: server.url });
  const addClub = async (name: string) => {
    const api = new Api(server.url);
    await api.call(clubs.insert, { body: { name } }, await api.signIn('demoadmin'));
  };
  await addClub('Before Golf Club');
  await page.goto(`${server.url}/backups`);
  await button(page, 'Back up now').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Made manually' });
  await expect(row).toBeVisible({ timeout: 60_000 });
  await row.getByRole('button', { name: /^Verify/ }).click();
  await expect(page.getByText(/^This backup is complete: \d+ games/)).toBeVisible();

  await row.getByRole('button', { name: /^Download/ }).click();
  await field(page, 'Your password').fill('flagstick');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^flagstick-manual-.*\.jsonl\.gz$/);

  await addClub('After Golf Club');
  await row.getByRole('button', { name: /^Restore/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await field(page, 'Type restore to confirm').fill('restore');
  await field(page, 'Your password').fill('flagstick');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^The data is as it was on/)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Before a restore' })).toBeVisible();
  await page.goto(`${server.url}/clubs?q=golf%20club`);
  await expect(page.getByText('Before Golf Club')).toBeVisible();
  await expect(page.getByText('After Golf Club')).toBeHidden();
  await rm(folder, { recursive: true });
});
