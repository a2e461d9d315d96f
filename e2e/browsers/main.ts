/**
 * Core journeys in the Firefox and the WebKit on this machine: `npm run browsers`, `-- firefox` or `-- webkit` alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Api } from '../lib/api.ts';
import { NetworkRelay } from '../lib/network-relay.ts';
import { Round } from '../lib/round.ts';
import { ServerProcess } from '../lib/server.ts';
import { type Engine, Missing, phone } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { Screen } from './screen.ts';
import { openWebKit } from './webkit.ts';

const all = { firefox: openFirefox, webkit: openWebKit };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(all).join(', ')}.`);

/** Errors that engines report although nothing is wrong, for example when a page is left during a request. */
const harmless = [
  /ResizeObserver loop completed with undelivered notifications/,
  /WebSocket is closed due to suspension/,
  /due to access control checks/,
  /connection to \S+ was interrupted while the page was loading/,
  /ServiceWorker intercepted the request and encountered an unexpected error/,
];

const pictures = fileURLToPath(new URL('../../test-results/browsers/', import.meta.url));

async function keepPicture(engine: Engine, at: number): Promise<void> {
  const file = `${pictures}${engine.name}-${at}.png`;
  mkdirSync(pictures, { recursive: true });
  await engine.picture().then(
    (picture) => writeFileSync(file, picture),
    () => console.log('     There is no picture: the page does not answer.'),
  );
}

const server = await ServerProcess.start();
const wire = await NetworkRelay.to(server.url);
let failed = 0;
let played = 0;
try {
  const api = new Api(server.url);
  for (const [name, open] of Object.entries(all)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const engine = await open(phone).catch((error: unknown) => {
      if (!(error instanceof Missing)) throw error;
      console.log(`-- ${name}: ${error.message}`);
    });
    if (!engine) continue;
    console.log(`\n== ${engine.name}`);
    const round = await Round.start(api, { name: 'Engine Cup', players: ['player1', 'player2'] });
    const screen = new Screen(engine, wire.url);
    for (const { title, expects = [], play } of journeys) {
      const started = Date.now();
      played += 1;
      const told = await play({ screen, api, wire, round }).then(
        () => '',
        (error: unknown) => `\n     ${error instanceof Error ? error.message : error}`,
      );
      wire.mend();
      const errors = engine
        .errors()
        .filter((text) => ![...harmless, ...expects].some((known) => known.test(text)));
      if (told !== '') await keepPicture(engine, played);
      const bad = told !== '' || errors.length > 0;
      if (bad) failed += 1;
      const time = ((Date.now() - started) / 1000).toFixed(1);
      console.log(
        `${bad ? 'FAIL' : 'ok  '} ${title} (${time} s)${told}${errors.map((text) => `\n     reported: ${text}`).join('')}`,
      );
    }
    await engine.close();
  }
} finally {
  await wire.end();
  await server.stop();
}
if (played === 0) console.log('Nothing was played: install one of the browsers above.');
console.log(`\n${played - failed} of ${played} journeys passed.`);
process.exit(failed > 0 || played === 0 ? 1 : 0);
