import { dayMs, entryLists } from '@flagstick/contract';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('an organiser opens an entry list, players enter, and a free space is kept for the next', async ({
  open,
  api,
}) => {
  const date = new Date(Date.now() + 7 * dayMs).toISOString();
  const { id, code } = await Round.start(api, { name: 'Winter Medal', players: [], waits: true, date });
  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${id}`);
  await desk.getByRole('button', { name: 'Open an entry list' }).click();
  const form = desk.getByRole('dialog', { name: 'Open an entry list' });
  await form.getByRole('textbox', { name: 'Spaces' }).fill('1');
  await form.getByRole('button', { name: 'Open entry list' }).click();
  await expect(desk.getByRole('heading', { name: 'Entries are open' })).toBeVisible();
  await expect(desk.getByText('0 of 1 space taken')).toBeVisible();

  const rival = await person(api, 'player2');
  await api.call(entryLists.enter, { params: { code } }, rival.token);
  const phone = await open('phone', { as: 'player1' });
  await phone.goto(`/join/${code}`);
  await expect(phone).toHaveURL(new RegExp(`/entry/${code}`));
  await phone.getByRole('button', { name: 'Enter' }).click();
  await expect(phone.getByRole('heading', { name: 'You’re number 1 on the waiting list' })).toBeVisible();
  await phone.goto('/');
  await expect(phone.getByRole('heading', { name: 'Your entries' })).toBeVisible();

  await api.call(entryLists.withdraw, { params: { code } }, rival.token);
  await phone.getByRole('link', { name: 'See your entry' }).click();
  await phone.getByRole('button', { name: 'Accept space' }).click();
  await expect(phone.getByRole('heading', { name: 'You have a space' })).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('1 of 1 space taken')).toBeVisible();
  await desk.getByRole('button', { name: /^Remove / }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(desk.getByText('0 of 1 space taken')).toBeVisible();
});

test('a Saturday from the opening of the ballot to the draw', async ({ open, api }) => {
  const date = new Date(Date.now() + 7 * dayMs).toISOString();
  const { id, code, organiser } = await Round.start(api, {
    ...{ name: 'Saturday Ballot', players: [], waits: true, date },
  });
  // The ballot is drawn when entries close, so they close as soon as all have entered.
  const closesAt = new Date(Date.now() + 25_000).toISOString();
  const opensAt = new Date(Date.now() - 3_600_000).toISOString();
  const body = { opensAt, closesAt, spaces: 2, order: 'ballot' as const };
  await api.call(entryLists.set, { params: { id }, body }, organiser.token);
  const phone = await open('phone', { as: 'player1' });
  await phone.goto(`/entry/${code}`);
  await phone.getByRole('button', { name: 'Enter' }).click();
  await expect(phone.getByRole('heading', { name: 'You’re in the ballot' })).toBeVisible();
  for (const name of ['player2', 'player3'])
    await api.call(entryLists.enter, { params: { code } }, (await person(api, name)).token);

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/entry/${code}`);
  await expect(desk.getByText('3 players have entered')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Add 2 players' })).toBeVisible({ timeout: 90_000 });
  await desk.getByRole('button', { name: 'Check the ballot' }).click();
  await expect(desk.getByText('The ballot is right.')).toBeVisible();
  await desk.getByRole('button', { name: 'Add 2 players' }).click();
  await desk.getByRole('link', { name: 'Draw groups' }).click();
  await expect(desk.getByRole('button', { name: 'Use this draw' })).toBeVisible();
});
