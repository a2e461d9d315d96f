import type { GameStore } from '../../../../apps/server/src/live/store/game-store.ts';

import type { Creating } from './memory-store.ts';

/**
 * How a statement fails: not executed, executed without an answer, or (a batch) not executed because the game has
 * another version.
 */
export type StoreFault = 'fails' | 'loses' | 'movedOn';

export type StoreCall = 'read' | 'commit' | 'locked' | 'compare';

/** The driver's error for a broken connection. */
const gone = () => new Error('Connection terminated unexpectedly');

const failingOn =
  (fault: (call: StoreCall) => StoreFault | undefined, pause: () => Promise<void>) =>
  async <T>(call: StoreCall, ask: () => Promise<T>): Promise<T> => {
    const wrong = fault(call);
    if (wrong === 'fails') throw gone();
    const answer = await ask();
    await pause();
    if (wrong === 'loses') throw gone();
    return answer;
  };

/** Reads of a creation outside its transaction fail like those of a store. */
export const creatingWithFaults = (
  creating: Creating,
  fault: (call: StoreCall) => StoreFault | undefined,
  pause: () => Promise<void>,
): Creating => ({
  ...creating,
  find: (key) => failingOn(fault, pause)('read', () => creating.find(key)),
});

/**
 * A store that fails on demand, with the interface of the one it wraps.
 * @param fault called once per call
 * @param pause waits until an answer arrives
 */
export function withFaults(
  store: GameStore,
  fault: (call: StoreCall) => StoreFault | undefined,
  pause: () => Promise<void>,
): Omit<GameStore, 'subscribe' | 'isCutOff'> {
  const failing = failingOn(fault, pause);
  return {
    load: (gameId) => failing('read', () => store.load(gameId)),
    changesSince: (gameId, version) => failing('read', () => store.changesSince(gameId, version)),
    externalData: (gameIds, causes) => failing('read', () => store.externalData(gameIds, causes)),
    countedCalls: (calls) => failing('read', () => store.countedCalls(calls)),
    idByCode: (code) => failing('read', () => store.idByCode(code)),
    async versionsOf(gameIds) {
      if (fault('compare')) throw gone();
      return store.versionsOf(gameIds);
    },
    isShared: store.isShared,
    locked: (gameIds, work) => failing('locked', () => store.locked(gameIds, work)),
    async commit(batch) {
      const wrong = fault('commit');
      if (wrong === 'fails') throw gone();
      if (wrong === 'movedOn') return false;
      const written = await store.commit(batch);
      await pause();
      if (wrong === 'loses') throw gone();
      return written;
    },
  };
}
