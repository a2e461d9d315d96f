import { calls } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { findings } from '../lib/axe.ts';
import { button, choose, field } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Round } from '../lib/round.ts';
import { tasksOf, traced } from '../lib/tasks.ts';
import { expect, test } from '../lib/test.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAYCAIAAAAH5iiXAAAAKElEQVR42mPo0ZceEMQwavGoxaMWj1o8avGoxaMWj1o8avGoxcPHYgBr7iKujj3IHwAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'sponsor.png', mimeType: 'image/png', buffer: png };

interface Made {
  readonly type: 'Score card' | 'Leaderboard';
  /** The search text, and the text of the chosen row. */
  readonly search: string;
  readonly on: RegExp;
  readonly name: string;
  readonly place: string;
}

async function publish(page: Page, { type, search, on, name, place }: Made) {
  await button(page, 'Add advert').first().click();
  const adding = page.getByRole('dialog', { name: 'Add advert' });
  await choose(adding, 'Type', type);
  await adding.getByPlaceholder('Type to search').fill(search);
  await page.getByRole('option', { name: on }).first().click();
  await expect(adding.getByText('*Image is required')).toBeVisible();
  await field(adding, 'Name').fill(name);
  await adding.getByRole('button', { name: place }).click();
  await field(adding, place).setInputFiles(picture);
  await expect(button(adding, `${place} Uploaded`)).toBeVisible();
  await button(adding, 'Save').click();
  await expect(adding).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Inactive');
  await button(row, `More actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(row).toContainText('Published');
}

/** The layout shifts of a page without a tap, as the browser adds them up: 0 is none. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifted: () => sum });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: () => number }).shifted());
}

/** The longest task of a page from a tap until its effect is painted, in milliseconds. */
async function longestTask(
  page: Page,
  tap: () => Promise<void>,
  shown: () => Promise<void>,
): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, traced);
  await tap();
  await shown();
  return tasksOf(await browser.stopTracing())[0] ?? 0;
}

test('a sponsor’s advert from the upload to the count of its views, on a hole and on the board', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, { name: 'Sponsors’ Day', players: ['player1', 'player2'] });
  const [tom, grace] = [round.player(0), round.player(1)];
  const { players, scoreCards } = await round.view();
  const tee = scoreCards.find(({ _id }) => _id === players[tom.id]?.teeColor)?.name ?? '';

  const desk = await open('desk', { as: 'clubmanager', moves: true });
  await desk.goto('/adverts');
  await publish(desk, {
    ...{ type: 'Score card', search: tee, on: new RegExp(`${tee}.*Alcanada · .*, men`) },
    ...{ name: 'Hollis Clubmakers', place: 'Hole 2' },
  });
  await publish(desk, {
    ...{ type: 'Leaderboard', search: round.code, on: /Sponsors’ Day/ },
    ...{ name: 'Halfway House', place: 'Head' },
  });
  const [onCard] = await api.call(
    calls.advertCalls.shown,
    { params: { gameId: round.id }, query: { type: 'score card' } },
    tom.token,
  );
  const image = onCard?.holesInfo['2']?.image ?? '';

  await test.step('the player sees it on the way to the second hole, once', async () => {
    const phone = new ScoringPhone(await open('phone', { as: 'player1', moves: true }));
    const fetched = phone.page.waitForResponse((response) => response.url().endsWith(image));
    await phone.open(round.id, 1);
    await fetched;
    await phone.tap(tom.name, 5);
    await phone.tap(grace.name, 5);
    const sponsor = phone.page.getByRole('img', { name: 'Sponsor of hole 2: Hollis Clubmakers' });
    await expect(sponsor).toBeVisible();
    await expect(button(phone.page, 'Close')).toBeHidden();
    // It covers the hole up to its head, which shows the hole's number.
    const head = await phone.page.locator('header').first().boundingBox();
    const advert = await phone.page.getByRole('dialog', { name: 'Sponsor of hole 2' }).boundingBox();
    expect(advert?.y).toBeGreaterThan(100);
    expect(Math.abs((advert?.y ?? 0) - (head ? head.y + head.height : 0))).toBeLessThan(1);
    expect(await findings(phone.page)).toEqual([]);
    await button(phone.page, 'Go to hole 2').click();
    await expect(sponsor).toBeHidden();
    await phone.isOnHole(2);
    await phone.goTo(1);
    await phone.goTo(2);
    await expect(sponsor).toBeHidden();
  });

  await test.step('the board shows it after its first paint', async () => {
    const board = await open('phone', { moves: true });
    const shifts = await watchShifts(board);
    const counted = board.waitForResponse(/\/seen$/);
    await board.goto(`/leaderBoard/${round.code}`);
    await expect(board.getByRole('img', { name: 'Sponsor: Halfway House' })).toBeVisible();
    expect((await counted).status()).toBe(200);
    expect(await shifts()).toBe(0);
  });

  await test.step('a television shows it over its rows', async () => {
    const television = await open('television');
    const counted = television.waitForResponse(/\/seen$/);
    await television.goto(`/leaderBoard/${round.code}?tv`);
    const sponsor = television.getByRole('main').getByRole('img', { name: 'Sponsor' });
    await expect(sponsor).toBeVisible();
    expect((await counted).status()).toBe(200);
    const firstRow = television.getByRole('rowheader').first();
    const covered = async () => {
      const [picture, row] = await Promise.all([sponsor.boundingBox(), firstRow.boundingBox()]);
      return picture && row ? picture.y + picture.height - row.y : Number.NaN;
    };
    // Once the picture is fully shown.
    await expect.poll(covered).toBeLessThanOrEqual(0);
  });

  await test.step('the manager reads both counts', async () => {
    for (const [name, where, views] of [
      ['Hollis Clubmakers', 'Hole 2', 1],
      // The phone's visit and the television's.
      ['Halfway House', 'Leaderboard', 2],
    ] as const) {
      await button(desk, `More actions for ${name}`).click();
      await desk.getByRole('menuitem', { name: 'Views' }).click();
      const shown = desk.getByRole('dialog', { name: `Views: ${name}` });
      const row = shown.getByRole('row', { name: new RegExp(`Sponsors’ Day .*${where} ${views}$`) });
      await expect(row).toBeVisible();
      const file = desk.waitForEvent('download');
      await button(shown, 'Report for the sponsor').click();
      expect((await file).suggestedFilename()).toBe(`Views of ${name}.csv`);
      await button(shown, 'Close').click();
    }
  });

  await test.step('a withdrawn advert is gone from the game', async () => {
    const row = desk.getByRole('row').filter({ hasText: 'Halfway House' });
    await button(row, 'More actions for Halfway House').click();
    await desk.getByRole('menuitem', { name: 'Set inactive' }).click();
    await expect(row).toContainText('Inactive');
    const shown = await api.call(calls.advertCalls.ofGame, { params: { gameId: round.id } }, tom.token);
    expect(shown.map(({ name }) => name)).toEqual(['Hollis Clubmakers']);
  });

  await test.step('the adverts are deleted, so that other journeys on this course do not see them', async () => {
    for (const name of ['Hollis Clubmakers', 'Halfway House']) {
      await button(desk, `More actions for ${name}`).click();
      await desk.getByRole('menuitem', { name: 'Delete' }).click();
      await button(desk.getByRole('dialog'), 'Delete').click();
      await expect(desk.getByText(`${name} was deleted.`)).toBeVisible();
    }
  });
});

test('an advert does not delay the next hole after a tap', {
  tag: '@measured',
}, async ({ open, api }) => {
  const round = await Round.start(api, { name: 'Sponsors’ Medal', players: ['player1', 'player2'] });
  const [tom, grace] = [round.player(0), round.player(1)];
  const { players, scoreCards } = await round.view();
  const tee = scoreCards.find(({ _id }) => _id === players[tom.id]?.teeColor)?.name ?? '';
  const desk = await open('desk', { as: 'clubmanager', moves: true });
  await desk.goto('/adverts');
  await publish(desk, {
    ...{ type: 'Score card', search: tee, on: new RegExp(`${tee}.*Alcanada · .*, men`) },
    ...{ name: 'Pin Sponsors', place: 'Hole 2' },
  });

  const phone = new ScoringPhone(await open('phone', { as: 'player1', moves: true }));
  await phone.open(round.id, 1);
  await phone.tap(tom.name, 5);
  const sponsor = phone.page.getByRole('img', { name: 'Sponsor of hole 2: Pin Sponsors' });
  const withAdvert = await longestTask(
    phone.page,
    () => phone.tap(grace.name, 5),
    () => expect(sponsor).toBeVisible(),
  );
  await button(phone.page, 'Go to hole 2').click();
  await phone.isOnHole(2);
  await phone.tap(tom.name, 5);
  const without = await longestTask(
    phone.page,
    () => phone.tap(grace.name, 5),
    () => phone.isOnHole(3),
  );
  expect(withAdvert - without).toBeLessThan(50);

  await button(desk, 'More actions for Pin Sponsors').click();
  await desk.getByRole('menuitem', { name: 'Delete' }).click();
  await button(desk.getByRole('dialog'), 'Delete').click();
  await expect(desk.getByText('Pin Sponsors was deleted.')).toBeVisible();
});
