import { calls } from '@flagstick/contract';
import { person } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a club manager adds an organiser, who accepts, and ends their rights at once', async ({
  open,
  api,
}) => {
  const sam = await person(api, 'player3');
  const role = async () => (await api.call(calls.accounts.me, {}, sam.token)).rule;
  const manager = await api.signIn('clubmanager');
  await api.call(calls.clubPeople.addOrganiser, { params: { id: sam.id }, query: {} }, manager);
  expect(await role()).toBe('player');
  const phone = await open('phone', { as: 'player3' });
  await phone.goto('/');
  await phone.getByRole('button', { name: /^Become an organiser/ }).click();
  await expect(phone.getByText(/^You are now an organiser of /)).toBeVisible();
  expect(await role()).toBe('organiser');
  const desk = await open('desk', { as: 'clubmanager' });
  await desk.goto('/players');
  const organises = desk.getByRole('switch', { name: 'Sam Okafor, organiser' });
  await expect(organises).toBeChecked();
  await desk.goto('/organisers');
  const off = desk.getByRole('button', { name: 'Remove Sam Okafor' });
  await off.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(off).toBeHidden();
  expect(await role()).toBe('player');

  const admin = await open('phone', { as: 'demoadmin' });
  await admin.goto('/organisers');
  await expect(admin.getByText('Which club?')).toBeVisible();
  const organiser = await open('phone', { as: 'organiser' });
  await organiser.goto('/organisers');
  await expect(organiser.getByText('You are not allowed here')).toBeVisible();
});
