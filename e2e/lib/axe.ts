import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Paint, paints } from './paints.ts';
import { type Theme, themes } from './themes.ts';

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'passes' | 'violations' | 'incomplete'>;

declare global {
  interface Window {
    axe: { run: (context: object, options: object) => Promise<Results> };
  }
}

// The builder spends more time on injecting axe than axe on a page; here three themes share one injection.
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
// The minified file, because every page parses it again.
const source = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8');

const asksRules = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    );
  });

/** For a theme: the looks with enough contrast, and the looks at a place that axe cannot judge. */
interface Known {
  readonly enough: Set<string>;
  readonly untold: Set<string>;
}

/** Axe judges the same colours alike on every screen. */
const known = new Map<Theme, Known>();

const knownOf = (theme: Theme): Known => {
  const found = known.get(theme) ?? { enough: new Set(), untold: new Set() };
  known.set(theme, found);
  return found;
};

const placeOf = ({ look, place }: Paint) => `${look} @ ${place}`;

function isKnown(theme: Theme, paint: Paint): boolean {
  const { enough, untold } = knownOf(theme);
  return (enough.has(paint.look) && !paint.apart) || untold.has(placeOf(paint));
}

/** Reasons why axe cannot judge a text that it could judge at another time: its words, or what covers it now. */
const forNow = [
  'shortTextContent',
  'emptyValue',
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  'outsideViewport',
];

/** Checks the contrast of texts with a look that no earlier screen had. */
async function asksContrast(page: Page, theme: Theme, paints: readonly Paint[]): Promise<string[]> {
  const asked = [...paints.entries()].filter(([, paint]) => !isKnown(theme, paint));
  if (asked.length === 0) return [];
  const which = { theme, own: asked.map(([index]) => index), notForLong: forNow };
  const { passed, failed, unclear } = await page.evaluate(async ({ theme: name, own, notForLong }) => {
    const { elements, show } = window.painted;
    const indexOf = new Map(own.map((index) => [elements.get(name)?.[index], index]));
    const include = [...indexOf.keys()].filter((element) => element !== undefined);
    const before = document.documentElement.dataset.theme as typeof name;
    show(name);
    const options = { runOnly: ['color-contrast'], elementRef: true };
    const { passes, violations, incomplete } = await window.axe.run({ include }, options);
    show(before);
    const nodesOf = (results: typeof passes) => results.flatMap(({ nodes }) => nodes);
    return {
      passed: nodesOf(passes).map(({ element }) => indexOf.get(element)),
      failed: nodesOf(violations).map(({ html, any, element }) => ({
        index: indexOf.get(element),
        text: `${html.slice(0, 200)} ${any[0]?.message ?? ''}`,
      })),
      unclear: nodesOf(incomplete)
        .filter(({ any }) => !notForLong.includes(any[0]?.data?.messageKey))
        .map(({ element }) => indexOf.get(element)),
    };
  }, which);
  const { enough, untold } = knownOf(theme);
  // Texts without a verdict are checked again.
  for (const [index, paint] of asked) {
    if (passed.includes(index)) enough.add(paint.look);
    else if (unclear.includes(index)) untold.add(placeOf(paint));
  }
  return failed.map(({ text }) => `color-contrast: ${text}`);
}

/**
 * The findings of axe on a page, a line each. The themes differ only in colour, so other rules are checked in the
 * current theme, and contrast in every theme, except for pages with one theme only.
 */
export async function findings(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => document.documentElement.dataset.theme as Theme);
  if (!themes.includes(shown)) throw new Error(`The page has no known theme, but “${shown}”.`);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = (await asksRules(page)).map((text) => `${shown}: ${text}`);
  // A first visit starts in the light theme; a page that is dark then, such as a television, stays so.
  const asked = shown === 'light' ? themes : [shown];
  const painted = await page.evaluate(paints, asked);
  for (const [at, theme] of asked.entries()) {
    found.push(...(await asksContrast(page, theme, painted[at] ?? [])).map((text) => `${theme}: ${text}`));
  }
  return found;
}
