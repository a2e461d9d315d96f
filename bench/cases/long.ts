import { devices } from '../../e2e/lib/devices.ts';
import { launchBrowser } from '../../e2e/lib/launch.ts';
import { printFigure } from '../lib/figures.ts';
import { PlayedGame } from '../lib/played.ts';

const players = 144;
/** Two hours of a field that finishes a hole in a quarter of an hour, each hole entered twice. */
const entries = players * 8 * 2;
const quicker = 20;
const minutes = 120 / quicker;

/** The duration of the replay in minutes: BENCH_LONG_MINUTES shortens it, at the same pace. */
const asked = Number(process.env.BENCH_LONG_MINUTES ?? minutes);

/** Two hours of play on a television at 20 times the pace: the page's memory at the end against after a minute. */
export async function long(): Promise<void> {
  const perSecond = entries / (minutes * 60);
  console.log(
    `\nLong: a television through ${(asked * quicker).toFixed(0)} minutes of play at ${quicker} times the pace, ${perSecond.toFixed(1)} entries a second`,
  );
  const game = await PlayedGame.start(players);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...devices.television, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${game.url}/leaderBoard/${game.code}?tv`);
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const inspector = await context.newCDPSession(page);
    const heap = async () => {
      await inspector.send('HeapProfiler.collectGarbage');
      const { usedSize } = await inspector.send('Runtime.getHeapUsage');
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      console.log(`  ${(usedSize / 1e6).toFixed(2)} MB after a collection, ${nodes} elements`);
      return usedSize;
    };
    await heap();
    await game.play(perSecond, 60);
    const afterAMinute = await heap();
    for (let minute = 1; minute < asked; minute++) {
      await game.play(perSecond, 60);
      await heap();
    }
    printFigure({
      title: 'heap of a television against after a minute',
      value: (await heap()) / afterAMinute,
      unit: '×',
      atMost: 1.1,
    });
  } finally {
    await browser.close();
    await game.stop();
  }
}
