/** The real server with every production hook on, and one Stableford game with `players` players in play. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@flagstick/contract';
import { buildApp } from '../../apps/server/src/app/app.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { hashPassword } from '../../apps/server/src/features/accounts/index.ts';
import { Limits, webBuild } from '../../apps/server/src/http/index.ts';
import { lowerThreadPoolPriority } from '../../apps/server/src/shared/threads/thread-priority.ts';
import { openStorage } from '../../apps/server/src/storage/index.ts';
import { linkedRounds } from '../../apps/server/testing/games/linked.ts';
import { oneCard, startOneCard } from '../../apps/server/testing/games/one-card.ts';
import { startRound, type TestRound, view } from '../../apps/server/testing/games/round.ts';
import { Harness } from '../../apps/server/testing/harness.ts';
import { reportReady, settings } from '../lib/child.ts';

const { players, databaseUrl, keptIn, password, format, pages, attacked, unlimited } = await settings<{
  players: number;
  databaseUrl?: string;
  /** The folder of the data, which is kept when the server stops. */
  keptIn?: string;
  /** Lets all players sign in. */
  password?: string;
  /** All players also play a linked second game; or teams of four play one card each. */
  format?: 'linked' | 'scramble';
  /** Serves the built pages too. */
  pages?: boolean;
  /** The number of other open games, in which one player has a seat who is in no other. */
  attacked?: number;
  /** Turns off all rate limits. */
  unlimited?: boolean;
}>();
if (unlimited) Limits.prototype.count = async () => undefined;
await lowerThreadPoolPriority();
const dataDir = keptIn ?? mkdtempSync(path.join(tmpdir(), 'flagstick-bench-'));
const config = readConfig({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: '0',
  // All subscribers of a benchmark come from one address.
  FOLLOWERS_PER_ADDRESS: '10000',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
const storage = await openStorage(config);
const web = pages ? await webBuild(fileURLToPath(new URL('../../apps/web/dist', import.meta.url))) : null;
const app = await buildApp({ config, storage, ...(web ? { web } : {}) });
const harness = Harness.over(app, storage, config);
async function makeRound(): Promise<TestRound> {
  if (format === 'linked') return (await linkedRounds(harness, players))[0];
  if (format === undefined) return startRound(harness, { players });
  const sizes = Array.from({ length: players / 4 }, () => 4);
  return startOneCard(harness, { sizes, settings: oneCard({}, [25, 20, 15, 10]) });
}
const round = await makeRound();

/** Other open games, and the player of all of them. */
async function makeAttacked(count: number) {
  const attacker = await harness.user();
  const made: TestRound[] = [];
  for (let nth = 0; nth < count; nth++) {
    const other = await startRound(harness, { players: 8, course: made[0]?.course ?? round.course });
    await harness.call(games.join, { params: { id: other.game._id } }, attacker);
    await view(harness, other.game._id);
    made.push(other);
  }
  const [own] = made;
  return own && { attacker, organiser: own.organiser, ownGameId: own.game._id, clubId: own.course.clubId };
}
const more = attacked ? await makeAttacked(attacked) : undefined;
if (password !== undefined) {
  await storage.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .execute();
}
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => storage.close())
    .then(() => {
      if (keptIn === undefined) rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
});
process.on('disconnect', () => process.exit(1));
reportReady({
  port: (app.server.address() as AddressInfo).port,
  gameId: round.game._id,
  code: round.game.code,
  players: round.players,
  ...more,
});
