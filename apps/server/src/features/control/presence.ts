import type { Hub } from '../../realtime/index.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Storage } from '../../storage/index.ts';
import { storeSeen } from './store.ts';

interface Deps {
  readonly storage: Pick<Storage, 'db'>;
  readonly hub: Pick<Hub, 'connectedUsers'>;
  readonly faults: Pick<Faults, 'report'>;
}

/** A phone counts as silent after a quarter of an hour, so a precision of a minute is enough. */
const recordEveryMs = 60_000;

/** Each process stores the phones that are connected to it. */
export function recordPresence({ storage, hub, faults }: Deps) {
  const record = async () => {
    const users = hub.connectedUsers();
    if (users.length > 0) await storeSeen(storage.db, users, new Date());
  };
  const timer = setInterval(() => {
    record().catch((error: unknown) => faults.report(error, 'Storing the connected phones failed.'));
  }, recordEveryMs);
  timer.unref();
  return { record, stop: () => clearInterval(timer) };
}
