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
