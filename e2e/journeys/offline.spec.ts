import { calls } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { Api } from '../lib/api.ts';
import { cutNetwork, gameCard, notice, reconnect, restoreNetwork, waiting } from '../lib/network.ts';
import { NetworkRelay } from '../lib/network-relay.ts';
import { answered, networkErrors } from '../lib/page-errors.ts';
import { offer } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Release } from '../lib/release.ts';
import { Round } from '../lib/round.ts';
import { expectOfflineStart } from '../lib/stored-answers.ts';
import { expect, test } from '../lib/test.ts';

const [tom, grace] = ['Tom Ashworth', 'Grace Bennett'] as const;

test('every score of nine holes without a network counts once, after a restart of the app too', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const round = await Round.start(api, { name: 'Out of Reach', players: ['player1', 'player2'] });
  const pars = await round.pars();
  const first = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url, installed: true }));
  const context = first.page.context();
  await first.open(round.id);
  await first.isOnHole(1);
  await expectOfflineStart(first.page, round.id);
  // The list of games is loaded before the scoring.
  await first.page.goto('/');
  await expect(gameCard(first.page, 'Out of Reach')).toBeVisible();
  await expectOfflineStart(first.page, calls.games.joinedGames.path);
  await first.open(round.id);
  await first.isOnHole(1);

  await cutNetwork(context, wire);
  const play = async (phone: ScoringPhone, hole: number) => {
    await phone.hurryTo(hole);
    await phone.tap(tom, pars.get(hole) ?? 0);
    await phone.tap(grace, (pars.get(hole) ?? 0) + 1);
  };
  for (const hole of [1, 2, 3, 4]) await play(first, hole);
  await first.isOnHole(5);
  await expect(notice(first.page)).toContainText(/^8 scores saved on this phone/);
  await expect(notice(first.page)).toContainText(/since \d{1,2}:\d\d\./);
  await first.page.close();

  const second = new ScoringPhone(await context.newPage());
  await second.page.goto('/');
  await gameCard(second.page, 'Out of Reach').getByRole('link', { name: 'Continue scoring' }).click();
  await second.isOnHole(5);
  await expect(notice(second.page)).toContainText(/^8 scores saved on this phone/);
  for (const hole of [5, 6, 7, 8, 9]) await play(second, hole);
  await expect(notice(second.page)).toContainText(/^18 scores saved on this phone/);
  expect(await waiting(second.page)).toBe(18);

  await restoreNetwork(context, wire);
  await reconnect(second.page);
  await expect(notice(second.page)).toBeHidden();
  await expect.poll(() => waiting(second.page)).toBe(0);
  const { players } = await round.view();
  const me = round.player(0).id;
  for (const [at, over] of [0, 1].entries()) {
    const card = round.player(at);
    for (const hole of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(players[card.id]?.uholes?.[hole]).toMatchObject({
        grosses: { [me]: (pars.get(hole) ?? 0) + over },
        version: 1,
      });
    }
    expect((await round.log(card)).map(({ holeNumber }) => holeNumber).sort()).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  }
});

test('a score whose answer was lost is sent again and counts once', async ({ open, api, wire, watch }) => {
  watch.expect(...networkErrors);
  const round = await Round.start(api, { name: 'Tunnel', players: ['player1', 'player2'] });
  const phone = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url }));
  await phone.open(round.id, 1);
  await phone.isOnHole(1);
  // Pending requests would wait forever, on all of the browser's connections. The group sheet's code loads 3 s after
  // the hole, or when the sheet is opened.
  await phone.page.getByRole('button', { name: 'Group 1' }).click();
  const sheet = phone.page.getByRole('dialog', { name: 'Group 1' });
  await expect(sheet.getByText(/^Starting hole/)).toBeVisible();
  await phone.page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await phone.page.waitForLoadState('networkidle');
  wire.loseAnswers();
  await phone.tap(tom, 5);
  await expect.poll(async () => (await round.log(round.player(0))).length).toBe(1);
  await expect(phone.panel(tom)).not.toContainText('Counted');
  wire.mend();
  await expect(phone.panel(tom)).toContainText('Counted');
  expect(await waiting(phone.page)).toBe(0);
  expect((await round.log(round.player(0))).length).toBe(1);
});

