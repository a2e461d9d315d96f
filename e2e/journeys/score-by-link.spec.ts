import type { Locator } from '@playwright/test';
import { account, newcomer } from '../lib/account.ts';
import { untouched } from '../lib/devices.ts';
import { cutNetwork, notice, reconnect, restoreNetwork, waiting } from '../lib/network.ts';
import { networkErrors } from '../lib/page-errors.ts';
import { button, signIn } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Round } from '../lib/round.ts';
import { guestsWithLinks } from '../lib/seat-links.ts';
import { expect, test } from '../lib/test.ts';

const [amy, ben] = ['Amy Quill', 'Ben Rowe'] as const;
const most = 3;

test(`a guest scores after at most ${most} taps from the code, and without a network too`, async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const { round, idOf, link, ofGroup } = await guestsWithLinks(api, 'Guest Day');
  // The group's link lets the other guest choose, on another phone, before the first score.
  const other = await open('phone');
  await other.goto(ofGroup);
  await expect(button(other, `Score as ${amy}`)).toBeVisible();
  await button(other, `Score as ${ben}`).click();
  const bens = new ScoringPhone(other);
  await bens.isOnHole(1);
  const taps: string[] = [];
  const tap = async (what: string, target: Locator) => {
    taps.push(what);
    await target.click();
  };
  const page = await open('phone', { ...untouched, url: wire.url });
  await page.goto(link(amy));
  await tap('Accept the cookies', button(page, 'Accept'));
  await tap('It is me', button(page, `Yes, score as ${amy}`));
  const phone = new ScoringPhone(page);
  await phone.isOnHole(1);
  taps.push('The first key');
  await phone.tap(amy, 4);
  await expect(phone.score(amy)).toBeVisible();
  expect(taps.length, taps.join(' · ')).toBeLessThanOrEqual(most);
  await expect.poll(async () => (await round.view()).players[idOf(amy)]?.uholes?.[1]?.grosses).toBeDefined();

  await cutNetwork(page.context(), wire);
  await phone.hurryTo(2);
  await phone.tap(amy, 5);
  await phone.hurryTo(3);
  await phone.tap(amy, 4);
  await expect(notice(page)).toContainText(/^2 scores saved on this phone/);
  await restoreNetwork(page.context(), wire);
  await reconnect(page);
  await expect.poll(() => waiting(page)).toBe(0);
  await expect
    .poll(async () => Object.keys((await round.view()).players[idOf(amy)]?.uholes ?? {}))
    .toEqual(['1', '2', '3']);

  await bens.tap(amy, 4);
  await expect.poll(async () => (await round.view()).players[idOf(amy)]?.uholes?.[1]?.state).toBe('finished');
});

test('two links on one phone do not verify each other’s card', async ({ open, api }) => {
  const { round, idOf, link } = await guestsWithLinks(api, 'One Phone');
  const page = await open('phone');
  const phone = new ScoringPhone(page);
  await page.goto(link(amy));
  await button(page, `Yes, score as ${amy}`).click();
  await phone.isOnHole(1);
  await page.goto(link(ben));
  await expect(page.getByText('This phone already scores for another player')).toBeVisible();
  await button(page, `Score as ${ben} instead`).click();
  await phone.isOnHole(1);
  await phone.tap(amy, 4);
  await expect.poll(() => waiting(page)).toBe(0);
  await page.goto(link(amy));
  await button(page, `Score as ${amy} instead`).click();
  await phone.isOnHole(1);
  await phone.tap(amy, 4);
  await expect.poll(() => waiting(page)).toBe(0);
  const hole = async () => (await round.view()).players[idOf(amy)]?.uholes?.[1];
  await expect.poll(async () => Object.keys((await hole())?.grosses ?? {}).length).toBe(2);
  expect((await hole())?.state).toBe('scored');
});

test('a link on a signed-in phone asks before it signs out, and two phones on one seat say so', async ({
  open,
  api,
}) => {
  const { link } = await guestsWithLinks(api, 'Signed In');
  const page = await open('phone', { as: 'player1', options: {} });
  await page.goto(link(amy));
  await expect(page.getByText('This phone is signed in to an account')).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(link(amy));
  await button(page, `Sign out and score as ${amy}`).click();
  const phone = new ScoringPhone(page);
  await phone.isOnHole(1);
  // Every other screen leads back to the hole.
  await page.goto('/?view=profile');
  await phone.isOnHole(1);

  const second = await open('phone');
  await second.goto(link(amy));
  await expect(second.getByText('Open on another phone')).toBeVisible();
  await button(second, `Yes, score as ${amy}`).click();
  for (const one of [page, second])
    await expect(one.getByText(/^Your card is open on another phone, too\./)).toBeVisible();
});

test('an organiser makes, copies and revokes scoring links', async ({ open, api }) => {
  const round = await Round.start(api, { name: 'Links Day', players: ['player1', 'player2'] });
  const page = await open('desk', { as: 'organiser' });
  await page.goto(`/?view=game&game=${round.id}`);
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('menuitem', { name: 'Scoring links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scoring links' });
  await dialog.getByRole('button', { name: 'Make scoring links' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link of Group 1' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Copy link of/ })).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Revoke the link of Group 1' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^Copy link of/ })).toHaveCount(2);
});

test('a guest who signs in on that phone adds the round to the account', async ({ open, api }) => {
  const { round, idOf, link } = await guestsWithLinks(api, 'Claim Day');
  // A new account, which the app welcomes first, as after a sign-up.
  const { username } = await account(api, newcomer('Amy', 'Quill'));
  const page = await open('phone');
  await page.goto(link(amy));
  await button(page, `Yes, score as ${amy}`).click();
  const phone = new ScoringPhone(page);
  await phone.isOnHole(1);
  await phone.tap(amy, 4);
  await expect.poll(() => waiting(page)).toBe(0);
  await expect.poll(async () => (await round.view()).players[idOf(amy)]?.uholes?.[1]?.grosses).toBeDefined();
  const guest = idOf(amy);
  await page.goto(link(amy));
  await button(page, 'Stop scoring on this phone').click();
  await signIn(page, username);
  await button(page.getByRole('dialog', { name: 'Welcome to Flagstick' }), 'Go to game entry').click();
  await expect(page.getByText('Was this your round?')).toBeVisible();
  await button(page, 'Add it to my account').click();
  await button(page, 'Yes, it is my round').click();
  await expect(page.getByText('Claim Day is in your games')).toBeVisible();
  const { players } = await round.view();
  expect(players[guest]).toBeUndefined();
  const mine = Object.values(players).find(({ uholes }) => uholes?.[1] !== undefined);
  expect([mine?.guest, mine?.uholes?.[1]?.grosses]).toEqual([false, { [mine?._id ?? '']: 4 }]);
});
