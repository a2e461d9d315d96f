/** The real server with games to join: small and large ones in play, empty ones, and people without a game. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/server/src/app/app.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { openStorage } from '../../apps/server/src/storage/index.ts';
import { addCourse } from '../../apps/server/testing/games/course.ts';
import { score, startRound } from '../../apps/server/testing/games/round.ts';
import { Harness, type TestUser } from '../../apps/server/testing/harness.ts';
import { watchStorage } from '../../apps/server/testing/watched-storage.ts';
import { reportReady, settings } from '../lib/child.ts';

const { sizes, fullCards, empty, people } = await settings<{
  /** A game in play of each size. */
  sizes: readonly number[];
  /** The number of players of each with a full card. */
  fullCards: number;
  /** Games in play without players. */
  empty: number;
  people: number;
}>();
const dataDir = mkdtempSync(path.join(tmpdir(), 'flagstick-bench-'));
const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' });
const watch = watchStorage(await openStorage(config));
const { storage } = watch;
const app = await buildApp({ config, storage });
const harness = Harness.over(app, storage, config);
const course = await addCourse(storage);

const played = [];
for (const players of sizes) {
  const round = await startRound(harness, { course, players, verifyQs: false });
  for (const player of round.players.slice(0, fullCards)) {
    for (let hole = 1; hole <= 18; hole++) await score(harness, round.game._id, player, player.id, hole, 5);
  }
  played.push({ id: round.game._id, organiser: round.organiser, players: round.players });
}
const others: string[] = [];
for (let at = 0; at < empty; at++) others.push((await startRound(harness, { course, players: 0 })).game._id);
// The maximum size; the harness creates smaller ones.
await storage.db.updateTable('games').set({ max_players: 1_000 }).where('id', 'in', others).execute();
const joiners: TestUser[] = [];
for (let at = 0; at < people; at++) joiners.push(await harness.user('player'));
await app.close();

// A new process has no boards in memory, so it loads each game once.
const fresh = await buildApp({ config, storage });
await fresh.listen({ port: 0, host: '127.0.0.1' });
watch.reset();
process.on('SIGTERM', () => {
  void fresh
    .close()
    .then(() => storage.close())
    .then(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
});
process.on('disconnect', () => process.exit(1));
// Only loading a game reads its tees.
let loads = 0;
reportReady({ port: (fresh.server.address() as AddressInfo).port, played, others, joiners }, () => {
  loads += watch.statements.filter((sql) => sql.includes('"game_tees"')).length;
  watch.reset();
  return loads;
});
