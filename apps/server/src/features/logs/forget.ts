import { limits } from '@flagstick/contract';
import { forgetVersions } from '../../live/index.ts';
import { type Db, forgetCreatedCalls, forgetEndedSessions } from '../../storage/index.ts';
import { deleteEmptyDrafts, forgetViewers } from '../adverts/index.ts';
import type { Feature } from '../feature.ts';
import { forgetEvents } from '../payments/index.ts';
import { forgetChanges, forgetReports } from './store.ts';

const forgetMs = 6 * 60 * 60_000;

async function forget(db: Db): Promise<void> {
  await forgetReports(db, limits.logDays);
  await forgetChanges(db, limits.changeDays, limits.logDays);
  await forgetViewers(db, limits.logDays);
  await deleteEmptyDrafts(db);
  await forgetEndedSessions(db, limits.sessionDays);
  await forgetCreatedCalls(db);
  await forgetEvents(db);
  await forgetVersions(db, limits.logDays);
}

/** Forgets what is kept for some days, also where nobody writes more of it. A look that fails keeps no server from its start. */
export const forgetOld: Feature<'storage' | 'faults'> = (app, { storage: { db }, faults }) => {
  const look = () =>
    forget(db).catch((error: unknown) => faults.report(error, 'What is too old was not forgotten.', {}));
  const timer = setInterval(look, forgetMs).unref();
  app.addHook('onReady', look);
  app.addHook('preClose', async () => clearInterval(timer));
};
