import { button, choose, expectDescription, field } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

const club = 'Club de Golf Alcanada';

test('a club manager makes a course and its card, and typed values survive a reload', async ({ open }) => {
  const page = await open('desk', { as: 'clubmanager', moves: true });
  await page.goto('/courses');
  // Only those of their own club.
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveText([/Alcanada/, /Alcanada B\+B/]);
  await button(page, 'Add course').click();
  const adding = page.getByRole('dialog', { name: 'Add course' });
  await expect(field(adding, 'Club')).toHaveCount(0);
  await field(adding, 'Name').fill('The Short Six');
  await choose(adding, 'Holes', '6');
  await button(adding, 'Save').click();
  await expect(page.getByText('Data updated successfully.')).toBeVisible();
  const course = rows.filter({ hasText: 'The Short Six' });
  await expect(course).toContainText(club);

  await page.goto('/scoreCards');
  await button(page, 'Add score card').click();
  const card = page.getByRole('dialog', { name: 'Add score card' });
  await field(card, 'Club').fill('alcan');
  await page.getByRole('option', { name: club }).click();
  await field(card, 'Course').fill('short');
  await page.getByRole('option', { name: 'The Short Six' }).click();
  await choose(card, 'Card type', 'Main');
  await field(card, 'Name').fill('Sixes, red');
  await page.reload();

  await button(page, 'Add score card').click();
  await expect(field(card, 'Name')).toHaveValue('Sixes, red');
  await expect(field(card, 'Club')).toHaveValue(club);
  await expect(field(card, 'Course')).toHaveValue('The Short Six');
  await choose(card, 'Gender', 'Ladies');
  await field(card, 'Slope').fill('101');
  await field(card, 'Course rating').fill('20.1');
  await button(card, 'Paste holes').click();
  const pasting = page.getByRole('dialog', { name: 'Paste the holes' });
  const holes = [3, 3, 4, 3, 4, 3].map((par, at) =>
    [at + 1, par === 3 ? 150 + at : 320 + at, par, at === 5 ? 5 : at + 1].join('\t'),
  );
  await field(pasting, 'Copied table').fill(['Hole\tYards\tPar\tSI', ...holes].join('\n'));
  await expect(pasting.getByRole('status')).toHaveText(
    '6 holes, par 20, 1,255 yards. Stroke index used twice: 5, unused: 6.',
  );
  await button(pasting, 'Use these holes').click();
  await expect(card.getByText('twice: 5, unused: 6')).toBeVisible();
  await button(card, 'Save').click();
  await expect(card.getByText('Form is not valid, check items')).toBeVisible();
  await field(card, 'Hole 6, SI').fill('6');
  await expect(card.getByText('twice')).toBeHidden();
  await button(card, 'Save').click();
  await expect(card).toBeHidden();

  await field(page, 'Name, club or course').fill('sixes');
  const made = rows.filter({ hasText: 'Sixes, red' });
  await expect(made).toContainText('Main');
  await expect(made).toContainText('Ladies');
  // Changes that were not saved are dropped, with a question except for Cancel. A reload keeps them.
  const editing = page.getByRole('dialog', { name: 'Sixes, red, The Short Six' });
  const edit = async (slope: string) => {
    await button(made, 'Edit Sixes, red, ladies, The Short Six').click();
    await expect(field(editing, 'Slope')).toHaveValue(slope);
  };
  const discarded = async () => {
    const sure = page.getByRole('dialog', { name: 'Discard your changes?' });
    await button(sure, 'Keep editing').click();
    await expect(sure).toBeHidden();
    await expect(field(editing, 'Slope')).toHaveValue('155');
    await page.keyboard.press('Escape');
    await button(sure, 'Discard').click();
  };
  const leaves = [
    () => button(editing, 'Cancel').click(),
    () => button(editing, 'Close').click().then(discarded),
    () => page.keyboard.press('Escape').then(discarded),
    () => page.mouse.click(5, 5).then(discarded),
    () => page.goBack().then(discarded),
  ];
  for (const leave of leaves) {
    await edit('101');
    // Above the maximum: the field corrects it when it loses the focus, which happens as the dialog closes.
    await field(editing, 'Slope').fill('300');
    await leave();
    await expect(editing).toBeHidden();
  }
  await edit('101');
  await field(editing, 'Slope').fill('103');
  await page.reload();
  await edit('103');
  await button(editing, 'Cancel').click();

  await button(made, 'More actions for Sixes, red, ladies, The Short Six').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const duplicating = page.getByRole('dialog', { name: 'Duplicate Sixes, red, ladies, The Short Six' });
  await expect(field(duplicating, 'Name of the copy')).toHaveValue('Sixes, red Copy');
  await field(duplicating, 'Name of the copy').fill('Sixes, blue');
  await button(duplicating, 'Duplicate').click();
  // A message confirms it and links to the copy.
  await expect(page.getByText('Sixes, blue, ladies, The Short Six was added.')).toBeVisible();
  const copy = page.getByRole('dialog', { name: 'Sixes, blue, The Short Six' });
  await expect(field(copy, 'Slope')).toHaveValue('101');
  await button(copy, 'Cancel').click();
  await expect(rows).toHaveCount(2);

  // Cards of other clubs can be viewed and duplicated.
  await field(page, 'Name, club or course').fill('el saler');
  await expect(rows.first()).toContainText('El Saler');
  await expect(rows.first().getByRole('checkbox')).toBeDisabled();
  await rows.first().getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByText('You are not allowed to do this action.')).toBeVisible();

  await page.goto('/courses');
  await button(course, 'More actions for The Short Six').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete The Short Six?' });
  await expectDescription(sure, 'Its score cards are deleted too');
  await button(sure, 'Delete').click();
  await expect(course).toBeHidden();
  await page.goto('/scoreCards?q=sixes');
  await expect(page.getByText('No item found!')).toBeVisible();
});
