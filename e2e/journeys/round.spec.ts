import type { Page } from '@playwright/test';
import { activate, gameMenu } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes, type Person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const order = (board: Page) => board.getByRole('table').getByRole('rowheader').getByRole('button');

async function createGame(desk: Page): Promise<string> {
  await desk.goto('/');
  await desk.getByLabel('E-mail or username').fill('organiser');
  await desk.getByRole('textbox', { name: 'Password' }).fill('flagstick');
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Clubs' }).first().click();
  // The player's own club is first, with its courses open; a search would show the same card closed.
  const club = desk.getByRole('region', { name: 'My club' });
  await club.getByRole('link', { name: 'Create a game on Alcanada', exact: true }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Journey Cup');
  await desk.getByRole('textbox', { name: 'Maximum players' }).fill('4');
  await desk.getByRole('button', { name: 'Change' }).click();
  await desk
    .getByRole('dialog', { name: 'Game rule' })
    .getByRole('button', { name: /^Stableford/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Create game' }).click();
  await expect(desk.getByRole('heading', { name: 'Journey Cup', level: 1 })).toBeVisible();
  await desk.getByRole('button', { name: 'Invite' }).click();
  const invitation = desk.getByRole('dialog', { name: 'Invite' });
  const link = await invitation.getByRole('img', { name: /^QR code of/ }).getAttribute('alt');
  const poster = desk.waitForEvent('download');
  await invitation.getByRole('button', { name: 'PDF' }).click();
  expect((await poster).suggestedFilename()).toMatch(/ - Join\.pdf$/);
  const code = link?.split('/').at(-1) ?? '';
  await expect(invitation.getByText(`Game code ${[...code].join(' ')}`)).toBeVisible();
  await invitation.getByRole('button', { name: 'Close' }).click();
  return code;
}

test('an organiser makes a game, four play it, all followers see it to the final result', async ({
  open,
  api,
}) => {
  const desk = await open('desk', { moves: true });
  const code = await createGame(desk);

  const toms = new ScoringPhone(await open('phone', { moves: true }));
  await test.step('a player joins by the link, signed out', async () => {
    const { page } = toms;
    await page.goto(`/join/${code}`);
    await expect(page.getByRole('heading', { name: 'Journey Cup' })).toBeVisible();
    await page.getByLabel('E-mail or username').fill('player1');
    await page.getByRole('textbox', { name: 'Password' }).fill('flagstick');
    await page.getByRole('button', { name: 'Sign in and join', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Journey Cup', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join game' })).toHaveCount(0);
    // The demo's accounts are new, and this phone has no former user: the welcome is at home, not here.
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  // In the order of the organiser's group, whose markers rotate.
  const round = await Round.byCode(api, code, ['player1', 'player2', 'player4', 'player3']);
  const [tom, grace, ruth, sam] = [0, 1, 2, 3].map((at) => round.player(at)) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const pars = await round.pars();
  const par = (hole: number) => pars.get(hole) ?? 0;
  await test.step('the others join; the organiser makes a group and starts the game', async () => {
    for (const player of [grace, ruth, sam]) await round.join(player);
    await desk.getByRole('tab', { name: 'Players and groups' }).click();
    await desk.getByRole('button', { name: 'Make a group of these 4 players' }).click();
    await expect(desk.getByRole('button', { name: 'Group 1', exact: true })).toBeVisible();
    await expect(toms.page.getByRole('link', { name: 'Start scoring' })).toBeHidden();
    await activate(desk);
    await toms.page.getByRole('link', { name: 'Start scoring' }).click();
    await toms.isOnHole(1);
  });

  const board = await open('desk', { moves: true });
  await board.goto(`/leaderBoard/${code}`);
  await expect(order(board)).toHaveCount(4);
  await board.evaluate(() => Object.assign(window, { neverReloaded: true }));

  const graces = new ScoringPhone(await open('phone', { as: 'player2', moves: true }));
  await test.step('another player finds the game at home, and moves on by hand', async () => {
    const { page } = graces;
    await page.goto('/');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Journey Cup' }) });
    await card.getByRole('link', { name: 'Start scoring' }).click();
    await graces.isOnHole(1);
    await page.getByRole('switch', { name: 'Auto-progress' }).click();
  });

  await test.step('the usual score is one tap, and the next hole opens automatically', async () => {
    await toms.tap('Tom Ashworth', par(1) - 1);
    await toms.tap('Grace Bennett', par(1) + 2);
    await toms.isOnHole(2);
    await expect(order(board).first()).toHaveText('Tom Ashworth');
  });

  await test.step('a difference is shown on both phones and settled on one', async () => {
    await graces.tap('Grace Bennett', par(1) + 1);
    await graces.tap('Ruth Calder', par(1) + 2);
    const asked = graces.panel('Grace Bennett').getByRole('alert');
    await expect(asked).toContainText('Please confirm you are correct');
    await expect(toms.page.getByRole('alert')).toContainText('Hole 1, Grace');
    await toms.page.getByRole('button', { name: 'Check hole' }).click();
    await toms.isOnHole(1);
    await expect(toms.panel('Grace Bennett').getByRole('alert')).toContainText('Grace');
    await asked.getByRole('button', { name: /Tom entered/ }).click();
    await expect(asked).toBeHidden();
    await expect(toms.panel('Grace Bennett')).toContainText('Verified');
    await expect(toms.page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a ball is picked up, the other player passes, and the board follows', async () => {
    await graces.page.getByRole('button', { name: 'Next hole' }).click();
    await graces.isOnHole(2);
    await toms.goTo(2);
    const pad = await toms.more('Tom Ashworth');
    await pad.getByRole('button', { name: 'PU, picked up' }).click();
    await expect(toms.score('Tom Ashworth')).toHaveAccessibleName(/PU/);
    await toms.tap('Grace Bennett', par(2) - 1);
    await graces.tap('Grace Bennett', par(2) - 1);
    await graces.tap('Ruth Calder', par(2) + 1);
    await expect(order(board).first()).toHaveText('Grace Bennett');
  });

  await test.step('sixteen holes later', async () => {
    for (const hole of [1, 2]) {
      await round.score(sam, tom, hole, hole === 1 ? par(1) - 1 : 'PU');
      await round.score(ruth, ruth, hole, hole === 1 ? par(1) + 2 : par(2) + 1);
      await round.score(ruth, sam, hole, par(hole));
      await round.score(sam, sam, hole, par(hole));
    }
    const circle = [tom, grace, ruth, sam];
    for (const hole of holes.slice(2, 17)) {
      for (const [at, by] of circle.entries()) {
        const marked = circle[(at + 1) % circle.length] ?? by;
        await round.score(by, by, hole, par(hole));
        await round.score(by, marked, hole, par(hole));
      }
    }
    await round.score(sam, tom, 18, par(18));
    await round.score(sam, sam, 18, par(18));
    await round.score(ruth, sam, 18, par(18));
    await round.score(ruth, ruth, 18, 'DNF', 3);
  });

  await test.step('the last hole: a player retires on it', async () => {
    await toms.goTo(18);
    await toms.tap('Tom Ashworth', par(18));
    await toms.tap('Grace Bennett', par(18));
    await graces.goTo(18);
    await graces.tap('Grace Bennett', par(18));
    const pad = await graces.more('Ruth Calder');
    await pad.getByRole('button', { name: 'DNF, did not finish' }).click();
    await pad.getByRole('button', { name: '3', exact: true }).click();
    await expect(graces.panel('Ruth Calder')).toContainText('after 3');
  });

  await test.step('each player confirms their card, which is handed in at once', async () => {
    await toms.openCard();
    await toms.confirm('Tom Ashworth');
    await expect(toms.page.getByText('This card has been handed in')).toBeVisible();
    await expect(toms.page.getByRole('list', { name: 'Cards not handed in' })).toContainText(
      'Waiting for Grace',
    );
    await graces.openCard();
    await graces.confirm('Grace Bennett');
    await toms.allSubmitted();
    await round.finish(ruth);
    await graces.allSubmitted();
  });

  await test.step('the organiser closes the game', async () => {
    await gameMenu(desk, 'Close game');
    const sure = desk.getByRole('dialog', { name: /You are about to close 'Journey Cup' game/ });
    await sure.getByRole('button', { name: 'Close game' }).click();
    await expect(sure).toBeHidden();
    await expect(board.getByText('Final Result', { exact: true })).toBeVisible();
  });

  await expect(order(board)).toHaveText(['Ruth Calder', 'Grace Bennett', 'Tom Ashworth', 'Sam Okafor']);
  expect(await board.evaluate(() => 'neverReloaded' in window), 'The board was never loaded anew').toBe(true);
});
