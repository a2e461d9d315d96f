import { networkErrors } from '../lib/page-errors.ts';
import { button } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('an organiser scores a group of guests for a whole round, nine holes without a network', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const round = await Round.start(api, { name: 'Society Day', players: ['player1'] });
  const guests = [
    await round.addGuest({ name: 'Robin', lastName: 'Vale' }),
    await round.addGuest({ name: 'Kit', lastName: 'Moor' }),
  ];
  await round.group('Visitors', guests);
  const pars = await round.pars();
  const page = await open('phone', { as: 'organiser', url: wire.url, installed: true });
  const phone = new ScoringPhone(page);
  await page.goto(`/?view=game&game=${round.id}`);
  await page.getByRole('tab', { name: 'Quick Score' }).click();
  const others = page.getByRole('region', { name: 'Other Players' });
  await expect(page.getByRole('region', { name: 'Your Group' })).toHaveCount(0);
  await others.getByRole('link', { name: 'Score Visitors' }).click();
  await phone.isOnHole(1);

  const type = async (hole: number) => {
    await phone.hurryTo(hole);
    for (const name of ['Robin Vale', 'Kit Moor']) await phone.tap(name, pars.get(hole) ?? 4);
  };
  for (const hole of holes.slice(0, 4)) await type(hole);
  wire.cut();
  await page.context().setOffline(true);
  for (const hole of holes.slice(4, 13)) await type(hole);
  await phone.isOnHole(14);
  wire.mend();
  await page.context().setOffline(false);
  for (const hole of holes.slice(13)) await type(hole);

  await expect(page.getByRole('heading', { name: 'Quick Score' })).toBeVisible();
  await expect(others).toBeVisible();
  await expect(page.getByRole('link', { name: 'Score Visitors' })).toHaveCount(0);
  for (const { id } of guests) {
    await expect
      .poll(async () => Object.values((await round.view()).players[id]?.uholes ?? {}))
      .toHaveLength(18);
    const { uholes = {}, thru } = (await round.view()).players[id] ?? {};
    expect(thru).toBe(18);
    expect(Object.values(uholes).every(({ committee, state }) => committee && state === 'finished')).toBe(
      true,
    );
  }
});

test('a signed paper card is entered once, and an existing score is amended with a reason', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, { name: 'Paper Cards', players: ['player1', 'player2'] });
  const [tom, grace] = [round.player(0), round.player(1)];
  const pars = await round.pars();
  const par = (hole: number) => pars.get(hole) ?? 4;
  for (const hole of holes) await round.score(grace, grace, hole, par(hole));
  await round.score(tom, tom, 1, par(1));
  const page = await open('phone', { as: 'organiser' });
  const phone = new ScoringPhone(page);
  await page.goto(`/?view=game&game=${round.id}&tab=quick`);
  await expect(page.getByRole('button', { name: /Grace Bennett/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Tom Ashworth/ }).click();
  const card = page.getByRole('dialog', { name: 'Tom Ashworth' });
  await button(card, 'Enter scores').click();
  await phone.isOnHole(2);
  await test.step('a handicap is corrected after a preview of the effects', async () => {
    await page.getByRole('button', { name: /You’re scoring for the committee/ }).click();
    await page.getByRole('button', { name: /^Change Tom Ashworth’s PH/ }).click();
    const sets = page.getByRole('dialog', { name: 'Playing handicap of Tom Ashworth' });
    await sets.getByRole('textbox', { name: 'Playing handicap' }).fill('22');
    await expect(sets.getByRole('list', { name: 'What will change' })).toContainText(
      'Plays off 22 instead of 14.',
    );
    expect((await round.view()).players[tom.id]?.hcp).not.toBe(22);
    await sets.getByRole('textbox', { name: 'Reason' }).fill('Wrong index at the start');
    await button(sets, 'Save').click();
    await expect(sets).toBeHidden();
    expect((await round.view()).players[tom.id]?.hcp).toBe(22);
    await page.keyboard.press('Escape');
  });
  for (const hole of holes.slice(1, -1)) {
    await phone.hurryTo(hole);
    await phone.tap('Tom Ashworth', par(hole));
  }
  await phone.goTo(1);
  await phone
    .panel('Tom Ashworth')
    .getByRole('button', { name: /Change the score/ })
    .click();
  await page
    .getByRole('dialog', { name: /Tom Ashworth/ })
    .getByRole('button', { name: new RegExp(`^${par(1) + 1} `) })
    .click();
  await page
    .getByRole('dialog', { name: 'Change hole 1' })
    .getByRole('button', { name: 'Paper card' })
    .click();
  await expect(phone.panel('Tom Ashworth')).toContainText('Committee');
  await phone.goTo(18);
  await phone.tap('Tom Ashworth', par(18));
  await expect(page.getByText('No Players for QuickScore')).toBeVisible();
  await expect(page.getByText('All players Score Cards has score')).toBeVisible();
  const seen = (await round.view()).players[tom.id];
  expect(seen?.holes[1]).toMatchObject({ gross: par(1) + 1, committee: true });
  const log = await round.log(tom);
  expect(log).toContainEqual(
    expect.objectContaining({ kind: 'amendment', holeNumber: 1, reason: 'Paper card' }),
  );
});
