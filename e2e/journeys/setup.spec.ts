import { calls } from '@flagstick/contract';
import { devices } from '../lib/devices.ts';
import { button, gameMenu } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

test('the set-up on a phone fits four screens, with Create in sight on all of them', async ({
  open,
  api,
}) => {
  const page = await open('phone', { as: 'player1' });
  const { course } = await api.call(calls.games.byCode, { params: { code: 'CAPT24' }, query: {} });
  await page.goto(`/?view=setup&course=${course._id}`);
  const create = button(page, 'Create game');
  await expect(create).toBeInViewport({ ratio: 1 });
  const screen = devices.phone.viewport.height;
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * screen);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(create).toBeInViewport({ ratio: 1 });
  await button(page, '6 more score cards').click();
  await expect(page.getByRole('checkbox', { name: /, (men|ladies)/ })).toHaveCount(12);
});

test('one switch hides the winners until the prize-giving, and labels are printed', async ({ open, api }) => {
  const page = await open('phone', { as: 'organiser' });
  const captains = await api.call(calls.games.byCode, { params: { code: 'CAPT24' }, query: {} });
  await page.goto(`/?view=setup&course=${captains.course._id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Autumn Prizes');
  await page.getByRole('button', { name: /^Leaderboard / }).click();
  await page.getByRole('switch', { name: 'Reveal the winners at the prize-giving' }).click();
  await button(page, 'Create game').click();
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('game') ?? '';
  const { leaderboard } = await api.call(calls.games.get, { params: { id }, query: {} });
  expect(leaderboard).toMatchObject({ hideUntil: 3, presentationMode: true });

  await page.goto(`/?view=game&game=${captains._id}`);
  await gameMenu(page, 'Print');
  const download = page.waitForEvent('download');
  await button(page, 'PDF: Labels').click();
  expect((await download).suggestedFilename()).toBe(`${captains.name} - Labels.pdf`);
});
