import { expect, it } from 'vitest';
import { SimClock } from '../../../../../packages/world/clock.ts';
import { serverClock } from '../../../../../packages/world/server/clock.ts';
import { MemoryDatabase } from '../../../../../packages/world/server/database/memory-store.ts';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { LiveBoards } from '../process/live-boards.ts';
import { CommitQueue } from './commit.ts';

it('COM-2 all scores that arrive at once are stored, however many statements it takes', async () => {
  const loaded = gamesOf(1, 40, false);
  const [gameId = ''] = loaded.map(({ data }) => data.game.id);
  let statements = 0;
  const store = new MemoryDatabase(loaded).open();
  const counting: typeof store = {
    ...store,
    commit: (batch) => {
      statements += 1;
      return store.commit(batch);
    },
  };
  const time = new SimClock();
  const faults = {
    report: (error: unknown) => {
      throw error;
    },
  };
  const subscribers = { emit: () => undefined, hasAudience: () => false, count: () => 0 };
  const boards = new LiveBoards(counting, subscribers, { clock: serverClock(time, () => true), faults });
  const queue = new CommitQueue(boards);
  const all = Array.from({ length: 40 }, (_, nth) => nth).flatMap((nth) =>
    Array.from({ length: 6 }, (__, at) => ({ player: `player-${nth}`, hole: at + 1 })),
  );
  const entered = all.map(({ player, hole }) =>
    queue.enter({
      ...{ gameId, typedBy: player, call: null, typedAt: null },
      judge: ({ board }) => {
        const seat = board.players.get(player);
        if (!seat) throw new Error('no player');
        const value = { kind: 'gross', gross: 4 } as const;
        const event = {
          kind: 'entry',
          hole,
          scorer: player,
          typedBy: player,
          value,
          teeShot: undefined,
        } as const;
        return { card: seat.card, event };
      },
    }),
  );
  let answered = 0;
  for (const each of entered) void each.then(() => (answered += 1));
  await time.pass(1_000);
  expect([answered, statements]).toEqual([240, 2]);
  const board = (await boards.get(gameId))?.board;
  expect(board?.version).toBe(loaded[0] ? loaded[0].data.game.version + 240 : 0);
  boards.close();
});
