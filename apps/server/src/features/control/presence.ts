import type { Hub } from '../../realtime/index.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Storage } from '../../storage/index.ts';
import { noteSeen } from './store.ts';

interface Deps {
  readonly storage: Pick<Storage, 'db'>;
  readonly hub: Pick<Hub, 'connectedUsers'>;
  readonly faults: Pick<Faults, 'report'>;
}

/** A phone is said to be silent after a quarter of an hour: a minute more or less is nothing. */
export const noteEveryMs = 60_000;

/** Writes down once a minute whose phones are connected to this process; the other processes write down theirs. */
export function keepPresence({ storage, hub, faults }: Deps) {
  const note = async () => {
    const users = hub.connectedUsers();
    if (users.length > 0) await noteSeen(storage.db, users, new Date());
  };
  const timer = setInterval(() => {
    note().catch((error: unknown) => faults.report(error, 'Whose phones are there was not written down.'));
  }, noteEveryMs);
  timer.unref();
  return { note, stop: () => clearInterval(timer) };
}
