import { recurringJob } from '../../jobs/index.ts';
import type { Feature } from '../feature.ts';
import { changeAccounts } from './change-accounts.ts';
import { AccountDraft } from './draft.ts';
import { type AccountKey, clubsWith, entriesOfAccounts, maybeOverdue } from './store.ts';

const everyMs = 60 * 60_000;
const noChange = () => undefined;
const keyOf = ({ club_id, user_id }: AccountKey) => `${club_id} ${user_id}`;

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
      const accounts = await maybeOverdue(db, day);
      const clubs = new Map(
        (await clubsWith(db, [...new Set(accounts.map(({ club_id }) => club_id))])).map((club) => [
          club.id,
          club,
        ]),
      );
      const entries = Map.groupBy(await entriesOfAccounts(db, accounts), keyOf);
      for (const account of accounts) {
        if (signal.aborted) return;
        const { club_id, user_id } = account;
        const club = clubs.get(club_id);
        if (!club) continue;
        const { added } = new AccountDraft(club, user_id, entries.get(keyOf(account)) ?? [], now);
        if (added.length === 0) continue;
        await db.transaction().execute((tx) => changeAccounts(tx, club, [user_id], clock, noChange));
      }
    },
  });
};
