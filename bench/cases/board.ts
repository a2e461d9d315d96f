import { devices } from '../../e2e/lib/devices.ts';
import { launchBrowser, type Page } from '../../e2e/lib/launch.ts';
import { tasksOf, traced } from '../../e2e/lib/tasks.ts';
import { median, printFigure, quantile } from '../lib/figures.ts';
import { PlayedGame } from '../lib/played.ts';

const players = 1_000;
const perSecond = 10;
/** The time of one measurement, and their number: one pause of the machine is not the page's fault. */
const seconds = 8;
const spells = 3;
const taps = 25;
const slower = 4;

/** Counts the rows in the document from frame to frame. */
const countRows = (page: Page) =>
  page.evaluate(() => {
    const count = () => {
      const rows = document.querySelectorAll('tr[data-id]').length;
      Object.assign(window, { mostRows: Math.max(Number(Reflect.get(window, 'mostRows') ?? 0), rows) });
      requestAnimationFrame(count);
    };
    count();
  });

/** From the first row to the last, repeatedly. */
const scrollThrough = (page: Page) =>
  page.evaluate(async (forMs) => {
    const until = performance.now() + forMs;
    while (performance.now() < until) {
      scrollBy(0, 300);
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) scrollTo(0, 0);
      await new Promise((done) => setTimeout(done, 100));
    }
  }, seconds * 1000);

/**
 * Taps a row and measures like the browser: from the tap until the resulting frame is on the screen, in steps of 8 ms.
 * Infinite when the card had not started to open by then.
 */
async function tapped(page: Page, at: number): Promise<number> {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'tapMs');
    const opened = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('dialog[open]') === null) return;
        observer.disconnect();
        resolve(performance.now());
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    new PerformanceObserver((list, observer) => {
      const clicks = list.getEntries().filter(({ name }) => name === 'click') as PerformanceEventTiming[];
      const [click] = clicks;
      if (click === undefined) return;
      observer.disconnect();
      void opened.then((at) => {
        const tapMs = at <= click.processingEnd ? click.duration : Number.POSITIVE_INFINITY;
        Object.assign(window, { tapMs });
      });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.locator('tr[data-id]').nth(at).locator('td').first().click();
  await page.waitForFunction(() => 'tapMs' in window);
  const ms = await page.evaluate(() => Number(Reflect.get(window, 'tapMs')));
  await closed(page);
  return ms;
}

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** A board of 1,000 on a phone during scoring: the size of the document, the length of tasks, the delay of a tap. */
export async function board(): Promise<void> {
  console.log(`\nBoard: ${players} players, ${perSecond} scores a second, followed by a phone`);
  const game = await PlayedGame.start(players);
  const browser = await launchBrowser();
  try {
    await game.play(200, players / 200);
    const context = await browser.newContext({ ...devices.phone, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${game.url}/leaderBoard/${game.code}`);
    await page.getByText('Live Score').waitFor();
    await page.getByRole('button', { name: 'Find' }).waitFor();
    await countRows(page);
    await game.play(perSecond, 5);
    const longest: number[] = [];
    for (let spell = 0; spell < spells; spell++) {
      await browser.startTracing(page, traced);
      const scrolled = scrollThrough(page);
      await game.play(perSecond, seconds);
      await scrolled;
      const tasks = tasksOf(await browser.stopTracing());
      longest.push(tasks[0] ?? Number.NaN);
      const first = tasks.slice(0, 5).map((ms) => ms.toFixed(0));
      console.log(`  ${tasks.length} tasks, the longest ${first.join(', ')} ms`);
    }
    const most = await page.evaluate(() => Number(Reflect.get(window, 'mostRows')));
    printFigure({ title: 'rows in the document while 1,000 move', value: most, unit: 'rows', atMost: 80 });
    printFigure({
      title: `longest task while 1,000 rows move (median of ${spells})`,
      value: median(longest),
      unit: 'ms',
      atMost: 50,
    });

    await page.evaluate(() => scrollTo(0, 0));
    const inspector = await context.newCDPSession(page);
    // The first tap loads the card; the following ones are measured.
    await page.locator('tr[data-id]').first().locator('td').first().click();
    await page.getByRole('table', { name: /^Score card of/ }).waitFor();
    await closed(page);
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const times: number[] = [];
    for (let at = 1; at <= taps; at++) times.push(await tapped(page, at % 8));
    console.log(
      `  taps: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms, 90 % within ${quantile(times, 0.9).toFixed(0)} ms`,
    );
    printFigure({
      title: `tap on a row, processor ${slower} times slower`,
      value: median(times),
      unit: 'ms',
      atMost: 50,
    });
  } finally {
    await browser.close();
    await game.stop();
  }
}
