import { calls } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { password } from '../lib/account.ts';
import type { Opening } from '../lib/devices.ts';
import { kioskLink, openKiosk, sign, signAndHandIn, start, typeCard } from '../lib/kiosk.ts';
import { answered, networkErrors } from '../lib/page-errors.ts';
import { button, field, gameMenu } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { guestsWithLinks } from '../lib/seat-links.ts';
import { expect, test } from '../lib/test.ts';

const keys = '454345435545434454';
const grosses = Object.fromEntries(Array.from(keys, (figure, at) => [at + 1, Number(figure)]));
const sizes = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
] as const;
const [portrait, landscape] = sizes;
const screenOf = (viewport: (typeof sizes)[number]): Opening => ({ options: { viewport, hasTouch: true } });

/** A browser reports that it is no clubhouse screen yet. */
const notOpen = answered(401);

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The entries of a card by hole, of every scorer. */
async function entriesOf(round: Round, player: string) {
  const { players } = await round.view();
  return players[player];
}

async function noSidewaysScroll(page: Page): Promise<void> {
  const { width, content } = await page.evaluate(() => ({
    width: innerWidth,
    content: document.documentElement.scrollWidth,
  }));
  expect(content).toBeLessThanOrEqual(width);
}

for (const viewport of sizes) {
  const size = `${viewport.width} × ${viewport.height}`;
  test(`a card by keys is signed, photographed and confirmed by its marker at ${size}`, async ({
    open,
    api,
    watch,
  }) => {
    watch.expect(notOpen);
    const round = await Round.start(api, { name: `Clubhouse ${size}`, players: ['player1', 'player2'] });
    const [player, marker] = [round.player(0), round.player(1)];
    const { players } = await round.view();
    const nameOf = (id: string) => `${players[id]?.name} ${players[id]?.lastName}`;

    const desk = await open('desk', { as: 'organiser' });
    await desk.goto(`/?view=game&game=${round.id}`);
    await gameMenu(desk, 'Scoring links');
    const links = desk.getByRole('region', { name: 'Clubhouse screens' });
    await button(links, 'Make opening link').click();
    const code = await links.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent();

    const page = await open('desk', screenOf(viewport));
    await openKiosk(page, code?.replaceAll('-', '') ?? '');
    await noSidewaysScroll(page);
    await typeCard(page, nameOf(player.id), keys);
    await noSidewaysScroll(page);
    await button(page, 'Yes, it is right').click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('img', { name: 'Photo of the paper card' })).toBeVisible();
    await sign(page);
    await button(page, 'Hand in card').click();
    await button(page, 'My marker is here').click();
    await field(page, 'E-mail or username').fill('player2');
    await field(page, 'Password').fill(password);
    await button(page, 'Confirm card').click();
    await expect(page.getByText('Your card is handed in.')).toBeVisible();
    await noSidewaysScroll(page);
    const card = await entriesOf(round, player.id);
    expect(card?.state).toBe('done');
    expect(Object.values(card?.uholes ?? {}).map(({ state }) => state)).toEqual(Array(18).fill('finished'));
    expect(card?.uholes?.[3]?.grosses).toEqual({ [player.id]: 4, [marker.id]: 4 });

    await button(page, 'Next player').click();
    await expect(start(page)).toBeVisible();

    const body = { playerIds: [marker.id], note: 'WD' as const, reason: 'Rain' };
    await api.call(calls.committee.noteCards, { params: { id: round.id }, body }, round.organiser.token);
    await round.close();
    await desk.reload();
    await gameMenu(desk, 'Scoring links');
    const evidence = desk.getByRole('region', { name: 'Cards from clubhouse screens' });
    await expect(evidence.getByText(`Confirmed by ${nameOf(marker.id)}`)).toBeVisible();
    await expect(evidence.getByRole('img', { name: `Signature of ${nameOf(player.id)}` })).toBeVisible();

    await button(evidence, 'Show photo').click();
    await expect(evidence.getByRole('img', { name: `Paper card of ${nameOf(player.id)}` })).toBeVisible();
  });
}

test('a marker confirms with their own scoring link, and one without a marker waits for an organiser', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(notOpen);
  const { round, idOf, link } = await guestsWithLinks(api, 'Paper Day');
  const page = await open('desk', screenOf(portrait));
  await openKiosk(page, await kioskLink(api, round));
  await typeCard(page, 'Amy Quill', keys);
  await signAndHandIn(page);
  await button(page, 'My marker is here').click();
  await page.getByText('With my scoring link').click();
  await field(page, 'Scoring link').fill(`https://golf.example${link('Ben Rowe')}`);
  await button(page, 'Confirm card').click();
  await expect(page.getByText('Your card is handed in.')).toBeVisible();
  expect((await entriesOf(round, idOf('Amy Quill')))?.state).toBe('done');
  await button(page, 'Next player').click();

  await typeCard(page, 'Ben Rowe', keys);
  await signAndHandIn(page);
  await page.getByRole('button', { name: /^I have no marker/ }).click();
  await expect(page.getByText('Your card is handed in. An organiser will check it.')).toBeVisible();
  const ben = await entriesOf(round, idOf('Ben Rowe'));
  expect([ben?.state, ben?.accepted, ben?.oneScorer.length]).toEqual(['done', false, 18]);
});

