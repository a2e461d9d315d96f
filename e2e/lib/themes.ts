import type { Page } from '@playwright/test';

export const themes = ['light', 'dark', 'sun'] as const;
export type Theme = (typeof themes)[number];

/** Shows an open page in another theme, without waiting for the transition of colours. */
export const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (name) => {
    // As if chosen in another tab, and not stored for the next page.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: name }));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  }, theme);
