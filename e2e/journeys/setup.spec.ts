import { calls } from '@flagstick/contract';
import { devices } from '../lib/devices.ts';
import { button } from '../lib/page-parts.ts';
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
