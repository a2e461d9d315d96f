import { recurringJob } from '../../jobs/index.ts';
import type { Feature } from '../feature.ts';
import { changeAccounts, draftsOf } from './change-accounts.ts';
import { clubOf, maybeOverdue } from './store.ts';

const everyMs = 60 * 60_000;
const noChange = () => undefined;

/** Books credit that has expired. A change of an account does the same first, so no overdue credit is ever spent. */
export const expireCredit: Feature<'storage' | 'boards' | 'faults'> = (app, parts) => {
  const { db } = parts.storage;
  const { clock } = parts.boards;
  recurringJob(app, parts, {
    kind: 'expire-credit',
    everyMs,
    fault: 'Expired credit could not be booked.',
    async work(signal) {
      const now = clock.now();
      const day = now.toISOString().slice(0, 10);
      const byClub = Map.groupBy(await maybeOverdue(db, day), ({ club_id }) => club_id);
      for (const [clubId, accounts] of byClub) {
        const club = await clubOf(db, clubId);
        if (!club) continue;
        const ids = accounts.map(({ user_id }) => user_id);
        for (const [id, { added }] of await draftsOf(db, club, ids, now)) {
          if (signal.aborted) return;
          if (added.length === 0) continue;
          await db.transaction().execute((tx) => changeAccounts(tx, club, [id], clock, noChange));
        }
      }
    },
  });
};
