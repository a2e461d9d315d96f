import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { showTheme, type Theme } from './themes.ts';

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

declare global {
  interface Window {
    axe: { run: (root: Document, options: object) => Promise<Results> };
  }
}

// The builder spends more time on handing axe over than axe does on a page; three themes are one handing over here.
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
// Its smaller file: every page reads it anew.
const source = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page, a line each. The themes differ in colour alone: every rule is asked in the light, and
 * the contrast again in the others that are asked for. The page is left in the light.
 */
export async function findings(page: Page, asked: readonly Theme[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found: string[] = [];
  for (const theme of asked) {
    await showTheme(page, theme);
    const rules = theme === 'light' ? {} : { runOnly: ['color-contrast'] };
    const violations = await page.evaluate(
      async (options) =>
        (await window.axe.run(document, { resultTypes: ['violations'], ...options })).violations,
      rules,
    );
    for (const { id, nodes } of violations) {
      for (const { html, any } of nodes) {
        found.push(`${theme}: ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`);
      }
    }
  }
  await showTheme(page, 'light');
  return found;
}
