import type { Page } from '@playwright/test';
import { findings } from '../lib/axe.ts';
import { devices } from '../lib/devices.ts';
import { type Screen, screens } from '../lib/screens/index.ts';
import { Seat } from '../lib/seat.ts';
import { type Stage, setStage } from '../lib/stage.ts';
import { test as base, expect } from '../lib/test.ts';
import { pathOf, settled } from '../lib/visit.ts';

const test = base.extend<object, { stage: Stage; seat: Seat }>({
  // Its scores are entered one after the other: on a busy machine for longer than a test may take.
  stage: [async ({ api }, provide) => provide(await setStage(api)), { scope: 'worker', timeout: 240_000 }],
  seat: [
    async ({ browser, server }, provide) => {
      const seat = new Seat(browser, server.url);
      await provide(seat);
      await seat.leave();
    },
    { scope: 'worker' },
  ],
});

// One worker looks at all of them, on one stage; the other one plays the journeys meanwhile.
test.describe.configure({ mode: 'default' });

const narrow = { width: 320, height: 640 };

/** How many pixels a page can be pushed sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts that run beyond the box that holds them, where nobody scrolls to their end; what lies behind a dialog aside. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOnTop = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) return false;
      const at = document.elementFromPoint(Math.max(left + 2, 0), top + height / 2);
      return at !== null && (element.contains(at) || at.contains(element));
    };
    /** The nearest box that hides what goes beyond it; none inside one that scrolls. */
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

/** How far things moved since the page was asked for, 1 is all of the screen by its whole height; and what moved. */
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

/** Who looks at one screen after the other keeps the seat. */
const byVisitor = Map.groupBy(screens, (screen) => `${screen.as} ${devicesOf(screen)[0]}`);

/** Everything that a path may ask for, before the stage is set. */
const anything: object = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'any' : anything),
  apply: () => anything,
});

/** Which code draws an address. */
function kindOf(screen: Screen): string {
  const { pathname, searchParams } = new URL(pathOf(screen, anything as Stage), 'http://any');
  return [pathname, ...['view', 'tab', 'only'].map((name) => searchParams.get(name))].join(' ');
}

/** Of each kind of address the first is loaded, as from a link in a mail; the app goes to the others by itself. */
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
    // Who comes to the app for the first time reads it in the light, and every theme is asked; a television is dark alone.
    const shown = await page.evaluate(() => document.documentElement.dataset.theme);
    expect.soft(shown).toBe(first === 'television' ? 'dark' : 'light');
    // The server has drawn it as the script leaves it; but for the dock, which grows when somebody's own row comes into it.
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
      // What is drawn otherwise on a narrow screen is drawn a moment after the screen became narrow.
      await expect.poll(() => sideways(page), 'Pixels to scroll sideways at 320').toBe(0);
      await expect.poll(() => cut(page), 'Texts that are cut at 320').toEqual([]);
    }
    unfollow();
  });
}

test('a text of which axe could tell nothing while it was one letter is asked again when it is a word', async ({
  open,
}) => {
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

test('a text that cannot be read is found in the theme in which it cannot, however slowly it fades over', async ({
  open,
}) => {
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
