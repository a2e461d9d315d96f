import { calls } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { account, newcomer } from '../lib/account.ts';
import { untouched } from '../lib/devices.ts';
import { answered, networkErrors } from '../lib/page-errors.ts';
import { button, home, mainNav, offer, openMenu, signedOutHome, signIn } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Release } from '../lib/release.ts';
import { Round } from '../lib/round.ts';
import { expectOfflineStart } from '../lib/stored-answers.ts';
import { test as base, expect } from '../lib/test.ts';

const test = base.extend<{ release: Release }>({
  release: async ({ server }, provide) => {
    const release = await Release.on(server.url);
    await provide(release);
    await release.end();
  },
});

async function arrive(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await button(offer(page, 'Cookies'), 'Accept').click();
  await signIn(page, username);
}

/** A mark that is lost when the page reloads. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isLoadedAnew = (page: Page) => expect(page.locator('body:not([data-marked])')).toBeAttached();

test('an installed app starts without a network and shows its last data', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const game = 'The Alcanada Stableford';
  const me = await api.call(calls.accounts.me, {}, await api.signIn('player1'));
  const first = await open('phone', { as: 'player1', url: wire.url, installed: true });
  const context = first.context();
  await first.goto('/');
  await expect(first.getByRole('heading', { name: game })).toBeVisible();
  await expectOfflineStart(first, game);
  await expectOfflineStart(first, `${me.email}`);
  await first.close();
  wire.cut();
  await context.setOffline(true);

  const page = await context.newPage();
  const notice = page.getByRole('status').filter({ hasText: 'Connection Error' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: game })).toBeVisible();
  await expect(page.getByText(/^Updated \d\d:\d\d$/).first()).toBeVisible();
  await expect(notice).toContainText('Your scores are saved on this phone and sent when you have a signal.');
  // The menu was never opened with a network.
  const menu = await openMenu(page);
  await expect(menu.getByText(`Welcome, ${me.name}`)).toBeVisible();
  await button(menu, 'Close menu').click();
  // Never opened before: both load as soon as there is a network.
  const board = await context.newPage();
  await board.goto('/leaderBoard/FLAG24');
  await expect(board.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await page.getByRole('tab', { name: 'Game History' }).click();

  wire.mend();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Monthly Medal' })).toBeVisible();
  await expect(board.getByRole('row', { name: /Emma Quill/ })).toBeVisible();
});

test('a screen whose code did not load opens once the network is back', async ({ open, watch }) => {
  watch.expect(...networkErrors, /Failed to fetch dynamically imported module/);
  const page = await open('phone', { as: 'player1' });
  // Routes disable the browser's cache, so what loads after the start must be loaded before there is one.
  const last = page.waitForResponse(/\/assets\/ToastContainer-.*\.js/);
  await page.clock.install();
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await last;
  await page.waitForLoadState('networkidle');
  await mark(page);
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await mainNav(page).getByRole('link', { name: 'Clubs' }).click();
  await expect(button(page, 'Try again')).toBeVisible();
  await page.unrouteAll();
  // It reloads by itself, once it is a minute old and has checked that no newer release has replaced it.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('heading', { name: 'Clubs' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await isLoadedAnew(page);
});

test('a browser that stores no app reloads for a published version', async ({ release, open }) => {
  const page = await open('phone', { as: 'player1', url: release.url });
  release.publish();
  await page.goto('/');
  await mark(page);
  await button(offer(page, 'New version'), 'Refresh').click();
  await isLoadedAnew(page);
  await expect(home(page)).toBeVisible();
});

test('a published version is offered once, never while scores are entered', async ({
  release,
  open,
  api,
  watch,
}) => {
  // The release server has no socket connection.
  watch.expect(...networkErrors, answered(400));
  const round = await Round.start(api, { name: 'Early Birds', players: ['player5', 'player6'] });
  const page = await open('phone', { as: 'player5', url: release.url, installed: true });
  const phone = new ScoringPhone(page);
  const version = offer(page, 'New version');
  const play = async (hole: number) => {
    await phone.isOnHole(hole);
    for (const { name } of round.players) await phone.tap(name, 5);
    await phone.isOnHole(hole + 1);
  };

  await test.step('it is published while scores are entered, and is offered after that', async () => {
    await phone.open(round.id, 1);
    await phone.isOnHole(1);
    await page.evaluate(() => navigator.serviceWorker.ready);
    release.publish();
    await page.reload();
    await play(1);
    const isHere = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isHere, { intervals: [100] }).toBe(true);
    await expect(version).toBeHidden();
    await button(page, 'Back').click();
    await expect(version).toBeVisible();
  });

  await test.step('a player who continues scoring without an answer does not see it', async () => {
    await page.getByRole('link', { name: 'Score hole 2' }).click();
    await phone.isOnHole(2);
    await expect(version).toBeHidden();
    await mark(page);
  });

  await test.step('in another tab: not now, then a refresh', async () => {
    const other = await page.context().newPage();
    const offered = offer(other, 'New version');
    await other.goto('/');
    await button(offered, 'Later').click();
    await expect(offered).toBeHidden();
    await mainNav(other).getByRole('link', { name: 'Clubs' }).click();
    await expect(other.getByRole('article').first()).toBeVisible();
    await expect(offered).toBeHidden();
    await other.reload();
    await expect(offered).toBeVisible();
    await mark(other);
    await button(offered, 'Refresh').click();
    await isLoadedAnew(other);
    await expect(other.getByRole('article').first()).toBeVisible();
    await expect(offered).toBeHidden();
  });

  await test.step('the tab that scores reloads after the scores', async () => {
    await play(2);
    await expect(page.locator('body')).toHaveAttribute('data-marked');
    await button(page, 'Back').click();
    await isLoadedAnew(page);
    await expect(home(page)).toBeVisible();
    await expect(version).toBeHidden();
  });
});

test('an outdated app reloads itself', async ({ open, watch }) => {
  watch.expect(answered(426));
  const page = await open('phone', { as: 'player1', installed: true });
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.clock.install();
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await expect.poll(registered).toBe(1);
  // Like an app for an earlier contract.
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'app-version': '0' } }),
  );
  await page.getByRole('tab', { name: 'Game History' }).click();
  const told = page.getByRole('status').filter({ hasText: /^A new version of the product is available, / });
  await expect(told).toBeVisible();
  await expect.poll(registered).toBe(0);
  await page.unroute('**/api/**');
  await mark(page);
  await page.clock.fastForward(12_000);
  await isLoadedAnew(page);
  await expect(home(page)).toBeVisible();
  await expect.poll(registered).toBe(1);
});

test('an app that crashes says so, reports it and starts again', async ({ open, watch }) => {
  watch.expect(/^TypeError: /);
  const page = await open('phone', { as: 'player1' });
  const games = '**/api/games/joinedGames*';
  // An answer that no server gives makes the page crash.
  await page.route(games, (route) => route.fulfill({ json: { items: [{}], count: 1 } }));
  const reported = page.waitForResponse('**/api/logs/error');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  const report = await reported;
  expect(report.status()).toBe(200);
  expect(report.request().postDataJSON()).toMatchObject({
    name: 'TypeError',
    message: expect.stringMatching(/./),
    componentStack: expect.stringMatching(/\n\s+at /),
  });

  await page.unroute(games);
  await button(page, 'Reload').click();
  await expect(signedOutHome(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signIn(page, 'player1');
  await expect(page.getByRole('heading', { name: 'The Alcanada Stableford' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Welcome to Flagstick' })).toBeHidden();
});

test('a page of another role is not opened', async ({ open }) => {
  const visitor = await open('phone');
  await visitor.goto('/users');
  await expect(signedOutHome(visitor)).toBeVisible();
  await expect(visitor).toHaveURL('/');

  for (const [username, ...paths] of [
    ['player1', '/users', '/games'],
    ['organiser', '/courses'],
    ['clubmanager', '/users'],
  ] as const) {
    const page = await open('phone', { as: username });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'You are not allowed here' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(home(page)).toBeVisible();
  }
});

test('the menu contains what a role may open', async ({ open, api }) => {
  const { club } = await api.call(calls.accounts.me, {}, await api.signIn('clubmanager'));
  const everybody = ['Dashboard', 'Profile', 'Scoreboards', 'Handicaps'];
  const organiser = ['Games', 'Club list', 'Score Cards', 'Game Rules', 'Tournaments', 'Withdraws'];
  const manager = ['Courses', 'Adverts', 'Organisers', 'Players'];
  for (const { as, role, titles, entries } of [
    { as: 'player1', role: 'Player', titles: [], entries: [] },
    // The demo's organiser has the right to add players.
    {
      as: 'organiser',
      role: 'Organiser',
      titles: ['Organiser'],
      entries: ['Add New Player', ...organiser],
    },
    {
      as: 'clubmanager',
      role: `Club Manager, ${club?.name}`,
      titles: ['Organiser', 'Club Manager'],
      entries: ['Add New Player', ...organiser, ...manager],
    },
    {
      as: 'demoadmin',
      role: 'Admin',
      titles: ['Organiser', 'Club Manager', 'Admin'],
      entries: [
        ...organiser,
        ...manager,
        'Users',
        'Clubs',
        'Statistics',
        'Changes',
        'Error reports',
        'First steps',
      ],
    },
  ]) {
    const page = await open('phone', { as });
    await page.goto('/');
    const menu = await openMenu(page);
    const nav = menu.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByText(/^Welcome, \S/)).toBeVisible();
    await expect(menu.getByText(role, { exact: true }).first()).toBeVisible();
    await expect(nav.getByRole('heading')).toHaveText(titles);
    await expect(nav.getByRole('link')).toHaveText([...everybody, ...entries]);
    await expect(button(menu, 'Sign Out')).toBeVisible();
    await expect(menu.getByText('3.60.7')).toBeVisible();
  }
});

test('the menu offers help videos, and a reload keeps the choice', async ({ open }) => {
  const page = await open('phone', { as: 'player1' });
  const help = button(page, 'Video help');
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await expect(help).toBeHidden();
  const menu = await openMenu(page);
  await menu.getByRole('switch', { name: 'Video help' }).press('Space');
  await page.reload();
  await help.click();
  await expect(page.getByRole('dialog', { name: 'Video help' })).toContainText('Video coming soon');
  await page.keyboard.press('Escape');
  await openMenu(page);
  await expect(menu.getByRole('switch', { name: 'Video help' })).toBeChecked();
});

test('the menu fills a phone and leaves a tablet its screen', async ({ open }) => {
  const page = await open('phone', { as: 'player1' });
  await page.goto('/');
  const menu = await openMenu(page);
  for (const [screen, width] of [
    [639, 639],
    [640, 340],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 844 });
    await expect.poll(async () => (await menu.boundingBox())?.width, { intervals: [50] }).toBe(width);
  }
});

test('a new player is welcomed once, also when they sign in again', async ({ open, api }) => {
  const { username } = await account(api, newcomer('Ines', 'Marsh'));
  const page = await open('phone', untouched);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Flagstick' });
  await arrive(page, username);
  await expect(welcome).toContainText('Your account is free.');
  await button(welcome, 'Go to game entry').click();
  await expect(welcome).toBeHidden();
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(welcome).toBeHidden();

  await button(await openMenu(page), 'Sign Out').click();
  await signIn(page, username);
  await expect(home(page)).toBeVisible();
  await expect(welcome).toBeHidden();

  const next = await account(api, newcomer('Otis', 'Marsh'));
  await button(await openMenu(page), 'Sign Out').click();
  await signIn(page, next.username);
  await expect(welcome).toBeVisible();

  const other = await open('phone', untouched);
  await arrive(other, username);
  await button(other.getByRole('dialog', { name: 'Welcome to Flagstick' }), 'Sign Out').click();
  await expect(signedOutHome(other)).toBeVisible();
});

test('other players are not welcomed', async ({ open, api }) => {
  const player = await account(api, newcomer('Owen', 'Price'));
  const organiser = await account(api, newcomer('Thea', 'Blom'), { rule: 'organiser' });
  const minutes = (count: number) => Date.now() + count * 60_000;
  for (const { username, at } of [
    { username: player.username, at: minutes(10) },
    { username: organiser.username, at: minutes(0) },
  ]) {
    const page = await open('phone', untouched);
    await page.clock.setFixedTime(at);
    await arrive(page, username);
    await expect(home(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('Play explains what to do without a game, and opens the hole with one', async ({ open, api }) => {
  const { username } = await account(api, newcomer('Juno', 'Keel'));
  const page = await open('phone', { as: username });
  const play = mainNav(page).getByRole('link', { name: 'Play' });
  await page.goto('/?view=clubs');
  await play.click();
  await expect(page.getByText('Please join/create a game.')).toBeVisible();
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL('/');

  await Round.start(api, { name: 'First Round', players: [username] });
  await page.reload();
  await play.click();
  await new ScoringPhone(page).isOnHole(1);
});
