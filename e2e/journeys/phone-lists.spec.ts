import { calls } from '@flagstick/contract';
import { account, newcomer } from '../lib/account.ts';
import { button } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('on a phone a role changes in the sheet of a person, after a question that names both', async ({
  open,
  api,
}) => {
  const who = await account(api, newcomer('Hazel', 'Quarry'));
  const page = await open('phone', { as: 'demoadmin' });
  await page.goto(`/users?q=${who.username}`);
  const list = page.getByRole('list', { name: 'Users' });
  await expect(list.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await list.getByRole('button', { name: who.fullName }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: who.fullName });
  await sheet.getByRole('combobox', { name: `Account type of ${who.fullName}` }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  const question = page.getByRole('dialog', { name: `Make ${who.fullName} an admin?` });
  await button(question, 'Keep account type').click();
  const own = await api.signIn(who.username);
  const role = async () => (await api.call(calls.accounts.me, {}, own)).rule;
  expect(await role()).toBe('player');
  await sheet.getByRole('combobox', { name: `Account type of ${who.fullName}` }).click();
  await page.getByRole('option', { name: 'Organiser' }).click();
  await button(
    page.getByRole('dialog', { name: `Make ${who.fullName} an organiser?` }),
    'Change account type',
  ).click();
  await expect.poll(role).toBe('organiser');
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button', { name: who.fullName })).toContainText('Organiser');
});

test('on a phone a game opens from its sheet, and its player is withdrawn and regrouped there', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, {
    name: 'Pocket Medal',
    players: ['player1', 'player2', 'player3'],
    groups: [['player1', 'player2'], ['player3']],
  });
  const page = await open('phone', { as: 'organiser' });
  await page.goto('/games?q=Pocket+Medal');
  await page
    .getByRole('list', { name: 'Games' })
    .getByRole('button', { name: /Pocket Medal/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Pocket Medal' });
  await expect(button(sheet, 'Duplicate')).toBeVisible();
  await button(sheet, 'Open game').click();
  await page.getByRole('tab', { name: 'Players and groups' }).click();

  const [first, , third] = round.players;
  await page
    .getByRole('list', { name: 'Group 1' })
    .getByRole('button', { name: first?.name ?? '' })
    .first()
    .click();
  const player = page.getByRole('dialog', { name: new RegExp(`^${first?.name}`) });
  await expect(button(player, 'Change handicap')).toBeVisible();
  await button(player, 'Withdraw (WD)').click();
  await button(page.getByRole('dialog', { name: /^Withdraw / }), 'Mark as WD').click();
  const game = async () =>
    api.call(calls.games.get, { params: { id: round.id }, query: {} }, round.organiser.token);
  await expect.poll(async () => (await game()).players[first?.id ?? '']?.nofinish).toBe('WD');

  await page
    .getByRole('list', { name: 'Group 2' })
    .getByRole('button', { name: third?.name ?? '' })
    .first()
    .click();
  await page.getByRole('combobox', { name: /’s group$/ }).click();
  await page.getByRole('option', { name: /^Group 1/ }).click();
  await expect.poll(async () => (await game()).players[third?.id ?? '']?.group?.name).toBe('Group 1');
});
