import type { Locator } from '@playwright/test';
import { cutNetwork } from '../lib/network.ts';
import { networkErrors } from '../lib/page-errors.ts';
import { holes, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** Whether an element is drawn where the browser removes shadows and the author's colours. */
const isDrawn = (element: Locator) =>
  element.first().evaluate((node) => {
    const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(node);
    const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    const grounds = [getComputedStyle(document.body).backgroundColor, 'rgba(0, 0, 0, 0)'];
    return hasBorder || !grounds.includes(backgroundColor);
  });

test('Switch, hole strip, stroke dots and tees are visible in forced colours', async ({ open, api }) => {
  const players = ['player3', 'player4', 'player5', 'player6'];
  const round = await Round.start(api, { name: 'Contrast Cup', players });
  for (const by of round.players.slice(0, 2)) await round.score(by, round.player(1), 1, 5);
  const phone = await open('phone', { as: 'player3', options: { forcedColors: 'active' } });
  await phone.goto(`/?view=score&game=${round.id}&hole=3`);
  const strip = phone.getByRole('img', { name: /holes scored$/ });
  await expect(strip).toBeVisible();
  for (const at of [0, 2, holes.length - 1]) {
    expect(await isDrawn(strip.locator('> span').nth(at))).toBe(true);
  }
  const auto = phone.getByRole('switch', { name: /auto/i });
  expect(await isDrawn(auto.locator('xpath=following-sibling::*[1]'))).toBe(true);
  await expect(phone.getByText(/strokes? received$/).first()).toBeAttached();
  expect(await isDrawn(phone.getByText(/strokes? received$/).locator('xpath=preceding-sibling::b'))).toBe(
    true,
  );
  expect(await isDrawn(phone.locator('[data-tee]'))).toBe(true);
  await phone.goto(`/leaderBoard/${round.code}`);
  const live = phone.getByText('Live Score');
  await expect(live).toBeVisible();
  expect(await isDrawn(live.locator('> span'))).toBe(true);
});

/** The right ends of the text about the tee, line by line, and the left end of the score's track. */
async function teeAndTrack(panel: Locator, track: string) {
  const ends = await panel.getByText(/\d yds$/).evaluate((tee) => {
    const words = document.createRange();
    words.selectNodeContents(tee);
    return [...words.getClientRects()].map(({ right }) => right);
  });
  const box = await panel.getByText(track).locator('..').boundingBox();
  return { teeEnds: Math.max(...ends), trackBegins: box?.x ?? 0 };
}

for (const [width, height] of [
  [720, 450],
  [378, 820],
  [360, 780],
  [320, 640],
] as const) {
  test(`The tee’s name does not overlap the sync status on a screen of ${width} × ${height}`, async ({
    open,
    api,
    wire,
    watch,
  }) => {
    watch.expect(...networkErrors);
    const round = await Round.start(api, { name: 'Low Screen', players: ['player3', 'player4'] });
    for (const card of round.players) await round.score(round.player(0), card, 1, 5);
    const options = { viewport: { width, height } };
    const page = await open('desk', { as: 'player3', url: wire.url, options });
    await page.goto(`/?view=score&game=${round.id}&hole=1`);
    const panel = page.getByRole('article').filter({ hasText: /\d yds/ });
    await expect(panel.getByText('Counted')).toBeVisible();
    const counted = await teeAndTrack(panel, 'Counted');
    expect(counted.teeEnds).toBeLessThanOrEqual(counted.trackBegins);
    await cutNetwork(page.context(), wire);
    await panel.getByRole('button', { name: /Change the score/ }).click();
    await panel.getByRole('button', { name: /^6/ }).click();
    await expect(panel.getByText('On this phone')).toBeVisible();
    const waiting = await teeAndTrack(panel, 'On this phone');
    expect(waiting.teeEnds).toBeLessThanOrEqual(waiting.trackBegins);
  });
}
