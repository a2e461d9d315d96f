import type { Locator } from '@playwright/test';
import { button, field } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** From the home screen. Typed text is not counted. */
const most = 8;

test(`a secretary makes an order of merit of three games with at most ${most} clicks`, async ({
  open,
  api,
}) => {
  const names = ['March Medal', 'April Medal', 'May Medal'];
  for (const name of names) {
    const round = await Round.start(api, { name, players: ['player1', 'player2'], rule: 'Medal' });
    for (const [at, player] of round.players.entries()) await round.score(player, player, 1, 3 + at);
  }
  const page = await open('desk', { as: 'organiser' });
  await page.goto('/');
  const clicks: string[] = [];
  const click = async (what: string, target: Locator) => {
    clicks.push(what);
    await target.click();
  };
  await click('Tournaments', page.getByRole('link', { name: 'Tournaments', exact: true }));
  await click('Add tournament', button(page, 'Add tournament').first());
  const form = page.getByRole('dialog', { name: 'Add tournament' });
  await field(form, 'Name').fill('Order of Merit');
  await click('Points for each position', form.getByText('Points for each position, by nett score'));
  await field(form, 'Search games').fill('Medal');
  for (const name of names) await click(name, form.getByRole('checkbox', { name }));
  const preview = form.getByRole('region', { name: 'Standings with these choices' });
  await expect(preview.getByText('3 of 3 games count so far')).toBeVisible();
  await expect(preview.getByRole('row').first()).toBeVisible();
  await click('Create tournament', button(form, 'Create tournament'));
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Order of Merit' }).first()).toContainText('3');

  process.stdout.write(
    `${clicks.length} clicks to an order of merit of three games: ${clicks.join(' · ')}\n`,
  );
  expect(clicks.length).toBeLessThanOrEqual(most);
});
