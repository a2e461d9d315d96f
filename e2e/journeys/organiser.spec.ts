import type { GameView } from '@flagstick/contract';
import { account, newcomer } from '../lib/account.ts';
import { answered } from '../lib/page-errors.ts';
import { button, field, gameMenu } from '../lib/page-parts.ts';
import { refuseByRule } from '../lib/refusal.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('the games table shows state and organisers, and warns before a deletion', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(answered(404));
  const round = await Round.start(api, { name: 'Taken Off', players: ['player1', 'player2'] });
  const page = await open('desk', { as: 'organiser' });
  const address = '/games?q=taken%20off';
  await page.goto(address);
  const row = page.getByRole('row').filter({ hasText: 'Taken Off' });
  await expect(row).toContainText(round.code);
  await expect(row).toContainText('Playing');
  await expect(row).toContainText('2/40');
  await expect(page.getByRole('columnheader', { name: 'Organiser' })).toHaveCount(0);
  const admin = await open('desk', { as: 'demoadmin' });
  await admin.goto(address);
  await expect(admin.getByRole('columnheader', { name: 'Organiser' })).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: 'Taken Off' })).toContainText('Olivia Marsh');

  // An admin who does not organise it sees what organisers see, and cannot close it.
  await admin.goto(`/?view=game&game=${round.id}`);
  await expect(admin.getByRole('tab', { name: 'Control room' })).toBeVisible();
  await button(admin, 'Game menu').click();
  await expect(admin.getByRole('menuitem', { name: 'Rehearse' })).toBeVisible();
  await expect(admin.getByRole('menuitem', { name: 'Close game' })).toHaveCount(0);
  await admin.keyboard.press('Escape');
  const sure = page.getByRole('dialog', { name: 'Delete Taken Off?' });
  const askToDelete = async () => {
    await button(row, 'More actions for Taken Off').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await askToDelete();
  await expect(sure).toContainText(
    'All score cards of 2 players will be removed. No handicap adjustment will be made.',
  );
  await button(sure, 'Keep').click();
  await expect(row).toBeVisible();
  await askToDelete();
  await button(sure, 'Delete').click();
  await expect(row).toBeHidden();
  const board = await open('phone');
  await board.goto(`/leaderBoard/${round.code}`);
  await expect(board.getByText('Game Code is invalid!')).toBeVisible();
});

test('an organiser adds a player and a guest; the player makes a group of their own', async ({
  open,
  api,
  watch,
}) => {
  const { username, fullName } = await account(api, newcomer('Hedda', 'Roth'));
  const round = await Round.start(api, { name: 'Open Tees', players: [] });
  const page = await open('desk', { as: 'organiser' });
  await page.goto(`/?view=game&game=${round.id}&tab=players`);
  await field(page, 'Add a player').fill('hedda');
  await page.getByRole('option', { name: fullName }).click();
  // Within the page: a message at its foot would cover the first rows of the list.
  await expect(page.getByRole('main').getByText(`${fullName} has been added to the list.`)).toBeVisible();
  await button(page, 'Add guest').click();
  const guest = page.getByRole('dialog', { name: 'Add guest' });
  await field(guest, 'First name').fill('robin');
  await field(guest, 'Surname').fill("o'shea");
  await button(guest, 'Add guest').click();
  await expect(page.getByRole('main').getByText('The guest has been added to the list.')).toBeVisible();
  await expect(page.getByText("Robin O'Shea").first()).toBeVisible();

  await test.step('a player refused by the rule is admitted out of competition, or with a handicap', async () => {
    watch.expect(answered(409));
    const [otto, frida] = [
      await account(api, newcomer('Otto', 'Lang')),
      await account(api, newcomer('Frida', 'Holm')),
    ];
    await refuseByRule(page);
    const ask = async ({ name, fullName: whose }: typeof otto) => {
      await field(page, 'Add a player').fill(name);
      await page.getByRole('option', { name: whose }).click();
      const admit = page.getByRole('dialog', { name: `Add ${whose}?` });
      await expect(admit).toContainText('above the game rule’s maximum of 18.');
      return admit;
    };
    await button(await ask(otto), 'Add out of competition').click();
    await expect(page.getByText(`${otto.fullName} has been added to the list.`)).toBeVisible();
    const admit = await ask(frida);
    await admit.getByRole('textbox', { name: 'Playing handicap' }).fill('14');
    await button(admit, 'Add with this handicap').click();
    await expect(page.getByText(`${frida.fullName} has been added to the list.`)).toBeVisible();
    const { players } = await round.view();
    expect(players[otto.id]).toMatchObject({ outOfCompetition: true });
    expect(players[frida.id]).toMatchObject({ hcp: 14 });
    expect(players[frida.id]?.outOfCompetition).toBeUndefined();
  });

  const phone = await open('phone', { as: username });
  await phone.goto(`/?view=game&game=${round.id}`);
  await button(phone, 'Create your own Group').click();
  await button(phone, 'Create a group with 1 player').click();
  await expect(phone.getByRole('heading', { name: 'My group' })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Group 1' })).toContainText(fullName);

  await page.goto(`/?view=score&game=${round.id}`);
  await expect(page.getByText('Only players are allowed to score')).toBeVisible();
});

test('a game shows where and when it is played, its rules and its tees', async ({ open, api }) => {
  const round = await Round.start(api, { name: 'All There Is', players: ['player1'] });
  const page = await open('phone', { as: 'player1' });
  // The game includes the course's own rules.
  await page.route(`**/api/games/${round.id}*`, async (route) => {
    const response = await route.fetch();
    const game = (await response.json()) as GameView;
    const course = { ...game.course, localRules: '<p>Stones in bunkers are movable.</p>' };
    await route.fulfill({ response, json: { ...game, course } });
  });
  await page.goto(`/?view=game&game=${round.id}`);
  await expect(page.getByText('Club de Golf Alcanada, Alcanada')).toBeVisible();
  await expect(page.getByText(new Date().getFullYear().toString()).first()).toBeVisible();
  await expect(page.getByText('Stableford', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1 of 40 spaces taken')).toBeVisible();
  await gameMenu(page, 'Local Rules');
  await expect(page.getByRole('dialog', { name: 'Local Rules' })).toContainText('Stones in bunkers');
});
