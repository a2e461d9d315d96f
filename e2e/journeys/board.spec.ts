import type { Page } from '@playwright/test';
import { answered, networkErrors } from '../lib/page-errors.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** The demo's game in play: 28 players, and no scores in the journeys. */
const demoBoard = '/leaderBoard/FLAG24';

const names = (page: Page) => page.getByRole('rowheader').getByRole('button');

test('the server renders the board, which looks the same after the script has loaded', async ({ open }) => {
  const look = (page: Page) =>
    page
      .locator('tbody tr')
      .first()
      .locator('td, th')
      .evaluateAll((cells) => cells.map(({ className }) => className));
  const drawn = await open('phone', { options: { javaScriptEnabled: false } });
  await drawn.goto(demoBoard);
  await expect(drawn.getByText('FLAG24')).toBeVisible();
  await expect(drawn.locator('tbody tr')).toHaveCount(16);
  const live = await open('phone');
  await live.goto(demoBoard);
  await expect(names(live)).toHaveCount(28);
  expect(await look(drawn)).toEqual(await look(live));
});

test('a tap on a row before the script has loaded opens the card afterwards', async ({ open }) => {
  const page = await open('phone');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(demoBoard, { waitUntil: 'commit' });
  const row = page.locator('tbody tr').nth(4);
  const name = await row.getByRole('button', { includeHidden: true }).first().textContent();
  const box = await row.boundingBox();
  if (box === null) throw new Error('The row is not drawn.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  release();
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
});

test('a board that lost its connection shows its age, then loads only what it missed', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const round = await Round.start(api, { name: 'Lost Line', players: ['player1', 'player2'] });
  const [tom, grace] = [round.player(0), round.player(1)];
  await round.score(tom, tom, 1, 4);
  const page = await open('phone', { url: wire.url });
  const greetings: string[] = [];
  const reads: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).startsWith('40')) greetings.push(String(payload).slice(2));
    }),
  );
  page.on('request', (request) => {
    if (/\/api\/games/.test(request.url())) reads.push(request.url());
  });
  await page.goto(`/leaderBoard/${round.code}`);
  await expect(names(page).first()).toHaveText('Tom Ashworth');
  await expect(page.getByText('Live Score')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  const { v } = await round.view();
  wire.cut();
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'No signal' })).toContainText(
    /Positions at \d\d:\d\d/,
  );
  await expect(page.getByRole('banner')).toContainText(/Updated \d\d:\d\d/);
  for (const hole of [1, 2, 3]) await round.score(grace, grace, hole, 3);
  await expect(names(page).first()).toHaveText('Tom Ashworth');

  wire.mend();
  await page.context().setOffline(false);
  await expect(names(page).first()).toHaveText('Grace Bennett');
  await expect(page.getByText('Live Score')).toBeVisible();
  await expect(page.getByText('No signal')).toBeHidden();
  expect(JSON.parse(greetings.at(-1) ?? '{}')).toMatchObject({ v });
  expect(reads, 'What was missed came over the line').toEqual([]);
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});

test('a board that the organiser turns off closes for the public and for players', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(answered(403));
  const round = await Round.start(api, { name: 'Curtain', players: ['player1', 'player2'] });
  const crowd = await open('phone');
  const player = await open('phone', { as: 'player1' });
  for (const page of [crowd, player]) {
    await page.goto(`/leaderBoard/${round.code}`);
    await expect(names(page)).toHaveCount(2);
  }
  await round.leaderboard({ activateStatus: 3 });
  await expect(crowd.getByRole('heading', { name: 'Leaderboard turned off by organiser.' })).toBeVisible();
  await expect(player.getByRole('link', { name: 'Go to scoring' })).toBeVisible();
  for (const page of [crowd, player]) await expect(names(page)).toHaveCount(0);
  await crowd.reload();
  await expect(crowd.getByRole('heading', { name: 'Leaderboard turned off by organiser.' })).toBeVisible();

  await round.leaderboard({ activateStatus: 1 });
  await expect(names(player)).toHaveCount(2);
  await crowd.reload();
  await expect(names(crowd)).toHaveCount(2);
});