test('a browser without storage says so, asks before the page is closed, and sends once it can', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const round = await Round.start(api, { name: 'Forgetful', players: ['player1', 'player2'] });
  const phone = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url }));
  const { page } = phone;
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'offlineCalls') throw new DOMException('Full.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  await phone.open(round.id, 1);
  await phone.isOnHole(1);
  await cutNetwork(page.context(), wire);
  await phone.tap(tom, 5);
  await expect(notice(page)).toContainText('Keep the page open until they are sent');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await restoreNetwork(page.context(), wire);
  await reconnect(page);
  await expect(phone.panel(tom)).toContainText('Counted');
  await expect(notice(page)).toBeHidden();
  expect((await round.log(round.player(0))).length).toBe(1);
});

test('two tabs of one person share the queue', async ({ open, api, wire, watch }) => {
  watch.expect(...networkErrors);
  const round = await Round.start(api, { name: 'Two Tabs', players: ['player1', 'player2'] });
  const one = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url }));
  const context = one.page.context();
  const two = new ScoringPhone(await context.newPage());
  for (const phone of [one, two]) {
    await phone.open(round.id, 1);
    await phone.isOnHole(1);
  }
  await cutNetwork(context, wire);
  await one.tap(tom, 5);
  await expect(two.score(tom)).toHaveAccessibleName(/: 5\./);
  await two.tap(grace, 6);
  await expect(notice(one.page)).toContainText(/^2 scores saved on this phone/);
  await restoreNetwork(context, wire);
  for (const phone of [one, two]) {
    await expect(notice(phone.page)).toBeHidden();
    await expect.poll(() => waiting(phone.page)).toBe(0);
  }
  expect((await round.log(round.player(0))).map(({ gross }) => gross)).toEqual([5]);
  expect((await round.log(round.player(1))).map(({ gross }) => gross)).toEqual([6]);
});

test('a server that is killed while a phone scores loses nothing', async ({ open, startServer, watch }) => {
  watch.expect(...networkErrors);
  const server = await startServer();
  const round = await Round.start(new Api(server.url), {
    name: 'Power Cut',
    players: ['player1', 'player2'],
  });
  const phone = new ScoringPhone(await open('phone', { as: 'player1', url: server.url }));
  await phone.open(round.id, 1);
  await phone.isOnHole(1);
  for (const hole of [1, 2, 3, 4]) {
    await phone.isOnHole(hole);
    await phone.tap(tom, 5);
    // The power fails between a tap and its answer.
    const dead = hole === 2 ? server.end('SIGKILL') : undefined;
    await phone.tap(grace, 6);
    await dead;
  }
  await phone.isOnHole(5);
  await expect(notice(phone.page)).toBeVisible();
  await server.run();
  await reconnect(phone.page);
  await expect(notice(phone.page)).toBeHidden();
  expect(await waiting(phone.page)).toBe(0);
  for (const at of [0, 1]) {
    const log = await round.log(round.player(at));
    expect(log.map(({ holeNumber }) => holeNumber).sort()).toEqual([1, 2, 3, 4]);
  }
});

/** Checks that every score of the first holes counts once: par for the first player, one more for the second. */
async function countsOnce(round: Round, pars: ReadonlyMap<number, number>, last: number): Promise<void> {
  const { players } = await round.view();
  const played = Array.from({ length: last }, (_, at) => at + 1);
  for (const at of [0, 1]) {
    const card = round.player(at);
    const grosses = played.map((hole) => players[card.id]?.uholes?.[hole]?.grosses[round.player(0).id]);
    expect(grosses).toEqual(played.map((hole) => (pars.get(hole) ?? 0) + at));
    expect((await round.log(card)).map(({ holeNumber }) => holeNumber).sort()).toEqual(played);
  }
}

