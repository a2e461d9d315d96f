import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens/index.ts';
import type { Stage } from './stage.ts';

/** Waits until nothing loads or moves. */
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

/** Moves from a screen's address to the intended state, and waits until it is shown. */
export async function arrive(page: Page, { open, shows }: Screen, stage: Stage): Promise<void> {
  await open?.(page, stage);
  await shows(page).waitFor({ timeout: 15_000 });
  await settled(page);
}

export async function visit(page: Page, screen: Screen, stage: Stage): Promise<void> {
  await page.goto(pathOf(screen, stage));
  await arrive(page, screen, stage);
}
