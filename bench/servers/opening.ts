/** The real server with an entry list that has just opened, and people who want to enter. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entryLists, games } from '@flagstick/contract';
import { buildApp } from '../../apps/server/src/app/app.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { openStorage } from '../../apps/server/src/storage/index.ts';
import { addCourse } from '../../apps/server/testing/games/course.ts';
import { addGame } from '../../apps/server/testing/games/new-game.ts';
import { Harness, type TestUser } from '../../apps/server/testing/harness.ts';
import { reportReady, settings } from '../lib/child.ts';

const { people, spaces, databaseUrl } = await settings<{
  people: number;
  spaces: number;
  /** The embedded database without one. */
  databaseUrl?: string;
}>();
const dataDir = mkdtempSync(path.join(tmpdir(), 'flagstick-bench-'));
const config = readConfig({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: '0',
  DATABASE_URL: databaseUrl,
});
const storage = await openStorage(config);
const app = await buildApp({ config, storage });
const harness = Harness.over(app, storage, config);
const course = await addCourse(storage);
const organiser = await harness.user('organiser');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const id = await addGame(harness, course, organiser, { date: inHours(48), maxPlayers: spaces });
const body = { opensAt: inHours(-1), closesAt: inHours(24), spaces };
const { status, failure } = await harness.call(entryLists.set, { params: { id }, body }, organiser);
if (status !== 200) throw new Error(JSON.stringify(failure));
const { code } = (await harness.call(games.get, { params: { id }, query: {} }, organiser)).body;
const entrants: TestUser[] = [];
for (let at = 0; at < people; at++) entrants.push(await harness.user('player', { index: 10 }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => storage.close())
    .then(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
});
process.on('disconnect', () => process.exit(1));
reportReady({ port: (app.server.address() as AddressInfo).port, code, organiser, entrants });