test('an unknown code leads to the start page', async ({ open, watch }) => {
  watch.expect(answered(404));
  const page = await open('phone');
  await page.goto('/leaderBoard/ZZZZZZ');
  await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a tap on a row shows the card, a tap on a number shows its explanation', async ({ open }) => {
  const page = await open('phone');
  await page.goto(demoBoard);
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('rowheader').getByRole('button').textContent()) ?? '';
  await row.getByRole('cell').first().click();
  const card = page.getByRole('dialog', { name });
  await expect(card.getByRole('table', { name: `Score card of ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await row.getByRole('button', { name: `Show why for ${name}` }).click();
  const why = page.getByRole('dialog', { name: /^Why .* has \d+ points$/ });
  await expect(why).toContainText('Course handicap');
  await expect(why).toContainText('Playing handicap');
  await why.getByRole('button', { name: 'Close' }).click();
  await expect(why).toBeHidden();
});

test('the start sheet lists groups, times and tees', async ({ open }) => {
  const page = await open('desk');
  await page.goto(demoBoard);
  await page.getByRole('button', { name: 'Start Sheet' }).click();
  const sheet = page.getByRole('table', { name: 'Start sheet of The Alcanada Stableford' });
  await expect(sheet.getByRole('row')).toHaveCount(8);
  await expect(sheet.getByRole('row').nth(1)).toContainText(/^\d\d:\d\d/);
  await expect(page.getByText('Preferred lies on closely mown areas.')).toBeVisible();
});

test('a player’s own row is in reach while out of sight, and a tap scrolls to it', async ({ open }) => {
  const page = await open('phone', { as: 'player2' });
  await page.goto(demoBoard);
  const bar = page.getByRole('button', { name: /Grace Bennett.*go to my row/ });
  await expect(bar).toBeVisible();
  await bar.click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /Grace Bennett/ })).toBeInViewport();
});

test('no button covers the rows in a low window', async ({ open }) => {
  const page = await open('desk');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(demoBoard);
  const find = page.getByRole('button', { name: 'Find' });
  await expect(find).toBeAttached();
  await page.mouse.move(720, 400);
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('row').nth(1)).not.toBeInViewport();
  await expect(find).not.toBeInViewport();
  await find.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a widescreen board fills a television and turns its pages, and stays a page on a phone', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(...networkErrors);
  const players = ['player1', 'player2', 'player3', 'player4'];
  const leaderboard = { widescreen: true, rowsPerPage: 3, firstPageHoldTime: 100, pagesHoldTime: 100 };
  const round = await Round.start(api, { name: 'Television', players, leaderboard });
  const television = await open('television');
  await television.goto(`/leaderBoard/${round.code}`);
  const shown = television.getByRole('rowheader');
  await expect(shown).toHaveCount(4);
  await television.getByRole('button', { name: 'Show on television' }).click();
  await expect(shown).toHaveCount(3);
  await expect(television.getByRole('img', { name: 'QR code to join or follow' })).toBeVisible();
  await expect(television.getByText('1–3 of 4')).toBeVisible();
  await television.keyboard.press('ArrowRight');
  await expect(television.getByText('4–4 of 4')).toBeVisible();
  await expect(shown).toHaveCount(1);
  await television.keyboard.press('ArrowLeft');

  const sam = round.player(2);
  await round.score(sam, sam, 1, 2);
  await expect(shown.first()).toContainText('Sam Okafor');
  await expect(television.getByText(/^Latest scores$/)).toBeVisible();
  await expect(television.getByRole('region', { name: 'Leader' })).toContainText('Sam Okafor');

  // Unattended: a lost network is shown, and recovers automatically.
  await television.context().setOffline(true);
  await expect(television.getByRole('banner')).toContainText(/Updated \d\d:\d\d/);
  const tom = round.player(0);
  await round.score(tom, tom, 1, 1);
  await television.context().setOffline(false);
  await expect(television.getByText('Live Score')).toBeVisible();
  await expect(shown.first()).toContainText('Tom Ashworth');

  const phone = await open('phone');
  await phone.goto(`/leaderBoard/${round.code}`);
  await expect(names(phone)).toHaveCount(4);
});
