import { button, field, home, openMenu } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('Back on a phone closes the open dialog and then leaves the page', async ({ open, api }) => {
  const round = await Round.start(api, { name: 'Back Nine', players: ['player3', 'player4'] });
  const page = await open('phone', { as: 'player3', moves: true });
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await page.goto(`/?view=score&game=${round.id}&hole=1`);
  const opener = page.getByRole('button', { name: 'More scores' }).first();
  await opener.click();
  const pad = page.getByRole('dialog');
  await expect(pad).toBeVisible();
  await page.goBack();
  await expect(pad).toBeHidden();
  await expect(page).toHaveURL(/view=score/);
  await page.goBack();
  await expect(home(page)).toBeVisible();

  // A page opened from the menu replaces it: Back leads to where the menu was opened.
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(home(page)).toBeVisible();
  await expect(menu).toBeHidden();
});

test('Back asks before it discards a form with changes', async ({ open }) => {
  const page = await open('phone', { as: 'demoadmin', moves: true });
  await page.goto('/courses');
  await page.goto('/clubs');
  await expect(page).toHaveTitle('Clubs · Flagstick');
  await button(page, 'Add club').click();
  const form = page.getByRole('dialog', { name: 'Add club' });
  await field(form, 'Name').fill('Quernmore Park');
  await expect(page).toHaveTitle('Add club · Flagstick');
  const sure = page.getByRole('dialog', { name: 'Discard your changes?' });
  await page.goBack();
  await expect(sure).toBeVisible();
  await page.goBack();
  await expect(sure).toBeHidden();
  await expect(field(form, 'Name')).toHaveValue('Quernmore Park');
  await page.goBack();
  await button(sure, 'Discard').click();
  await expect(form).toBeHidden();
  await expect(page).toHaveTitle('Clubs · Flagstick');
  await expect(page).toHaveURL(/clubs/);
  await page.goBack();
  await expect(page).toHaveURL(/courses/);
});
