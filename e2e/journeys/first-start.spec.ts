import { calls } from '@flagstick/contract';
import { cutNetwork, gameCard, notice, restoreNetwork } from '../lib/network.ts';
import { networkErrors } from '../lib/page-errors.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Round } from '../lib/round.ts';
import { expectStored, missingFiles } from '../lib/stored-answers.ts';
import { expect, test } from '../lib/test.ts';

test('a phone that loses the network after its first start opens home, a game, a hole and a card', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const round = await Round.start(api, { name: 'First Tee', players: ['player1', 'player2'] });
  const page = await open('phone', { as: 'player1', url: wire.url, installed: true });
  const context = page.context();
  // The network is lost before the worker stores anything beyond the core.
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => {};
  });
  const first = new ScoringPhone(page);
  await first.open(round.id, 1);
  await first.isOnHole(1);
  await expectStored(page, round.id);
  // The page that registered the worker is controlled by it without a reload.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/');
  await expect(gameCard(page, 'First Tee')).toBeVisible();
  await expectStored(page, calls.games.joinedGames.path);
  expect(await missingFiles(page)).toBeGreaterThan(100);
  // Empties the browser's own cache, which may hold files of the first start.
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await cutNetwork(context, wire);
  await page.close();

  const second = new ScoringPhone(await context.newPage());
  await second.page.goto('/');
  await second.page.reload();
  await gameCard(second.page, 'First Tee').getByRole('link', { name: 'Start scoring' }).click();
  await second.isOnHole(1);
  await second.tap('Tom Ashworth', 5);
  await expect(notice(second.page)).toContainText(/^1 score saved on this phone/);
  await second.page.goto(`/?view=card&game=${round.id}`);
  await expect(second.page.getByRole('heading', { name: 'Tom Ashworth', level: 2 })).toBeVisible();
  await second.page.goto(`/?view=game&game=${round.id}`);
  await expect(second.page.getByRole('heading', { name: 'First Tee' })).toBeVisible();

  // The next start with a network stores the rest.
  await restoreNetwork(context, wire);
  await second.page.goto('/');
  await expect.poll(() => missingFiles(second.page), { intervals: [200, 500], timeout: 60_000 }).toBe(0);
  await expect.poll(async () => (await round.log(round.player(0))).length).toBe(1);
});
