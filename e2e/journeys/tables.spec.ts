import type { Page } from '@playwright/test';
import { tasksOf, traced } from '../lib/tasks.ts';
import { expect, test } from '../lib/test.ts';

/** How far a wheel or a thumb moves the page between two frames, in pixels. */
const step = 300;

/** Scrolls through the page; returns the maximum number of rows in the document, and the number of steps to the end. */
const scrollThrough = (page: Page, rows: string) =>
  page.evaluate(
    async ([selector, by]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      let most = 0;
      let steps = 0;
      for (; scrollY + innerHeight < document.documentElement.scrollHeight - 1; steps++) {
        scrollBy(0, by);
        await frame();
        most = Math.max(most, document.querySelectorAll(selector).length);
      }
      return { most, steps };
    },
    [rows, step] as const,
  );

for (const [device, row] of [
  ['desk', 'tr'],
  ['phone', 'li'],
] as const) {
  test(`a ${device} holds at most eighty of a thousand rows, and scrolling never hangs`, {
    tag: '@measured',
  }, async ({ open, browser }) => {
    const page = await open(device, { as: 'demoadmin' });
    await page.goto('/dev/pieces');
    await page.getByRole('heading', { name: 'A thousand rows' }).scrollIntoViewIfNeeded();
    const rows = `section[aria-labelledby="A-thousand-rows"] ${row}[data-index]`;
    await expect(page.locator(rows).first()).toBeVisible();
    await browser.startTracing(page, traced);
    const { most, steps } = await scrollThrough(page, rows);
    const tasks = tasksOf(await browser.stopTracing());
    const longest = Math.round(tasks[0] ?? 0);
    process.stdout.write(
      `${device}: at most ${most} of 1,000 rows over ${steps} steps; of ${tasks.length} tasks the longest ${longest} ms\n`,
    );
    await expect(page.getByText('Midweek Medal 1000', { exact: true })).toBeVisible();
    expect(steps).toBeGreaterThan(100);
    expect(tasks.length).toBeGreaterThan(steps);
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(80);
    expect(longest).toBeLessThanOrEqual(50);
  });
}

test('the menu of a row opens from the keyboard beside its dots, and returns the focus', async ({ open }) => {
  const page = await open('desk', { as: 'demoadmin' });
  await page.goto('/clubs');
  const dots = page.getByRole('button', { name: 'More actions for Club de Golf Alcanada' });
  await dots.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Duplicate' });
  await expect(entry).toBeVisible();
  const [menu, button] = [await entry.boundingBox(), await dots.boundingBox()];
  expect(Math.abs((menu?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(100);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(dots).toBeFocused();
});
