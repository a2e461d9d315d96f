import type { Page } from '@playwright/test';
import { Api } from '../lib/api.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const names = (page: Page) => page.getByRole('rowheader').getByRole('button');

test('a leaderboard with many viewers is read from updates, and by socket again when there is room', async ({
  open,
  startServer,
}) => {
  const server = await startServer({ FOLLOWERS_BY_SOCKET: '1' });
  const round = await Round.start(new Api(server.url), {
    name: 'Crowded Final',
    players: ['player1', 'player2'],
  });
  const [tom, grace] = [round.player(0), round.player(1)];
  await round.score(tom, tom, 1, 4);
  const address = `${server.url}/leaderBoard/${round.code}`;
  const first = await open('desk', { url: server.url });
  await first.goto(address);
  await expect(first.getByText('Live Score')).toBeVisible();

  const second = await open('phone', { url: server.url });
  const updates: string[] = [];
  const wholeReads: string[] = [];
  second.on('request', (request) => {
    if (/\/since\/\d+$/.test(request.url())) updates.push(request.url());
    if (/\/api\/games\//.test(request.url())) wholeReads.push(request.url());
  });
  await second.goto(address);
  await expect(second.getByText('Live Score')).toBeVisible();
  await expect(names(second).first()).toHaveText('Tom Ashworth');
  for (const hole of [1, 2, 3]) await round.score(grace, grace, hole, 3);
  await expect(names(second).first()).toHaveText('Grace Bennett');
  expect(updates.length).toBeGreaterThan(0);
  expect(wholeReads).toEqual([]);

  // With one viewer left, a share of the readers may return: at first one in a thousand, after 100 seconds all.
  await second.evaluate(() => {
    Math.random = () => 0;
  });
  await first.close();
  const socket = second.waitForEvent('websocket');
  await (await socket).waitForEvent('framereceived');
  const before = updates.length;
  await round.score(tom, tom, 2, 2);
  await expect(second.getByText('Live Score')).toBeVisible();
  await second.waitForTimeout(2_500);
  expect(updates.length).toBeLessThanOrEqual(before + 1);
});
