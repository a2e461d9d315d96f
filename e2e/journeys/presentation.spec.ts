import { button, field } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('an organiser picks a preset and changes it in the preview, and the television follows', async ({
  open,
  api,
}) => {
  const players = ['player1', 'player2', 'player3', 'player4'];
  const round = await Round.start(api, { name: 'Lounge Stableford', players });
  for (const [at, player] of round.players.entries()) await round.score(player, player, 1, 3 + at);
  const page = await open('desk', { as: 'organiser' });
  await page.goto(`/?view=setup&game=${round.id}&only=presentation`);
  const picture = page.getByRole('img', { name: 'The television with these choices' });
  await expect(picture.locator('tbody > tr')).toHaveCount(4);
  await page.getByRole('button', { name: /^Prize-giving/ }).click();
  await expect(picture.getByText('hidden', { exact: true })).toHaveCount(3);
  await page.getByText('5', { exact: true }).click();
  await expect(picture.getByText('hidden', { exact: true })).toHaveCount(4);
  await page.getByRole('button', { name: /^Club television/ }).click();
  await page.getByText('None', { exact: true }).click();
  await field(page, 'Rows per page').fill('2');
  await expect(picture.locator('tbody > tr')).toHaveCount(2);
  await expect(picture.getByText('1–2 of 4')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('Data updated successfully.')).toBeVisible();

  const television = await open('television');
  await television.goto(`/leaderBoard/${round.code}?tv`);
  await expect(television.getByRole('main').locator('tbody > tr')).toHaveCount(2);
  await expect(television.getByText('1–2 of 4')).toBeVisible();
});
