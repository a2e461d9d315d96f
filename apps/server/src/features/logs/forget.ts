import { limits } from '@flagstick/contract';
import { recurringJob } from '../../jobs/index.ts';
import { deleteOldVersions } from '../../live/index.ts';
import { type Db, forgetCreatedCalls, forgetEndedSessions } from '../../storage/index.ts';
import { deleteEmptyDrafts, forgetViewers } from '../adverts/index.ts';
import type { Feature } from '../feature.ts';
import { forgetFiles, forgetSettledMails } from '../mail/index.ts';
import { forgetEvents } from '../payments/index.ts';
import { forgetChanges, forgetReports } from './store.ts';

const everyMs = 6 * 60 * 60_000;
const mailDays = 30;

async function forget(db: Db): Promise<void> {
  await forgetReports(db, limits.logDays);
  await forgetChanges(db, limits.changeDays, limits.logDays);
  await forgetViewers(db, limits.logDays);
  await deleteEmptyDrafts(db);
  await forgetEndedSessions(db, limits.sessionDays);
  await forgetCreatedCalls(db);
  await forgetEvents(db);
  await deleteOldVersions(db, limits.logDays);
  await forgetSettledMails(db, mailDays);
  await forgetFiles(db);
}

export const forgetOld: Feature<'storage' | 'faults'> = (app, parts) =>
  recurringJob(app, parts, {
    kind: 'forget-old',
    everyMs,
    work: () => forget(parts.storage.db),
    fault: 'What is too old was not forgotten.',
  });
