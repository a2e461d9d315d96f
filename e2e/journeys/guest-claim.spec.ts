import { account, newcomer } from '../lib/account.ts';
import { button } from '../lib/page-parts.ts';
import { guestsWithLinks } from '../lib/seat-links.ts';
import { expect, test } from '../lib/test.ts';

const [amy, ben] = ['Amy Quill', 'Ben Rowe'] as const;

test('an organiser names the account of a guest, and the round moves once it accepts', async ({
  open,
  api,
}) => {
  const amelia = await account(api, newcomer('Amelia', 'Quillon'));
  const stranger = await account(api, newcomer('Stuart', 'Ranger'));
  const { round, idOf } = await guestsWithLinks(api, 'Guests of June');
  const guest = idOf(amy);
  await round.typeCards(new Map([idOf(amy), idOf(ben)].map((id) => [id, () => 1])));
  await round.close();

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${round.id}`);
  await button(desk, 'Game menu').click();
  await desk.getByRole('menuitem', { name: 'Guests' }).click();
  const find = async (guestName: string, { username, fullName }: typeof amelia) => {
    await button(desk, `Find account of ${guestName}`).click();
    const dialog = desk.getByRole('dialog', { name: `Find account of ${guestName}` });
    await dialog.getByLabel('Account').fill(username);
    await dialog.getByText(fullName).click();
    await button(dialog, 'Send request').click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText(new RegExp(`^${fullName} can answer until `))).toBeVisible();
  };
  await find(amy, stranger);
  await button(desk, `Withdraw the request for ${amy}`).click();
  await find(amy, amelia);
  await find(ben, stranger);

  const phone = await open('phone', { as: stranger.username });
  await phone.goto('/');
  await button(phone, `Decline ${ben}’s round in Guests of June`).click();
  await button(phone, 'Yes, decline').click();
  await expect(phone.getByText('You’ve declined the round')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Was this your round?' })).toBeHidden();

  const own = await open('phone', { as: amelia.username });
  await own.goto('/');
  await expect(own.getByText(`Did you play as ${amy}?`)).toBeVisible();
  await button(own, `Add it to my account: ${amy}, Guests of June`).click();
  await button(own, 'Yes, it is my round').click();
  await expect(own.getByText('Guests of June is in your games')).toBeVisible();
  await own.getByRole('tab', { name: 'Game history' }).click();
  await expect(own.getByText('Guests of June').first()).toBeVisible();

  const { players } = await round.view();
  expect([Object.hasOwn(players, amelia.id), Object.hasOwn(players, guest)]).toEqual([true, false]);
  await desk.reload();
  await button(desk, 'Game menu').click();
  await desk.getByRole('menuitem', { name: 'Guests' }).click();
  await expect(desk.getByText(`${stranger.fullName} declined`)).toBeVisible();
  await expect(button(desk, `Find account of ${amy}`)).toBeHidden();
});
