import type { Page } from '@playwright/test';
import { findings } from '../lib/axe.ts';
import { devices } from '../lib/devices.ts';
import { type Screen, screens } from '../lib/screens/index.ts';
import { SharedPage } from '../lib/shared-page.ts';
import { type Stage, setStage } from '../lib/stage.ts';
import { test as base, expect } from '../lib/test.ts';
import { pathOf, settled } from '../lib/visit.ts';

const test = base.extend<object, { stage: Stage; seat: SharedPage }>({
  // Its scores are entered one after the other; on a busy machine that exceeds the limit of a test.
  stage: [async ({ api }, provide) => provide(await setStage(api)), { scope: 'worker', timeout: 240_000 }],
  seat: [
    async ({ browser, server }, provide) => {
      const seat = new SharedPage(browser, server.url);
      await provide(seat);
      await seat.leave();
    },
    { scope: 'worker' },
  ],
});

// One worker checks all of them on one stage; the other one runs the journeys.
test.describe.configure({ mode: 'default' });

const narrow = { width: 320, height: 640 };
/** A phone at 200 % zoom. */
const narrowest = { width: 195, height: 422 };
/**
 * The screens for joining, scoring and following a game do not scroll sideways on the narrowest phones. A start sheet is
 * a table, which may.
 */
const isForNarrowest = ({ as, course, name }: Screen): boolean =>
  course === true ||
  (/^(sign-(in|up)|home|profile|clubs|scoreboards|game-waiting|card|result|board)/.test(name) &&
    !/start-sheet|board-waiting/.test(name) &&
    as !== 'admin');

/** What makes a page scroll sideways: the innermost elements beyond its right edge. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
    const beyond = [...document.querySelectorAll('body *')]
      .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
      .map(({ parentElement, outerHTML }) => `${parentElement?.className} > ${outerHTML.slice(0, 200)}`);
    return [`${scrollWidth - clientWidth} px`, ...beyond];
  });

/** These have rows or keys, and no dialog over them. */
const hasRoom = ({ name }: Screen): boolean =>
  /^(home|score|score-verified|card|card-full|result|board|board-mine|board-final)$/.test(name);

/** The height in pixels that the bars fixed to the screen leave to the page. */
const heightLeft = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const lines = Array.from({ length: innerHeight }, (_, y) => y);
    return lines.filter((y) => !isFixed(document.elementFromPoint(innerWidth / 2, y))).length;
  });

/** Names that share a line with the figures of a leaderboard, and buttons smaller than their content. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const names = [...document.querySelectorAll('tr[data-id] > th')].filter((name) =>
      [...(name.parentElement?.querySelectorAll('td') ?? [])].some(
        (cell) => box(cell).height > 0 && box(cell).top < box(name).bottom - 1,
      ),
    );
    const buttons = [...document.querySelectorAll('button')].filter((button) =>
      [...button.children].some(
        (part) => box(part).left < box(button).left - 1 || box(part).right > box(button).right + 1,
      ),
    );
    return [...names, ...buttons].map(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
  });

/** Texts that exceed their box where they cannot be scrolled, without those behind a dialog. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOnTop = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) return false;
      const at = document.elementFromPoint(Math.max(left + 2, 0), top + height / 2);
      return at !== null && (element.contains(at) || at.contains(element));
    };
    /** The nearest box that clips its content; null inside one that scrolls. */
    const edgeOf = (element: Element): DOMRect | null => {
      const { overflowX } = getComputedStyle(element);
      if (element === document.body || overflowX === 'auto' || overflowX === 'scroll') return null;
      if (overflowX !== 'visible') return element.getBoundingClientRect();
      return element.parentElement && edgeOf(element.parentElement);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: holder } = node;
      const words = node.textContent?.trim() ?? '';
      if (words === '' || !holder || !isOnTop(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const edge = edgeOf(holder);
      const isBeyond = ({ width, left, right }: DOMRect) =>
        width > 0 && edge !== null && (right > edge.right + 1 || left < edge.left - 1);
      if ([...range.getClientRects()].some(isBeyond)) found.push(words);
    }
    return found;
  });

/**
 * The sum of layout shifts since the page was requested (1 is the whole screen by its whole height), and the elements.
 */
