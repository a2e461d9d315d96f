import { calls } from '@flagstick/contract';
import { account, newcomer } from '../lib/account.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('an admin merges two accounts of one person, and the round moves to the kept one', async ({
  open,
  api,
}) => {
  const old = await account(api, newcomer('Rhoda', 'Oldfield'));
  const kept = await account(api, newcomer('Rhoda', 'Newfield'));
  const round = await Round.start(api, { name: 'Double Sign-up', players: ['player1'], waits: true });
  const params = { id: round.id };
  await api.call(calls.games.addPlayer, { params, body: { playerId: old.id } }, round.organiser.token);
  const page = await open('desk', { as: 'demoadmin' });
  await page.goto(`/users?q=${kept.username}`);
  await page.getByRole('button', { name: `Edit ${kept.fullName}` }).click();
  await page.getByRole('button', { name: 'Merge with another account' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge an account into that of ${kept.fullName}` });
  await dialog.getByLabel('Account to merge').fill(old.username);
  await dialog.getByText(old.fullName).click();
  await expect(dialog.getByText('1 round will move.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await expect(page.getByText(`The accounts of ${kept.fullName} have been merged.`)).toBeVisible();
  const { players } = await round.view();
  expect([Object.hasOwn(players, kept.id), Object.hasOwn(players, old.id)]).toEqual([true, false]);
});
