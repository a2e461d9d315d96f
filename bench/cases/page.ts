import { firstVisits } from '../../e2e/lib/first-visit.ts';
import { ServerProcess } from '../../e2e/lib/server.ts';
import { BarePage } from '../lib/bare-page.ts';
import { median, printFigure } from '../lib/figures.ts';

const visits = 5;
const board = '/leaderBoard/FLAG24';

interface Asked {
  readonly title: string;
  readonly path: string;
  /** In seconds. */
  readonly paintWithin: number;
  /** In kilobytes over the wire. */
  readonly scriptUpTo: number;
}

const pages: readonly Asked[] = [
  { title: 'public board', path: board, paintWithin: 1.8, scriptUpTo: 160 },
  { title: 'front door', path: '/', paintWithin: 3, scriptUpTo: 320 },
];

/** The first load of the demo's public board and of the app, on a slow phone in a slow network. */
export async function page(): Promise<void> {
  console.log('\nPage: a first visit, 4 times slower processor, 150 ms away, 1.6 Mbit/s');
  const server = await ServerProcess.start();
  try {
    for (const { title, path, paintWithin, scriptUpTo } of pages) {
      const seen = await firstVisits(server.url + path, visits);
      for (const { largestPaintMs, scriptBytes, requests, moved } of seen) {
        console.log(
          `  ${title}: largest paint after ${largestPaintMs.toFixed(0)} ms, ${(scriptBytes / 1000).toFixed(0)} kB of script, ${requests} requests`,
        );
        for (const piece of moved) console.log(`  moved: ${piece}`);
      }
      const paint = median(seen.map(({ largestPaintMs }) => largestPaintMs));
      if (path === board) {
        const floor = await barePaint(server.url + path);
        printFigure({
          title: `${title}, largest paint against a bare page`,
          value: paint / floor,
          unit: '×',
          atMost: 1.5,
        });
        const shift = Math.max(...seen.map(({ layoutShift }) => layoutShift));
        printFigure({ title: `${title}, layout shift`, value: shift, unit: 'of the screen', atMost: 0 });
      }
      printFigure({ title: `${title}, largest paint`, value: paint / 1000, unit: 's', atMost: paintWithin });
      const bytes = median(seen.map(({ scriptBytes }) => scriptBytes));
      printFigure({
        title: `${title}, script over the wire`,
        value: bytes / 1000,
        unit: 'kB',
        atMost: scriptUpTo,
      });
    }
  } finally {
    await server.stop();
  }
}

/** The largest paint of the board's page, without its data and scripts. */
async function barePaint(url: string): Promise<number> {
  const bare = await BarePage.of(url);
  try {
    const times = (await firstVisits(bare.url, visits)).map(({ largestPaintMs }) => largestPaintMs);
    console.log(`  bare page: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    return median(times);
  } finally {
    bare.close();
  }
}