test('a card that was typed without a network survives a reload and is sent afterwards', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(notOpen, ...networkErrors);
  const { round, idOf } = await guestsWithLinks(api, 'Thick Walls');
  const page = await open('desk', screenOf(landscape));
  await openKiosk(page, await kioskLink(api, round));
  await page.waitForLoadState('networkidle');
  await page.route('**/api/kiosk/cards/**', (route) => route.abort());
  await typeCard(page, 'Amy Quill', keys);
  await signAndHandIn(page);
  await expect(page.getByText(/^No network/)).toBeVisible();
  await button(page, 'Continue').click();
  await button(page, 'Next player').click();
  await expect(page.getByText(/^1 card is saved here/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^1 card is saved here/)).toBeVisible();
  await typeCardOf(page, 'Ben Rowe');
  await page.unroute('**/api/kiosk/cards/**');
  await expect
    .poll(async () => (await entriesOf(round, idOf('Amy Quill')))?.uholes?.[18]?.grosses)
    .toEqual({ [idOf('Amy Quill')]: grosses[18] });
  await expect(page.getByText(/^1 card is saved here/)).toHaveCount(0);
});

/** The next player sees an empty card. */
async function typeCardOf(page: Page, name: string): Promise<void> {
  await start(page).click();
  await button(page, name).click();
  await expect(page.getByText('18 holes left')).toBeVisible();
  await button(page, 'Back to start').click();
}

test('a screen that is left for a minute goes back to its start, after a warning', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(notOpen);
  const { round } = await guestsWithLinks(api, 'Left Alone');
  const page = await open('desk', screenOf(portrait));
  await page.clock.install();
  await openKiosk(page, await kioskLink(api, round));
  await start(page).click();
  await button(page, 'Amy Quill').click();
  await page.keyboard.type('4543');
  await page.clock.runFor(45_000);
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.getByText('14 holes left')).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(start(page)).toBeVisible();
  await typeCardOf(page, 'Amy Quill');
});

test('a link opens one screen only, and a closing link closes it', async ({ open, api, watch }) => {
  watch.expect(notOpen, answered(409), answered(404));
  const { round } = await guestsWithLinks(api, 'Two Screens');
  const token = await kioskLink(api, round);
  const page = await open('desk', screenOf(landscape));
  await openKiosk(page, token);
  // The link in the address is used up, but this screen stays open.
  await page.reload();
  await expect(start(page)).toBeVisible();
  const other = await open('desk', screenOf(portrait));
  await other.goto(`/kiosk/${token}`);
  await button(other, 'Open screen').click();
  await expect(other.getByText(/^This link or code was used before/)).toBeVisible();

  const closing = await kioskLink(api, round, 'close');
  await button(page, 'Close this screen').click();
  const dialog = page.getByRole('dialog', { name: 'Close this screen' });
  await field(dialog, 'Code').fill('AAAAAAAAAAAA');
  await button(dialog, 'Close this screen').click();
  await expect(dialog.getByText(/^This link or code is wrong/)).toBeVisible();
  await field(dialog, 'Code').fill(closing.toLowerCase());
  await button(dialog, 'Close this screen').click();
  await expect(page.getByRole('heading', { name: 'Open the clubhouse screen' })).toBeVisible();
});

test('a hundred cards in a row keep the memory of the screen @measured', async ({ open, api, watch }) => {
  test.setTimeout(900_000);
  watch.expect(notOpen);
  const { round } = await guestsWithLinks(api, 'A Long Day');
  const page = await open('desk', screenOf(portrait));
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 1e6, nodes };
  };
  await openKiosk(page, await kioskLink(api, round));
  const enterCards = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await typeCard(page, 'Amy Quill', keys);
      await signAndHandIn(page);
      await button(page, 'My marker confirms on a phone').click();
      await button(page, 'Next player').click();
    }
    await expect(start(page)).toBeVisible();
  };
  await enterCards(10);
  const before = await used();
  await enterCards(90);
  const after = await used();
  const growth = { megabytes: after.megabytes - before.megabytes, nodes: after.nodes - before.nodes };
  expect(growth.megabytes, JSON.stringify({ before, after })).toBeLessThan(3);
  expect(growth.nodes, JSON.stringify({ before, after })).toBeLessThan(1_000);
});
