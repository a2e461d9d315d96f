import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/server/src/app/app.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { epochOf, LiveBoards, openGameStore } from '../../apps/server/src/live/index.ts';
import type { Clock } from '../../apps/server/src/shared/clock.ts';
import { openStorage } from '../../apps/server/src/storage/index.ts';
import { score, startRound } from '../../apps/server/testing/games/round.ts';
import { Harness } from '../../apps/server/testing/harness.ts';
import { printFigure } from '../lib/figures.ts';

const players = 144;
const holes = 18;
const groupSize = 4;
/**
 * A round takes four hours and twenty minutes; a player who was away for ten minutes missed this share of its entries.
 */
const missedShare = 10 / 260;

const bytesOf = (event: string, payload: unknown) =>
  Buffer.byteLength(`42${JSON.stringify([event, payload])}`);

/**
 * The traffic of a whole round for one subscriber: each hole of all players entered by player and marker, each entry
 * sent alone, as in a quiet game. Bytes do not depend on the machine, so no time is measured: the board belongs to
 * another process, which is notified of each entry. `BENCH_HOLES=3` plays only the first three holes.
 */
export async function traffic(): Promise<void> {
  const round = Number(process.env.BENCH_HOLES ?? holes);
  console.log(`\nTraffic: ${players} players, ${round} holes, each entered twice, to one follower`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'flagstick-bench-'));
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' });
  const storage = await openStorage(config);
  const app = await buildApp({ config, storage });
  const server = Harness.over(app, storage, config);
  const { game, players: field } = await startRound(server, { players });

  const sent: number[] = [];
  const followers = {
    emit: (_topic: string, audience: string, { event, payload }: { event: string; payload: unknown }) => {
      if (audience === 'public') sent.push(bytesOf(event, payload));
    },
    hasAudience: (_topic: string, audience: string) => audience === 'public',
    count: () => 1,
  };
  const clock: Clock = {
    now: () => new Date(),
    elapsed: () => 0,
    after: (_ms, work) => {
      let cancelled = false;
      queueMicrotask(() => {
        if (!cancelled) work();
      });
      return () => {
        cancelled = true;
      };
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
  const faults = {
    report(error: unknown) {
      throw error;
    },
  };
  const boards = new LiveBoards(openGameStore(storage), followers, { clock, faults });
  const live = await boards.require(game._id);
  const audience = live.audience(live.viewerOf(null));
  const board = async () => (await live.payload(live.viewerOf(null)).body.encodedAs('br')).length;
  const first = await board();
  const versions: number[] = [];
  let worst = 0;
  for (let hole = 1; hole <= round; hole++) {
    for (const [at, player] of field.entries()) {
      const from = at - (at % groupSize);
      const marker = field[from + ((at - from + groupSize - 1) % groupSize)];
      if (!marker) throw new Error('Nobody marks.');
      for (const by of [player, marker]) {
        const { status, failure } = await score(server, game._id, by, player.id, hole, 3 + ((at + hole) % 5));
        if (status !== 200) throw new Error(JSON.stringify(failure));
        // As after a message of another process.
        live.refresher.markStale();
        await live.refresher.current();
        versions.push(live.board.version);
      }
    }
    const missed = Math.ceil(players * holes * 2 * missedShare);
    const epoch = epochOf(live.board.data);
    const wordOn = (version: number | undefined) =>
      live.replaySince(audience, version === undefined ? undefined : { version, epoch });
    const { event, payload } = wordOn(versions.at(-missed) ?? versions[0]);
    const now = await board();
    // A first visitor reads the board, and gets a message that nothing was missed.
    const none = wordOn(live.board.version);
    const firstVisit = now + bytesOf(none.event, none.payload);
    const back = bytesOf(event, payload) + (event === 'stale' ? now : 0);
    worst = Math.max(worst, back / firstVisit);
    console.log(
      `  hole ${hole}: board ${(now / 1000).toFixed(1)} kB, back after ten minutes ${(back / 1000).toFixed(1)} kB (${event})`,
    );
  }
  boards.close();
  await app.close();
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });

  const entries = players * round * 2;
  if (sent.length !== entries) throw new Error(`${sent.length} of ${entries} entries were sent.`);
  const sum = sent.reduce((all, bytes) => all + bytes, 0);
  const whole = first + (sum * holes) / round;
  printFigure({ title: 'a whole round, first board included', value: whole / 1e6, unit: 'MB', atMost: 1.5 });
  printFigure({ title: 'an entry, mean', value: sum / entries, unit: 'bytes', atMost: 280 });
  printFigure({ title: 'an entry, largest', value: Math.max(...sent), unit: 'bytes', atMost: 400 });
  printFigure({
    title: 'coming back after ten minutes, against a compressed first board',
    value: worst,
    unit: '×',
    atMost: 1,
  });
}
