import { limits } from '@flagstick/contract';
import type { Db } from '../../storage/index.ts';
import { forgetAddresses } from '../adverts/index.ts';
import type { Feature } from '../feature.ts';
import { forgetChanges, forgetReports } from './store.ts';

const forgetMs = 6 * 60 * 60_000;

async function forget(db: Db): Promise<void> {
  await forgetReports(db, limits.logDays);
  await forgetChanges(db, limits.changeDays, limits.logDays);
  await forgetAddresses(db, limits.logDays);
}

/** Forgets what is kept for some days, also where nobody writes more of it. */
export const forgetOld: Feature<'storage' | 'faults'> = (app, { storage: { db }, faults }) => {
  const timer = setInterval(
    () =>
      void forget(db).catch((error: unknown) =>
        faults.report(error, 'Old addresses were not forgotten.', {}),
      ),
    forgetMs,
  ).unref();
  app.addHook('onReady', () => forget(db));
  app.addHook('preClose', async () => clearInterval(timer));
};