test('a new version is published, the phone restarts without a network and plays three holes', async ({
  open,
  api,
  server,
  watch,
}) => {
  // The release server has no socket connection.
  watch.expect(...networkErrors, answered(400));
  const release = await Release.on(server.url);
  const wire = await NetworkRelay.to(release.url);
  const round = await Round.start(api, { name: 'Moving Up', players: ['player1', 'player2'] });
  const pars = await round.pars();
  const first = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url, installed: true }));
  const context = first.page.context();
  const build = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');
  await first.open(round.id);
  await first.isOnHole(1);
  await expectOfflineStart(first.page, round.id);
  await first.page.goto('/');
  await expectOfflineStart(first.page, calls.games.joinedGames.path);
  const before = await build(first.page);
  release.publish();
  await first.page.reload();
  await expect(offer(first.page, 'New version')).toBeVisible();
  expect(await build(first.page)).toBe(before);
  await first.page.close();
  await cutNetwork(context, wire);

  const second = new ScoringPhone(await context.newPage());
  await second.page.goto('/');
  expect(await build(second.page)).not.toBe(before);
  await gameCard(second.page, 'Moving Up').getByRole('link', { name: 'Start scoring' }).click();
  for (const hole of [1, 2, 3]) {
    await second.isOnHole(hole);
    await second.tap(tom, pars.get(hole) ?? 0);
    await second.tap(grace, (pars.get(hole) ?? 0) + 1);
  }
  await expect(notice(second.page)).toContainText(/^6 scores saved on this phone/);

  await restoreNetwork(context, wire);
  await reconnect(second.page);
  await expect.poll(() => waiting(second.page)).toBe(0);
  await countsOnce(round, pars, 3);
  await wire.end();
  await release.end();
});

test('every score of nine holes counts once when the phone’s storage fails half way', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const round = await Round.start(api, { name: 'Full Phone', players: ['player1', 'player2'] });
  const pars = await round.pars();
  const first = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url, installed: true }));
  const context = first.page.context();
  /** From now on these stores report that the phone is full. */
  const fails = (page: Page, ...stores: Array<'local' | 'database'>) =>
    page.evaluate((failing) => {
      const full = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
      if (failing.includes('local')) Storage.prototype.setItem = full;
      if (failing.includes('database')) IDBObjectStore.prototype.put = full;
    }, stores);
  const play = async (phone: ScoringPhone, holes: readonly number[]) => {
    for (const hole of holes) {
      await phone.hurryTo(hole);
      await phone.tap(tom, pars.get(hole) ?? 0);
      await phone.tap(grace, (pars.get(hole) ?? 0) + 1);
    }
  };
  await first.open(round.id);
  await first.isOnHole(1);
  await expectOfflineStart(first.page, round.id);
  await cutNetwork(context, wire);
  await play(first, [1, 2, 3]);

  await test.step('the second store has the scores that the full local storage lacks when the app reopens', async () => {
    await fails(first.page, 'local');
    await play(first, [4, 5, 6]);
    await first.isOnHole(7);
    await expect(notice(first.page)).toContainText(/^12 scores saved on this phone/);
    await expect(notice(first.page)).not.toContainText('stores nothing');
    await first.page.close();
  });

  const second = new ScoringPhone(await context.newPage());
  await second.open(round.id);
  await second.isOnHole(7);
  await expect(notice(second.page)).toContainText(/^12 scores saved on this phone/);

  await test.step('both are full: the app says so, and the page sends what only it has', async () => {
    await fails(second.page, 'local', 'database');
    await play(second, [7, 8, 9]);
    await expect(notice(second.page)).toContainText(/^18 scores not sent yet/);
    await expect(notice(second.page)).toContainText('Keep the page open until they are sent');
  });

  await restoreNetwork(context, wire);
  await reconnect(second.page);
  await expect(notice(second.page)).toBeHidden();
  await countsOnce(round, pars, 9);
});
