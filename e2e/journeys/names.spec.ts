import { calls } from '@flagstick/contract';
import { answered } from '../lib/page-errors.ts';
import { button, expectDescription, field } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('an organiser adds a guest whose real name contains a swear word, and a second of that name', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(answered(400), answered(409));
  const round = await Round.start(api, { name: 'Flemish Day', players: [] });
  const page = await open('phone', { as: 'organiser' });
  await page.goto(`/?view=game&game=${round.id}&tab=players`);
  const dialog = page.getByRole('dialog', { name: 'Add guest' });
  const fill = async () => {
    await button(page, 'Add guest').click();
    await field(dialog, 'First name').fill('Jan');
    await field(dialog, 'Surname').fill('De Cock');
    await button(dialog, 'Add guest').click();
  };
  const swearing = page.getByRole('dialog', { name: '“Jan De Cock” contains a swear word' });

  await fill();
  await button(swearing, 'Change name').click();
  await expectDescription(field(dialog, 'Surname'), 'Swear word');
  await button(dialog, 'Add guest').click();
  await button(swearing, 'Use this name').click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => Object.keys((await round.view()).players)).toHaveLength(1);

  await fill();
  await button(swearing, 'Use this name').click();
  await button(page.getByRole('dialog', { name: 'Another Jan De Cock?' }), 'Add another person').click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => Object.keys((await round.view()).players)).toHaveLength(2);
});

test('a field file with odd spellings, namesakes and unusual names is imported', async ({ open, api }) => {
  const round = await Round.start(api, { name: 'County Day', players: [], waits: true });
  const csv = [
    'County Golf Union',
    'player_last_name,player_first_name,gender,e-mail,member_no,CDH,HI,Tee time,group',
    'Smith,John,M,senior@x.example,A1,1012345678,15.80,8:15 AM,1',
    'Smith,John,M,junior@x.example,A2,"10 1234 5679",NH,8:15 AM,1',
    'Smith,John,F,,A3,,=+0.2,8:15 AM,1',
    'Garcia,Kike,M,,A4,N/A,\u22121.2,8:15 AM,1',
    'Minge,Ralf,M,,A5,,8.00,1:30 PM,2',
    'Lee,Ann,F,,A6,,.5,1:30 PM,2',
    'Lee,Ann,F,,A7,,7.1,1:30 PM,2',
  ].join('\r\n');
  const page = await open('desk', { as: 'organiser' });
  await page.goto(`/?view=game&game=${round.id}&tab=players`);
  await page.getByRole('link', { name: 'Import and export' }).click();
  const file = { name: 'county.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('county.csv, 7 rows.')).toBeVisible();
  await expect(page.getByText('Columns not used: member_no.')).toBeVisible();
  await expect(page.getByText('1 row above the headings is skipped.')).toBeVisible();
  await expect(page.getByText('“=+0.2” is a formula. Is +0.2 the index?')).toBeVisible();
  await button(page, 'Use this index, row 5').click();
  await button(page, 'Use these 2 names anyway').click();
  await button(page, 'This is a different person, row 9').click();
  await button(page, 'Add 7 players').click();
  await expect(page.getByText('7 players have been added.')).toBeVisible();
  const { players } = await round.view();
  const figures = Object.values(players).map(({ name, lastName, hci }) => `${name} ${lastName} ${hci}`);
  expect(figures.toSorted()).toEqual(
    [
      ...['John Smith 15.8', 'John Smith null', 'John Smith -0.2', 'Kike Garcia -1.2', 'Ralf Minge 8'],
      ...['Ann Lee 0.5', 'Ann Lee 7.1'],
    ].toSorted(),
  );
  const admin = await api.signIn('demoadmin');
  const { items } = await api.call(calls.logs.changes, { query: { limit: 50 } }, admin);
  const imported = items.find(({ what, subject }) => what === 'Field imported' && subject?._id === round.id);
  expect(imported?.fields.map((one) => one.new)).toEqual(['Kike Garcia', 'Ralf Minge']);
});
