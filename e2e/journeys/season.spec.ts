import { readFile } from 'node:fs/promises';
import { errors } from '@flagstick/contract';
import { answered } from '../lib/page-errors.ts';
import { button } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { season } from '../lib/season.ts';
import { expect, test } from '../lib/test.ts';

test('a player opens the standings, reads the source of a figure, and opens the game of a hole', async ({
  open,
  api,
}) => {
  const players = ['player1', 'player2'];
  const spring = await Round.start(api, { name: 'Spring Medal', players, rule: 'Medal' });
  const [one, two] = [spring.player(0), spring.player(1)];
  for (const hole of [1, 2]) {
    await spring.score(one, one, hole, hole === 1 ? 3 : 5);
    await spring.score(two, two, hole, 4);
  }
  await season(api, 'Journey Eclectic', 0, [spring.id]);

  const page = await open('phone', { as: 'player1' });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Tournaments' }).click();
  await page.getByRole('link', { name: 'Journey Eclectic' }).click();
  await expect(page.getByRole('heading', { name: 'Journey Eclectic' })).toBeVisible();
  await expect(
    page.getByText('The result of Spring Medal is provisional until the game is closed.'),
  ).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('T1');

  await rows.nth(1).getByRole('button').click();
  const player = page.getByRole('dialog');
  await expect(player.getByText('2 holes count')).toBeVisible();
  await player
    .getByRole('link', { name: /in Spring Medal/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Spring Medal' }).first()).toBeVisible();
  await page.goBack();

  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Table as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Journey Eclectic - Standings.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Pos,Player,1 (');
});

test('a season has a public page as long as its owner enables it', async ({ open, api, watch }) => {
  watch.expect(answered(404));
  const medal = await Round.start(api, {
    name: 'Open Medal',
    players: ['player1', 'player2'],
    rule: 'Medal',
  });
  for (const player of medal.players) await medal.score(player, player, 1, 4);
  const id = await season(api, 'Season for Everybody', 0, [medal.id]);
  const page = await open('desk', { as: 'organiser' });
  const visitor = await open('phone');
  const gone = async (of: string) => {
    await visitor.goto(`/standings/${of}`);
    await expect(visitor.getByText(errors['item.notFound'].text)).toBeVisible();
    return visitor.getByRole('main').textContent();
  };
  const never = await gone('0000000000000000');
  expect(await gone(id)).toBe(never);

  const change = async () => {
    await page.goto('/tournaments?q=everybody');
    await button(page, 'Edit Season for Everybody').click();
    const setup = page.getByRole('dialog', { name: 'Tournament Setup' });
    await setup.getByRole('switch', { name: 'Public page' }).press('Space');
    await button(setup, 'Save').click();
    await expect(setup).toBeHidden();
  };
  await change();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Season for Everybody' })).toBeVisible();
  const rows = visitor.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('T1');
  await expect(visitor.getByText('Open Medal')).toBeHidden();
  await change();
  expect(await gone(id)).toBe(never);
});

test('the statistics of a season are downloaded, and equal those on the page', async ({ open }) => {
  const page = await open('desk', { as: 'demoadmin' });
  await page.goto('/statistics');
  const total = page.getByRole('table', { name: 'Games by month' }).getByRole('row').last().getByRole('cell');
  await expect(total).toHaveCount(4);
  const figures = (await total.allTextContents()).map((figure) => Number(figure.replace(/\D/g, '')));
  const file = page.waitForEvent('download');
  await button(page, 'CSV Report').click();
  const saved = await file;
  expect(saved.suggestedFilename()).toMatch(/^Statistics Report - \d\d-\d\d-\d{4}\.csv$/);
  const [heads = '', all = '', ...lines] = (await readFile(await saved.path(), 'utf8')).split(/\r?\n/);
  const ofAll = new Map(heads.split(',').map((head, at) => [head, Number(all.split(',')[at])]));
  expect(['Done', 'Playing', 'Waiting list', 'Games'].map((head) => ofAll.get(head))).toEqual(figures);
  const [done = 0, playing = 0, waiting = 0, games = 0] = figures;
  expect([games > 0, done + playing + waiting]).toEqual([true, games]);
  // The months of the file add up to its first line.
  const at = heads.split(',').indexOf('Games');
  const months = lines.filter((line) => line.startsWith('Month,')).map((line) => Number(line.split(',')[at]));
  expect(months.reduce((sum, count) => sum + count, 0)).toBe(games);
});