const moved = (page: Page): Promise<{ sum: number; what: string[] }> =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as Shift[];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : (node?.nodeName ?? 'gone');
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      what: shifts.flatMap(({ sources, startTime }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${Math.round(startTime)} ms: ${nameOf(node)}, ${previousRect.y} to ${currentRect.y} px`,
        ),
      ),
    };
  });

const devicesOf = ({ on = ['phone', 'desk'] }: Screen) => on;

const byVisitor = Map.groupBy(screens, (screen) => `${screen.as} ${devicesOf(screen)[0]}`);

/** Replaces the stage before it is set: any property of any path. */
const anything: object = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'any' : anything),
  apply: () => anything,
});

function kindOf(screen: Screen): string {
  const { pathname, searchParams } = new URL(pathOf(screen, anything as Stage), 'http://any');
  return [pathname, ...['view', 'tab', 'only'].map((name) => searchParams.get(name))].join(' ');
}

/** The first address of each kind is loaded, as from a link in a mail; the app navigates to the others. */
const loaded = new Set(Array.from(Map.groupBy(screens, kindOf).values(), ([first]) => first));

for (const screen of [...byVisitor.values()].flat()) {
  const { name, as, reports = [] } = screen;
  const on = devicesOf(screen);
  const [first = 'phone', ...others] = on;
  test(`${name}: axe finds nothing on a ${on.join(' or a ')}, in any theme`, async ({
    seat,
    stage,
    watch,
  }) => {
    watch.expect(...reports);
    const page = await seat.take(first, as);
    const unfollow = watch.follow(page.context());
    await seat.show(screen, stage, { within: !loaded.has(screen) });
    // A first visit starts in the light theme, and every theme is checked; a television has only the dark one.
    const shown = await page.evaluate(() => document.documentElement.dataset.theme);
    expect.soft(shown).toBe(first === 'television' ? 'dark' : 'light');
    // The server's drawing equals the script's, except for the dock, which grows when the player's own row is added.
    if (pathOf(screen, stage).startsWith('/leaderBoard/') && first !== 'television' && !screen.open) {
      const { sum, what } = await moved(page);
      expect.soft(sum, `How far a leaderboard moved while it loaded: ${what.join('; ')}`).toBeLessThan(0.015);
    }
    expect.soft(await findings(page)).toEqual([]);
    for (const other of others) {
      await page.setViewportSize(devices[other].viewport);
      await settled(page);
      expect.soft(await findings(page)).toEqual([]);
    }
    if (first === 'phone') {
      await page.setViewportSize(narrow);
      // The layout for a narrow screen is drawn a moment after the resize.
      await expect.poll(() => sideways(page), 'Scrolls sideways at 320').toEqual([]);
      await expect.poll(() => cut(page), 'Texts that are cut at 320').toEqual([]);
      if (isForNarrowest(screen)) {
        await page.setViewportSize(narrowest);
        await expect.poll(() => sideways(page), 'Scrolls sideways at 195').toEqual([]);
        if (hasRoom(screen)) {
          await expect.poll(() => heightLeft(page), 'Height that scrolls at 195').toBeGreaterThan(280);
          await expect.poll(() => crowded(page), 'Names and buttons without room at 195').toEqual([]);
        }
      }
    }
    unfollow();
  });
}

test('a single letter that axe cannot judge is checked again as a word', async ({ open }) => {
  const page = await open('phone');
  await page.goto('/');
  await page.getByRole('main').waitFor();
  await page.getByRole('main').evaluate((main) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.grows { color: #000; background: #fff } [data-theme="dark"] .grows { color: #eee }');
    document.adoptedStyleSheets = [sheet];
    main.append(Object.assign(document.createElement('p'), { className: 'grows', textContent: '4' }));
  });
  const ofIt = async () => (await findings(page)).filter((text) => text.includes('grows'));
  expect(await ofIt()).toEqual([]);
  await page.locator('.grows').evaluate((text) => {
    text.textContent = 'planted';
  });
  expect(await ofIt()).toEqual([expect.stringMatching(/^dark: color-contrast: .*planted/)]);
});

test('an unreadable text is found in its theme, however slowly the colours change', async ({ open }) => {
  const page = await open('phone');
  await page.goto('/');
  const main = page.getByRole('main');
  await main.waitFor();
  expect(await findings(page)).toEqual([]);
  await main.evaluate((element) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      .planted { color: #000; background: #fff; transition: color 2s }
      [data-theme="dark"] .planted:nth-last-child(2) { color: #eee }
      [data-theme="sun"] .planted:last-child { color: #ddd }
    `);
    document.adoptedStyleSheets = [sheet];
    for (const words of ['planted for the dark', 'planted for the sun']) {
      const text = Object.assign(document.createElement('p'), { className: 'planted', textContent: words });
      element.append(text);
    }
  });
  const found = await findings(page);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^dark: color-contrast: .*planted for the dark/);
  expect(found[1]).toMatch(/^sun: color-contrast: .*planted for the sun/);
});
