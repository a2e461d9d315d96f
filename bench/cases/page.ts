import { firstVisits } from '../../e2e/lib/first-visit.ts';
import { ServerProcess } from '../../e2e/lib/server.ts';
import { median, verdict } from '../lib/figures.ts';

const visits = 5;

/** The first load of the public board of the demo's game in play, on a slow phone in a slow network. */
export async function page(): Promise<void> {
  console.log('\nPage: first visit of a public board, 4 times slower processor, 150 ms away, 1.6 Mbit/s');
  const server = await ServerProcess.start();
  try {
    const seen = await firstVisits(`${server.url}/leaderBoard/FLAG24`, visits);
    for (const { largestPaintMs, scriptBytes, requests } of seen) {
      console.log(
        `  largest paint after ${largestPaintMs.toFixed(0)} ms, ${(scriptBytes / 1000).toFixed(0)} kB of script, ${requests} requests`,
      );
    }
    const paint = median(seen.map(({ largestPaintMs }) => largestPaintMs));
    verdict({ title: 'largest paint', value: paint / 1000, unit: 's', atMost: 1.8 });
    const bytes = median(seen.map(({ scriptBytes }) => scriptBytes));
    verdict({ title: 'script over the wire', value: bytes / 1000, unit: 'kB', atMost: 160 });
  } finally {
    await server.stop();
  }
}
