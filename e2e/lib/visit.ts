import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens/index.ts';
import type { Stage } from './stage.ts';

/** Nothing loads, nothing moves: what is there now is what stays. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

export const pathOf = ({ path }: Screen, stage: Stage): string =>
  typeof path === 'string' ? path : path(stage);

/** From a screen's address to what is meant, and waits until it stands. */
export async function arrive(page: Page, { open, shows }: Screen, stage: Stage): Promise<void> {
  await open?.(page, stage);
  await shows(page).waitFor({ timeout: 15_000 });
  await settled(page);
}

/** Goes to a screen as its visitor would, and waits until it stands. */
export async function visit(page: Page, screen: Screen, stage: Stage): Promise<void> {
  await page.goto(pathOf(screen, stage));
  await arrive(page, screen, stage);
}
