import { newcomer, password } from '../lib/account.ts';
import { answered } from '../lib/page-errors.ts';
import { button, choose, expectDescription, field } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

test('users are searched, sorted and paged, and the address keeps the place', async ({ open }) => {
  const page = await open('desk', { as: 'demoadmin' });
  const usernames = page.getByRole('row').locator('td:nth-child(6)');
  await page.goto('/users');
  await field(page, 'Name, e-mail, CDH or club').fill('player');
  await expect(page).toHaveURL(/q=player/);
  await expect(usernames).toHaveCount(8);
  const header = page.getByRole('columnheader', { name: 'Username' });
  const sort = button(header, 'Username');
  await sort.click();
  await expect(page).toHaveURL(/sort=username%3Aasc/);
  const up = ['player1', 'player2', 'player3', 'player4', 'player5', 'player6', 'player7', 'player8'];
  await expect(usernames).toHaveText(up);
  await sort.click();
  await expect(page).toHaveURL(/sort=username%3Adesc/);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(usernames).toHaveText(up.toReversed());
  await page.reload();
  await expect(usernames).toHaveText(up.toReversed());

  const size = page.getByRole('combobox', { name: 'Rows per page' });
  // One page needs no pager, unless its size was changed.
  await expect(size).toHaveCount(0);
  await page.goto('/users?size=500');
  await expect(size).toHaveValue('500');
  await size.click();
  await expect(page.getByRole('option')).toHaveText(['50', '200', '500']);
  await page.getByRole('option', { name: '200' }).click();
  await expect(page).toHaveURL(/size=200/);
  await page.goto('/users');
  await expect(size).toHaveValue('200');

  await field(page, 'Name, e-mail, CDH or club').fill('atlantis');
  await expect(page.getByText('No item found!')).toBeVisible();
  await button(page, 'Clear').click();
  await expect(page).toHaveURL('/users');
  await expect(field(page, 'Name, e-mail, CDH or club')).toHaveValue('');
  // The users in the window depend on their number; more are shown than in the search.
  await expect(page.getByText('No item found!')).toHaveCount(0);
  await expect(usernames.nth(8)).toBeVisible();
});

test('an admin lets an organiser add players', async ({ open }) => {
  const page = await open('desk', { as: 'demoadmin' });
  await page.goto('/users');
  const column = page.getByRole('columnheader', { name: 'Enable add player' });
  await expect(column).toHaveCount(0);
  await choose(page, 'Account type', 'Organisers');
  await expect(column).toBeVisible();
  const may = page.getByRole('switch', { name: 'Olivia Marsh: can add players' });
  const before = await may.isChecked();
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await may.press('Space');
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(may).toBeChecked({ checked: !before });
  await may.press('Space');
  await expect(may).toBeChecked({ checked: before });
});

test('an admin adds a user, changes them and deletes them', async ({ open, watch }) => {
  watch.expect(answered(400));
  const { name, lastName, username, email } = newcomer('Alder', 'Quill');
  const page = await open('desk', { as: 'demoadmin' });
  await page.goto('/users');
  await button(page, 'Add user').click();
  const adding = page.getByRole('dialog', { name: 'Add user' });
  const save = button(adding, 'Save');
  await save.click();
  await expect(adding.getByText('Form is not valid, check items')).toBeVisible();
  await expectDescription(field(adding, 'First name'), 'First name is required');
  await expectDescription(field(adding, 'E-mail'), 'Email is not valid');
  await expectDescription(field(adding, 'Password'), 'Password must be at least 6 character');

  await field(adding, 'Username').fill('player1');
  await field(adding, 'E-mail').fill(email);
  await field(adding, 'Password').fill(password);
  await field(adding, 'First name').fill(name);
  await field(adding, 'Surname').fill(lastName);
  await save.click();
  await expectDescription(field(adding, 'Username'), 'Username already exist!');
  await field(adding, 'Username').fill(username);
  await save.click();
  await expect(page.getByText('Data updated successfully.')).toBeVisible();
  await expect(adding).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText(email);

  await button(row, `Edit ${name} ${lastName}`).click();
  const editing = page.getByRole('dialog', { name: `${name} ${lastName}` });
  await field(editing, 'Surname').fill('Brand');

  // Values that another admin stored in the meantime are not overwritten.
  const other = await open('desk', { as: 'demoadmin' });
  await other.goto(`/users?q=${username}`);
  await button(other, `Edit ${name} ${lastName}`).click();
  const meanwhile = other.getByRole('dialog', { name: `${name} ${lastName}` });
  await field(meanwhile, 'Postcode').fill('NR9 3AB');
  await button(meanwhile, 'Save').click();
  await expect(meanwhile).toBeHidden();
  await page.reload();
  await button(row, `Edit ${name} ${lastName}`).click();
  await expect(field(editing, 'Postcode')).toHaveValue('NR9 3AB');
  await expect(field(editing, 'Surname')).toHaveValue(lastName);

  await field(editing, 'CDH number').fill('1234');
  await button(editing, 'Save').click();
  await expectDescription(
    field(editing, 'Handicap index'),
    'Handicap Index is required when CDH is provided',
  );
  await field(editing, 'Handicap index').fill('7.4');
  await field(editing, 'Surname').fill('Vane');
  await button(editing, 'Save').click();
  await expect(editing).toBeHidden();
  await expect(row).toContainText('Vane');
  await expect(row).toContainText('7.4');

  const sure = page.getByRole('dialog', { name: `Delete ${name} Vane?` });
  const askToDelete = async () => {
    await button(row, `More actions for ${name} Vane`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await askToDelete();
  await button(sure, 'Keep').click();
  await expect(row).toBeVisible();
  await askToDelete();
  await button(sure, 'Delete').click();
  await expect(row).toBeHidden();
});
