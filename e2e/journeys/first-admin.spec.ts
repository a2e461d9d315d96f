import { answered } from '../lib/page-errors.ts';
import { button, field } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

test('the link of an empty server creates the first admin once, and leads to the first steps', async ({
  open,
  startServer,
  watch,
}) => {
  // The link is refused to the second person.
  watch.expect(answered(403));
  const server = await startServer({ NODE_ENV: 'production' }, { fresh: true });
  const printed = () => /http\S+(\/firstAdmin\/\S+)/.exec(server.output)?.[1];
  await expect.poll(printed).toBeDefined();
  const link = `${server.url}${printed()}`;
  const page = await open('desk', { url: server.url });
  await page.goto(link);
  await field(page, 'First name').fill('Ann');
  await field(page, 'Surname').fill('Lee');
  await field(page, 'E-mail').fill('secretary@heath.example');
  await field(page, 'Username').fill('secretary');
  await field(page, 'Password').fill('birdie on nine');
  await page.getByRole('checkbox').check();
  await button(page, 'Create admin').click();
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Add your club' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Test the e-mail' })).toContainText(
    'Set SMTP_URL',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Check the backups' })).toContainText('/backups');
  // A game needs a club: the empty list of clubs and the first step both lead to its set-up.
  await page.goto(`${server.url}/?view=clubs`);
  await expect(page.getByRole('link', { name: 'Set up a club' })).toBeVisible();
  await page.goto(`${server.url}/firstSteps`);
  await page.getByRole('link', { name: 'Add club' }).click();
  await expect(button(page, 'Add club').first()).toBeVisible();

  const other = await open('phone', { url: server.url });
  await other.goto(link);
  await field(other, 'First name').fill('Max');
  await field(other, 'Surname').fill('Roe');
  await field(other, 'E-mail').fill('captain@heath.example');
  await field(other, 'Username').fill('captain');
  await field(other, 'Password').fill('birdie on nine');
  await other.getByRole('checkbox').check();
  await button(other, 'Create admin').click();
  await expect(other.getByText(/^This link has expired, or there is an admin already/)).toBeVisible();
});
