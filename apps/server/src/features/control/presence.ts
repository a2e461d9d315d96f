import type { Hub } from '../../realtime/index.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Storage } from '../../storage/index.ts';
import { noteSeen } from './store.ts';

interface Deps {
  readonly storage: Pick<Storage, 'db'>;
  readonly hub: Pick<Hub, 'connectedUsers'>;
  readonly faults: Pick<Faults, 'report'>;
}

/** A phone counts as silent after a quarter of an hour, so a precision of a minute is enough. */
export const noteEveryMs = 60_000;

/** Stores once a minute which users' phones are connected to this process. Each process stores its own. */
export function keepPresence({ storage, hub, faults }: Deps) {
  const note = async () => {
    const users = hub.connectedUsers();
    if (users.length > 0) await noteSeen(storage.db, users, new Date());
  };
  const timer = setInterval(() => {
    note().catch((error: unknown) => faults.report(error, 'Storing the connected phones failed.'));
  }, noteEveryMs);
  timer.unref();
  return { note, stop: () => clearInterval(timer) };
}
