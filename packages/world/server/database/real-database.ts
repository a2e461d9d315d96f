import type { LoadedGame } from '../../../../apps/server/src/live/game/game-data.ts';
import type { GameStore } from '../../../../apps/server/src/live/store/game-store.ts';
import { openGameStore } from '../../../../apps/server/src/live/store/store.ts';
import { EmbeddedBus } from '../../../../apps/server/src/storage/bus.ts';
import { findCreated, insertCreatedCall, type Storage } from '../../../../apps/server/src/storage/index.ts';
import type { Session } from './memory-store.ts';
import type { WorldDatabase } from './world-database.ts';

/**
 * A real database in a simulated world. Simulated time does not advance while it works, and it runs one call after the
 * other, so that a seed always plays the same story. The world's own bus publishes its commits.
 */
export function realDatabase({ db }: Pick<Storage, 'db'>, games: readonly LoadedGame[]): WorldDatabase {
  const store = openGameStore({ db, bus: new EmbeddedBus() });
  let working = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs it after all earlier calls. */
  const inTurn =
    ({ pause }: Session) =>
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await pause();
      working += 1;
      const turn = last.then(() => ask(...args));
      last = turn.catch(() => undefined);
      return turn.finally(() => {
        working -= 1;
      });
    };

  const drained = () => new Promise((resolve) => setImmediate(resolve));

  return {
    games,
    open(session): GameStore {
      const turn = inTurn(session);
      return {
        load: turn(store.load),
        changesSince: turn(store.changesSince),
        countedCalls: turn(store.countedCalls),
        externalData: turn(store.externalData),
        idByCode: turn(store.idByCode),
        versionsOf: turn(store.versionsOf),
        commit: turn(store.commit),
        locked: (gameIds, work) => turn(() => store.locked(gameIds, work))(),
        isShared: true,
        isCutOff: () => false,
        subscribe: () => () => undefined,
      };
    },
    creating: (session) => ({
      find: inTurn(session)((key) => findCreated(db, key)),
      insert: insertCreatedCall,
      insertGuest: async (tx, guest) => void (await tx.insertInto('users').values(guest).execute()),
    }),
    async settled() {
      await drained();
      while (working > 0) {
        await last;
        await drained();
      }
    },
  };
}
