import { readFile } from 'node:fs/promises';
import { Round } from '../lib/round.ts';
import { season } from '../lib/stage.ts';
import { expect, test } from '../lib/test.ts';

test('a player goes from home to the standings, sees why a figure is what it is, and from a hole to its game', async ({
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
  await expect(page.getByText('Spring Medal counts as it stands until it is closed.')).toBeVisible();
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
  await page.getByRole('menuitem', { name: 'The table as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Journey Eclectic - Standings.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Pos,Player,1 (');
});
