import { networkErrors } from '../lib/page-errors.ts';
import { button } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('two linked games are scored once, in either tab, and without a network', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const players = ['player1', 'player2'];
  const medal = await Round.start(api, { name: 'June Medal', players, rule: 'Medal' });
  const points = await Round.start(api, { name: 'Heath Points', players });
  const pars = await medal.pars();
  const par = (hole: number) => pars.get(hole) ?? 4;

  const organiser = await open('phone', { as: 'organiser' });
  await organiser.goto(`/?view=game&game=${medal.id}&tab=overview`);
  await button(organiser, 'Game menu').click();
  await organiser.getByRole('menuitem', { name: 'Linked games' }).click();
  const dialog = organiser.getByRole('dialog', { name: 'Linked games' });
  await dialog.getByRole('checkbox', { name: 'Heath Points' }).click();
  await button(dialog, 'Save').click();
  await expect(organiser.getByText('This is the main scoring game.')).toBeVisible();

  const page = await open('phone', { as: 'player1', url: wire.url, installed: true });
  const phone = new ScoringPhone(page);
  const tabs = page.getByRole('navigation', { name: 'Linked games' });
  const tab = (name: string) => tabs.getByRole('link', { name });
  const play = async (hole: number) => {
    await phone.isOnHole(hole);
    await phone.tap('Tom Ashworth', par(hole));
    await phone.tap('Grace Bennett', par(hole));
  };
  await page.goto('/');
  await expect(page.getByText('Linked games, one card').first()).toBeVisible();
  await phone.open(medal.id);
  await play(1);
  await expect(tab('June Medal')).toHaveAttribute('aria-current', 'page');
  await expect(tab('Heath Points')).toContainText(/\d pts/);
  wire.cut();
  await page.context().setOffline(true);
  await play(2);
  await phone.isOnHole(3);
  await tab('Heath Points').click();
  await expect(page.getByRole('heading', { name: 'Heath Points' })).toBeVisible();
  await play(3);
  await phone.isOnHole(4);
  await tab('June Medal').click();
  // The entries of the other tab are shown here.
  await expect(page.getByRole('img', { name: '3 of 18 holes scored' })).toBeVisible();
  wire.mend();
  await page.context().setOffline(false);
  const [tom, grace] = [medal.player(0), medal.player(1)];
  for (const round of [medal, points]) {
    for (const { id } of [tom, grace]) {
      await expect.poll(async () => (await round.view()).players[id]?.thru).toBe(3);
    }
  }
  const [here, there] = [await medal.view(), await points.view()];
  expect(there.players[tom.id]?.scoreId).toBe(here.players[tom.id]?.scoreId);
  expect(there.players[tom.id]?.uholes).toEqual(here.players[tom.id]?.uholes);
});
