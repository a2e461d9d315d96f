import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apart, paints } from './paints.ts';
import { showTheme, type Theme } from './themes.ts';

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'passes' | 'violations'>;

declare global {
  interface Window {
    axe: { run: (context: object, options: object) => Promise<Results> };
    /** What `paints` found: the first element that is painted so, by how it is painted. */
    painted: Map<string, Element>;
  }
}

// The builder spends more time on handing axe over than axe does on a page; three themes are one handing over here.
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
// Its smaller file: every page reads it anew.
const source = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** Asks a page every rule that is not about contrast. */
const asksRules = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    );
  });

/** By theme, in which paints axe has seen enough contrast. It says the same of the same colours on every screen. */
const enough = new Map<Theme, Set<string>>();

/** Asks for the contrast of texts that are painted as none was on the screens before. */
async function asksContrast(page: Page, theme: Theme): Promise<string[]> {
  const known = enough.get(theme) ?? new Set();
  enough.set(theme, known);
  const asked = (await page.evaluate(paints)).filter((paint) => !known.has(paint));
  if (asked.length === 0) return [];
  const { passed, found } = await page.evaluate(async (keys) => {
    const elements = new Map(keys.map((key) => [window.painted.get(key), key]));
    const include = [...elements.keys()].filter((element) => element !== undefined);
    const options = { runOnly: ['color-contrast'], elementRef: true };
    const { passes, violations } = await window.axe.run({ include }, options);
    const nodesOf = (results: typeof passes) => results.flatMap(({ nodes }) => nodes);
    return {
      passed: nodesOf(passes).flatMap(({ element }) => elements.get(element) ?? []),
      found: nodesOf(violations).map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    };
  }, asked);
  for (const paint of passed) if (!paint.includes(apart)) known.add(paint);
  return found.map((text) => `color-contrast: ${text}`);
}

/**
 * What axe finds on a page, a line each. The themes differ in colour alone: what is no matter of colour is asked in the
 * light, the contrast in every theme that is asked for. The page is left in the light.
 */
export async function findings(page: Page, asked: readonly Theme[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = (await asksRules(page)).map((text) => `light: ${text}`);
  for (const theme of asked) {
    if (theme !== 'light') await showTheme(page, theme);
    found.push(...(await asksContrast(page, theme)).map((text) => `${theme}: ${text}`));
  }
  if (asked.at(-1) !== 'light') await showTheme(page, 'light');
  return found;
}
