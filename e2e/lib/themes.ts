import type { Page } from '@playwright/test';

export const themes = ['light', 'dark', 'sun'] as const;
export type Theme = (typeof themes)[number];

/** Shows a page that is open in another theme, without waiting for the colours to fade over. */
export const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (name) => {
    // As if it had been chosen in another tab, and not kept for the next page.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: name }));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  }, theme);
