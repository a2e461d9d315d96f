import type { CardEvent } from '@flagstick/golf';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SimClock } from '../../../../../packages/world/clock.ts';
import { serverClock } from '../../../../../packages/world/server/clock.ts';
import { MemoryDatabase } from '../../../../../packages/world/server/database/memory-store.ts';
import { storeAround, storeGames } from '../../../../../packages/world/server/database/real-games.ts';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { must } from '../../../testing/must.ts';
import type { Storage } from '../../storage/index.ts';
import { Draft } from '../commit/draft.ts';
import { Board } from '../game/board.ts';
import { LiveBoards } from '../process/live-boards.ts';
import { openGameStore } from './store.ts';
import { deleteOldVersions } from './versions-store.ts';

let storage: Storage;
let made = 0;
const gameNamed = (name: string) => gamesOf(1, 1, false, { name });
beforeAll(async () => {
  storage = await testStorage();
  await storeAround(storage, gameNamed('around'));
});
afterAll(() => storage.close());

const entry = (scorer: string, hole: number): CardEvent => ({
  ...{ kind: 'entry', hole, scorer, typedBy: scorer },
  value: { kind: 'gross', gross: 4 },
});

async function gameOf(versions: number, name: string, endedDaysAgo: number | null = null): Promise<string> {
  const { db } = storage;
  const [stored] = await storeGames(storage, openGameStore(storage), gameNamed(name), ++made);
  const { id } = must(stored).data.game;
  const ended = sql`now() - ${endedDaysAgo ?? 0} * interval '1 day'`;
  await sql`update games set version = ${versions}, state = ${endedDaysAgo === null ? 'playing' : 'done'},
    started_at = ${ended}, ended_at = ${endedDaysAgo === null ? null : ended} where id = ${id}`.execute(db);
  await sql`delete from game_log where game_id = ${id}`.execute(db);
  await sql`insert into game_log (game_id, version, kind)
    select ${id}, n, 'structure' from generate_series(1, ${versions}::int) n`.execute(db);
  return id;
}

const versionsOf = async (id: string) => {
  const { rows } = await sql<{ first: number; count: number }>`
    select min(version) as first, count(*)::int as count from game_log where game_id = ${id}`.execute(
    storage.db,
  );
  return must(rows[0]);
};

it('SYN-10 a game keeps its last 600 versions, and only the last one 90 days after its end', async () => {
  const [long, short, ended, old] = [
    await gameOf(1_500, 'long'),
    await gameOf(600, 'short'),
    await gameOf(30, 'ended', 89),
    await gameOf(30, 'old', 91),
  ];
  // A run is limited; the next one continues.
  await deleteOldVersions(storage.db, 90, { atOnce: 100, times: 3 });
  const left = (await versionsOf(long)).count + (await versionsOf(old)).count;
  expect(left).toBe(1_530 - 300);
  await deleteOldVersions(storage.db, 90);
  expect(await versionsOf(long)).toEqual({ first: 901, count: 600 });
  expect(await versionsOf(short)).toEqual({ first: 1, count: 600 });
  expect(await versionsOf(ended)).toEqual({ first: 1, count: 30 });
  expect(await versionsOf(old)).toEqual({ first: 30, count: 1 });
});

it("SYN-10 a game is loaded when its log lacks versions after the board's", async () => {
  const [loaded] = gameNamed('behind');
  const { id, version } = must(loaded).data.game;
  const store = new MemoryDatabase([must(loaded)]).open();
  const pruned: typeof store = {
    ...store,
    changesSince: async (gameId, since) =>
      (await store.changesSince(gameId, since)).filter((one) => one.version > version + 1),
  };
  const fail = (error: unknown) => {
    throw error;
  };
  const subscribers = { emit: () => undefined, hasAudience: () => false, count: () => 0 };
  const clock = serverClock(new SimClock(), () => true);
  const boards = new LiveBoards(pruned, subscribers, { clock, faults: { report: fail } });
  expect((await boards.get(id))?.board.version).toBe(version);
  for (const hole of [1, 2]) {
    const board = new Board(must(await store.load(id)));
    const draft = new Draft(new Map([[id, board]]), new Date());
    const [player] = board.players.values();
    const { card, data } = must(player);
    draft.enter({
      ...{ gameId: id, typedBy: data.id, call: null, typedAt: null },
      judge: () => ({ card, event: entry(data.id, hole) }),
    });
    expect(await store.commit(draft.batch)).toBe(true);
  }
  boards.markStale([id]);
  const now = must(await boards.get(id)).board;
  expect([now.version, [...now.entered.values()].map(({ holes }) => holes.size)]).toEqual([version + 2, [2]]);
  boards.close();
});
