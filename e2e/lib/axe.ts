import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

declare global {
  interface Window {
    axe: { run: (root: Document, options: object) => Promise<Results> };
  }
}

// The builder spends more time on handing axe over than axe does on a page; three themes are one handing over here.
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = fromBuilder('axe-core') as { source: string };

export const themes = ['light', 'dark', 'sun'] as const;

/**
 * What axe finds on a page, a line each. The themes differ in colour alone: every rule is asked in the light, and
 * the contrast again in the dark and in the sun. The page is left in the light.
 */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (names) => {
    const show = (theme: string) => {
      const { dataset } = document.documentElement;
      dataset.theme = theme;
      dataset.mantineColorScheme = theme === 'dark' ? 'dark' : 'light';
    };
    const found: string[] = [];
    for (const theme of names) {
      show(theme);
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      }
      const rules = theme === 'light' ? {} : { runOnly: ['color-contrast'] };
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...rules });
      for (const { id, nodes } of violations) {
        for (const { html, any } of nodes) {
          found.push(`${theme}: ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`);
        }
      }
    }
    show('light');
    return found;
  }, themes);
}
