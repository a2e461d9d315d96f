import { calls } from '@flagstick/contract';
import type { Locator, Page } from '@playwright/test';
import { button } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator, { back = false, steps = 120 } = {}) {
  await expect(target).toBeAttached();
  for (let step = 0; step < steps; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(target, `${steps} presses of Tab reach it`).toBeFocused();
}

test('a game is set up with the keyboard alone', async ({ open, api }) => {
  const page = await open('desk', { as: 'organiser' });
  const { course } = await api.call(calls.games.byCode, { params: { code: 'CAPT24' }, query: {} });
  await page.goto(`/?view=setup&course=${course._id}`);
  await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Keys Only');

  const rule = button(page, 'Change');
  await tabTo(page, rule);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Game rule' });
  await expect(picker).toBeVisible();
  const medal = picker.getByRole('button', { name: /^Medal/ }).first();
  await tabTo(page, medal);
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(rule, 'The focus returns to the button that opened the dialog').toBeFocused();

  const tee = page.getByRole('checkbox', { name: /, men/ }).first();
  const before = await tee.isChecked();
  await tabTo(page, tee, { steps: 240 });
  await page.keyboard.press('Space');
  await expect(tee).toBeChecked({ checked: !before });
  await page.keyboard.press('Space');

  const create = button(page, 'Create game');
  await tabTo(page, create, { steps: 240 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('game') ?? '';
  const game = await api.call(calls.games.get, { params: { id }, query: {} });
  expect(game.name).toBe('Keys Only');
  expect(game.competition.name).toMatch(/^Medal/);
});

test('the leaderboard, its cards and the start sheet open with the keyboard alone', async ({ open }) => {
  const page = await open('desk');
  await page.goto('/leaderBoard/FLAG24');
  const names = page.getByRole('rowheader').getByRole('button');
  await expect(names).toHaveCount(28);
  const third = names.nth(2);
  const name = (await third.textContent()) ?? '';
  await tabTo(page, third);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name });
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(third, 'The focus returns to the row').toBeFocused();

  const sheet = button(page, 'Start Sheet');
  await tabTo(page, sheet, { back: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /^Start sheet/ })).toBeVisible();
  await expect(sheet).toBeFocused();
});

test('an organiser who closes a card of the leaderboard is back on its row', async ({ open }) => {
  const page = await open('desk', { as: 'organiser' });
  for (const leave of ['Escape', 'Back'] as const) {
    await page.goto('/leaderBoard/FLAG24');
    const third = page.getByRole('rowheader').getByRole('button').nth(2);
    await third.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /submission card/ })).toBeVisible();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await page.goBack();
    await expect(page).toHaveURL(/leaderBoard\/FLAG24/);
    await expect(third, `The focus after ${leave}`).toBeFocused();
  }
});
