import { readFile } from 'node:fs/promises';
import { calls, teeName } from '@flagstick/contract';
import { button, field } from '../lib/page-parts.ts';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const firstNames = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Guy', 'Hal'];
const lastNames = ['Aldous', 'Brück', 'Castell', 'Dunmore', 'Ellery', 'Frome'];

/** A club's list as desktop software saves it: with semicolons, in a Windows encoding. */
function list(email: string, back: string): Buffer {
  const rows = lastNames.flatMap((last, l) =>
    firstNames.map((first, f) => {
      const at = l * firstNames.length + f;
      const tee = f % 2 === 0 ? '' : 'ladies';
      return [
        first,
        last,
        '',
        tee === 'ladies' ? 'f' : 'm',
        at === 3 ? '15,,4' : `${(at * 7) % 36},${at % 10}`,
        tee === '' && l % 3 === 2 ? back : '',
      ];
    }),
  );
  const account = ['', '', email, '', '', ''];
  const again = rows[0] ?? [];
  const lines = [
    ['Name', 'Last name', 'E-mail', 'Gender', 'HI', 'Tee'],
    account,
    ...rows.slice(1),
    rows[1] ?? again,
  ];
  return Buffer.from(lines.map((cells) => cells.join(';')).join('\r\n'), 'latin1');
}

test('48 players come from a file, are drawn for a shotgun on three tees, and are printed', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, {
    name: 'Shotgun Day',
    players: [],
    waits: true,
    maxPlayers: 48,
    tees: 3,
  });
  const tees = Array.from({ length: 12 }, (_, at) => at + 1);
  const body = { startingTees: tees, startSheet: { firstTime: null, interval: null, note: '' } };
  await api.call(calls.games.update, { params: { id: round.id }, body }, round.organiser.token);
  const { token } = await person(api, 'player1');
  const { email } = await api.call(calls.accounts.me, {}, token);
  const page = await open('desk', { as: 'organiser' });
  await page.goto(`/?view=game&game=${round.id}&tab=players`);
  await page.getByRole('link', { name: 'Import and export' }).click();
  const backTee = (await round.view()).scoreCards.filter(({ gender }) => gender === 'men').at(-1);
  const back = backTee ? teeName(backTee) : '';
  const buffer = list(email ?? '', back);
  const file = { name: 'entries.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('entries.csv, 49 rows.')).toBeVisible();
  await expect(page.getByText('Row 5 is left out')).toBeVisible();
  await expect(page.getByText('Same as line 3.')).toBeVisible();
  await expect(button(page, 'Add 47 players')).toBeVisible();
  await page.getByRole('textbox', { name: 'HI in row 5' }).fill('15.4');
  await page.keyboard.press('Enter');
  await button(page, 'Add 48 players').click();
  await expect(page.getByText('48 players have been added.')).toBeVisible();
  await expect(page.getByText('Ada Brück').first()).toBeVisible();

  const four = ['Ada', 'Bo', 'Cy', 'Dee'].map((name) => `${name} Brück`);
  await test.step('four who want to play together are put into a group, one of them onto another tee', async () => {
    await button(page, 'Choose playing partners').click();
    const making = page.getByRole('dialog', { name: 'New group' });
    await field(making, 'Group name').fill('Early Birds');
    await field(making, 'Search by name').fill('brück');
    for (const name of four) await making.getByRole('checkbox', { name }).click();
    await button(making, 'Create a group with 4 players').click();
    await page.getByRole('combobox', { name: 'Ada Brück’s score card' }).click();
    await page.getByRole('option', { name: back }).click();
    const ada = async () =>
      Object.values((await round.view()).players).find(
        (one) => one.lastName === 'Brück' && one.name === 'Ada',
      );
    await expect.poll(async () => (await ada())?.teeColor).toBe(backTee?._id);
  });

  await page.getByRole('link', { name: 'Draw groups' }).click();
  await expect(page.getByText('48 players, 12 groups. Nothing has changed yet.')).toBeVisible();
  await expect(page.getByText('44 without a group')).toBeVisible();
  expect((await round.view()).groups).toHaveLength(1);
  const shown = await page
    .getByRole('list', { name: 'Groups of this draw' })
    .getByRole('button')
    .allTextContents();
  await button(page, 'Use this draw').click();
  await expect(page.getByText('The groups have been updated.')).toBeVisible();
  const { groups, players, startSheet } = await round.view();
  expect(groups.map(({ startingHole }) => startingHole)).toEqual(tees);
  const [early] = groups;
  expect(early?.name).toBe('Early Birds');
  expect(early?.players.map((id) => `${players[id]?.name} ${players[id]?.lastName}`).toSorted()).toEqual(
    four,
  );
  expect(startSheet.interval).toBeNull();
  const names = groups.flatMap((group) => group.players.map((id) => players[id]?.name ?? ''));
  expect(names.every((name, at) => shown[at]?.startsWith(name))).toBe(true);

  await page.getByRole('link', { name: 'Check before play' }).click();
  const good = page.getByRole('region', { name: 'In order' });
  for (const subject of ['Groups', 'Handicaps', 'Starting holes']) await expect(good).toContainText(subject);
  await expect(page.getByText(/groups with only one phone/)).toBeVisible();

  await test.step('the start sheet is printed', async () => {
    await page.goto(`/leaderBoard/${round.code}`);
    await button(page, 'Start Sheet').click();
    const printed = page.waitForEvent('download');
    await button(page, 'Download PDF').click();
    const bytes = await readFile(await (await printed).path());
    // Twelve groups are on one sheet, which holds sixteen.
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
    const table = await api.call(
      calls.print.sheet,
      { params: { id: round.id, sheet: 'startSheetCsv' } },
      round.organiser.token,
    );
    const lines = Buffer.from(table.bytes, 'base64').toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(49);
    // The table names the tee of each player.
    expect(new Set(Object.values(players).map(({ teeColor }) => teeColor)).size).toBe(3);
    for (const { name, lastName } of Object.values(players)) {
      expect(lines.some((line) => line.includes(name) && line.includes(lastName))).toBe(true);
    }
  });
});
