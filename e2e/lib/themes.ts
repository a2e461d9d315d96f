import type { Page } from '@playwright/test';

export const themes = ['light', 'dark', 'sun'] as const;
export type Theme = (typeof themes)[number];

/** Shows a page that is open in another theme, without waiting for the colours to fade over. */
export const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    const { dataset } = document.documentElement;
    dataset.theme = name;
    dataset.mantineColorScheme = name === 'dark' ? 'dark' : 'light';
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  }, theme);
