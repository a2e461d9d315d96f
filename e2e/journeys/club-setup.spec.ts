import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { button, choose, field } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

const most = 40;

const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const indexes = [7, 3, 17, 1, 9, 15, 5, 13, 11, 8, 18, 4, 2, 10, 16, 6, 14, 12];
/** A card as a spreadsheet copies it, with its rating and slope above. */
const copied = (shorter: number, rating: string, slope: number) =>
  [
    `Course rating\t${rating}`,
    `Slope\t${slope}`,
    'Hole\tYards\tPar\tSI',
    ...pars.map((par, at) => [at + 1, par * 100 - shorter + at, par, indexes[at]].join('\t')),
  ].join('\n');

const cards = [
  { name: 'White', gender: 'Men', tee: 'White', rating: '71.2', slope: 129, shorter: 0 },
  { name: 'Yellow', gender: 'Men', tee: 'Yellow', rating: '69.8', slope: 124, shorter: 20 },
  { name: 'Red', gender: 'Ladies', tee: 'Red', rating: '72.4', slope: 127, shorter: 50 },
  { name: 'Blue', gender: 'Ladies', tee: 'Blue', rating: '70.1', slope: 119, shorter: 70 },
] as const;

async function becomeAdmin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await field(page, 'First name').fill('Ann');
  await field(page, 'Surname').fill('Lee');
  await field(page, 'E-mail').fill('secretary@heath.example');
  await field(page, 'Username').fill('secretary');
  await field(page, 'Password').fill('birdie on nine');
  await page.getByRole('checkbox').check();
  await button(page, 'Create admin').click();
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();
}

test(`a club, its course and four score cards take at most ${most} fields, and a file repeats them`, async ({
  open,
  startServer,
}) => {
  const server = await startServer({ NODE_ENV: 'production' }, { fresh: true });
  const printed = () => /http\S+(\/firstAdmin\/\S+)/.exec(server.output)?.[1];
  await expect.poll(printed).toBeDefined();
  const page = await open('desk', { url: server.url });
  await becomeAdmin(page, `${server.url}${printed()}`);

  const fields: string[] = [];
  const fill = async (form: Locator, name: string, value: string) => {
    fields.push(name);
    await field(form, name).fill(value);
  };

  // Without a club, the list for a new game leads to its set-up.
  await page.goto(`${server.url}/?view=clubs`);
  await page.getByRole('link', { name: 'Set up a club' }).click();
  await button(page, 'Add club').click();
  const club = page.getByRole('dialog', { name: 'Add club' });
  await fill(club, 'Name', 'Heath Golf Club');
  await fill(club, 'Town', 'Hexham');
  await button(club, 'Save').click();
  const course = page.getByRole('dialog', { name: 'Add course: Heath Golf Club' });
  await fill(course, 'Name', 'Old');
  await button(course, 'Save').click();

  const card = page.getByRole('dialog', { name: 'Add score card: Old' });
  for (const [at, { name, gender, tee, rating, slope, shorter }] of cards.entries()) {
    if (at > 0) await button(page, 'Add another score card').click();
    await fill(card, 'Name', name);
    fields.push('Gender');
    await choose(card, 'Gender', gender);
    fields.push('Tee');
    await card.getByRole('combobox', { name: 'Tee' }).click();
    await page.getByRole('option', { name: tee, exact: true }).click();
    await button(card, 'Paste holes').click();
    const pasting = page.getByRole('dialog', { name: 'Paste the holes' });
    await fill(pasting, 'Copied table', copied(shorter, rating, slope));
    await button(pasting, 'Use these holes').click();
    await expect(field(card, 'Course rating')).toHaveValue(rating);
    await button(card, 'Save').click();
    await expect(card).toBeHidden();
    await expect(
      page.getByRole('listitem').filter({ hasText: `${name}, ${gender.toLowerCase()}` }),
    ).toBeVisible();
  }
  process.stdout.write(
    `${fields.length} fields for a club, its course and four score cards: ${fields.join(' · ')}\n`,
  );
  expect(fields.length).toBeLessThanOrEqual(most);
  await expect(page.getByRole('link', { name: 'Create a game' })).toBeVisible();

  // The file of these courses, imported again, changes nothing; a changed slope is previewed and saved.
  await page.getByRole('link', { name: 'Import a file' }).click();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download the courses').click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const choosing = async (text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /^Choose a(nother)? file$/ }).click(),
    ]);
    await chooser.setFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await choosing(csv);
  await expect(page.getByText('Nothing in this file is new.')).toBeVisible();
  await choosing(csv.replace(',71.2,129,', ',71.2,131,').replace(',70.1,119,', ',70.1,500,'));
  await expect(page.getByRole('row').filter({ hasText: 'Slope 129 → 131' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Slope: At most 155.' })).toContainText(
    'Row 4 is left out',
  );
  await button(page, 'Save these changes').click();
  await expect(page.getByRole('heading', { name: 'Courses saved' })).toBeVisible();
  await expect(page.getByText('0 added, 1 changed, 2 unchanged')).toBeVisible();
  await page.getByRole('link', { name: 'Open score cards' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'White' })).toContainText('131');
});
