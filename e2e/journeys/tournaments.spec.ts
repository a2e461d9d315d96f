import { calls } from '@flagstick/contract';
import { button, field } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a secretary makes a tournament with two games, copies it, and removes a game from the copy', async ({
  open,
  api,
}) => {
  const first = await Round.start(api, { name: 'Spring Greens', players: ['player1'] });
  await Round.start(api, { name: 'Autumn Leaves', players: ['player1'] });
  const page = await open('desk', { as: 'organiser' });
  await page.goto('/tournaments');
  await button(page, 'Add tournament').first().click();
  const form = page.getByRole('dialog', { name: 'Add tournament' });
  await field(form, 'Name').fill('Four Seasons');
  await form.getByText('Points for each position, by nett score').click();
  await form.getByRole('button', { name: /^12 · 10 · 8/ }).click();
  await form.getByRole('textbox', { name: '1st' }).fill('25');
  for (const name of ['Spring Greens', 'Autumn Leaves']) {
    await field(form, 'Search games').fill(name.slice(0, 4));
    await form.getByRole('checkbox', { name }).click();
  }
  await expect(form.getByText('2 selected')).toBeVisible();
  await button(form, 'Create tournament').click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ has: page.getByText('Four Seasons', { exact: true }) });
  await expect(row).toContainText('Order-of-merit nett');

  await button(row, 'More actions for Four Seasons').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy Tournament' });
  await expect(field(copy, 'Name of the copy')).toHaveValue('Four Seasons Copy');
  await button(copy, 'Duplicate').click();
  const setup = page.getByRole('dialog', { name: 'Tournament Setup' });
  await expect(setup.getByText('2 selected')).toBeVisible();
  await setup.getByRole('checkbox', { name: 'Spring Greens' }).click();
  await expect(setup.getByText('1 selected')).toBeVisible();
  await button(setup, 'Cancel').click();

  const { items } = await api.call(calls.tournaments.list, { query: {} }, first.organiser.token);
  const games = (name: string) => items.find((tournament) => tournament.name === name)?.gamesCount;
  expect([games('Four Seasons'), games('Four Seasons Copy')]).toEqual([2, 1]);
  await button(page, 'Edit Four Seasons').click();
  await expect(field(setup, 'Name')).toHaveValue('Four Seasons');
  await expect(setup.getByRole('textbox', { name: '1st' })).toHaveValue('25');
});
