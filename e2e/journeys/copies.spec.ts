import { account, newcomer } from '../lib/account.ts';
import { button, field, gameMenu, home } from '../lib/page-parts.ts';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('last year’s game is copied with its players, and another organiser is listed', async ({
  open,
  api,
}) => {
  const players = ['player1', 'player2', 'player3', 'player4'];
  const round = await Round.start(api, { name: 'Founders’ Cup', players });
  const deputy = await account(api, newcomer('Ottilie', 'Farrow'));
  const desk = await open('desk', { as: 'organiser' });
  await desk.goto('/games?q=founders');
  await button(desk, 'More actions for Founders’ Cup').click();
  await desk.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Copy game' });
  const name = field(dialog, 'New name');
  await expect(name).toHaveValue(/^Founders’ Cup \d\d\/\d\d$/);
  await expect(dialog.getByText('4 of 4')).toBeVisible();
  await name.fill('Founders’ Cup');
  await button(dialog, 'Create game').click();
  await expect(dialog.getByText('Please change game name.')).toBeVisible();
  await name.fill('Founders’ Cup II');
  await button(dialog, 'Create game').click();
  await expect(desk.getByRole('heading', { name: 'Founders’ Cup II', level: 1 })).toBeVisible();
  await expect(desk.getByRole('heading', { name: '4 players in 1 group' })).toBeVisible();

  await gameMenu(desk, 'Organisers');
  const organisers = desk.getByRole('dialog', { name: 'Organisers' });
  await field(organisers, 'Add an organiser').fill('farrow');
  await organisers.getByRole('option', { name: deputy.fullName }).click();
  await expect(organisers.getByRole('listitem').filter({ hasText: deputy.fullName })).toBeVisible();
  const helper = await open('phone', { as: deputy.username });
  await helper.goto('/');
  await expect(helper.getByRole('article').filter({ hasText: 'Founders’ Cup II' })).toContainText('Org');
  expect(round.players).toHaveLength(4);
});

test('a player makes a game of four like the last one, with the friends of that day', async ({
  open,
  api,
}) => {
  const friends = await Promise.all(
    ['Ada', 'Bea', 'Cora'].map((name) => account(api, newcomer(name, 'Quill'))),
  );
  const owner = await account(api, newcomer('Dora', 'Quill'));
  const round = await Round.start(api, {
    name: 'Evening Four',
    players: [owner, ...friends].map(({ username }) => username),
    by: owner.username,
    maxPlayers: 4,
    rule: 'Medal',
  });
  const phone = await open('phone', { as: owner.username });
  await phone.goto('/?view=clubs');
  await field(phone, 'Search clubs').fill('alcanada');
  const club = phone.getByRole('article', { name: 'Club de Golf Alcanada' });
  await club.getByRole('button', { name: /course/ }).click();
  await club.getByRole('link', { name: /^Same again: Evening Four/ }).click();
  await expect(phone.getByText('4 of 4')).toBeVisible();
  await phone.getByRole('checkbox', { name: /^Cora Quill/ }).click();
  await button(phone, 'Create game').click();
  await expect(phone.getByRole('heading', { name: /^Evening Four \d/, level: 1 })).toBeVisible();
  await expect(phone.getByText('3 of 4 spaces taken')).toBeVisible();

  const [ada] = friends;
  const asked = await open('phone', { as: ada?.username ?? '' });
  await asked.goto('/');
  await expect(home(asked)).toBeVisible();
  await expect(asked.getByText(/^Evening Four \d/).first()).toBeVisible();
  expect((await person(api, owner.username)).id).toBe(round.player(0).id);
});
