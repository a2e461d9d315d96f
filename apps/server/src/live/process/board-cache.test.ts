import { expect, it } from 'vitest';
import { SimClock } from '../../../../../packages/world/clock.ts';
import { serverClock } from '../../../../../packages/world/server/clock.ts';
import { MemoryDatabase } from '../../../../../packages/world/server/database/memory-store.ts';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { LiveBoards } from './live-boards.ts';
import { gameTopic } from './live-game.ts';

it('SYN-9 beyond 400 boards some are dropped, never one with subscribers', async () => {
  const loaded = Array.from({ length: 402 }, (_, at) => gamesOf(1, 1, false, { name: String(at) })).flat();
  const ids = loaded.map(({ data }) => data.game.id);
  const [followed = '', oldest = '', second = ''] = ids;
  const time = new SimClock();
  const fail = (error: unknown) => {
    throw error;
  };
  const store = new MemoryDatabase(loaded).open();
  let loads = 0;
  const counting: typeof store = {
    ...store,
    load: (id) => {
      loads += 1;
      return store.load(id);
    },
  };
  const subscribers = {
    ...{ emit: () => undefined, hasAudience: () => false },
    count: (topic: string) => (topic === gameTopic(followed) ? 1 : 0),
  };
  const clock = serverClock(time, () => true);
  const boards = new LiveBoards(counting, subscribers, { clock, faults: { report: fail } });
  for (const id of ids.slice(0, 401)) {
    expect((await boards.get(id))?.board.id).toBe(id);
    await time.pass(1);
  }
  const loadsOf = async (id: string) => {
    const before = loads;
    await boards.get(id);
    return loads - before;
  };
  expect(await loadsOf(followed)).toBe(0);
  expect(await loadsOf(second)).toBe(0);
  expect(await loadsOf(oldest)).toBe(1);
  boards.close();
});
