import { limits } from '@flagstick/contract';
import { recurringJob } from '../../jobs/index.ts';
import { deleteOldVersions } from '../../live/index.ts';
import { type Db, deleteEndedSessions, deleteOldCreatedCalls } from '../../storage/index.ts';
import { deleteExpiredChallenges } from '../accounts/index.ts';
import { anonymiseViewers, deleteEmptyDrafts } from '../adverts/index.ts';
import type { Feature } from '../feature.ts';
import { deleteSettledMails, deleteUnusedFiles } from '../mail/index.ts';
import { deleteOldNotifications } from '../notifications/index.ts';
import { deleteOldEvents } from '../payments/index.ts';
import { deleteOldChanges, deleteOldReports } from './store.ts';

const everyMs = 6 * 60 * 60_000;
const mailDays = 30;

async function deleteExpired(db: Db): Promise<void> {
  await deleteOldReports(db, limits.logDays);
  await deleteOldChanges(db, limits.changeDays, limits.logDays);
  await anonymiseViewers(db, limits.logDays);
  await deleteEmptyDrafts(db);
  await deleteEndedSessions(db, limits.sessionDays);
  await deleteExpiredChallenges(db);
  await deleteOldCreatedCalls(db);
  await deleteOldEvents(db);
  await deleteOldVersions(db, limits.logDays);
  await deleteSettledMails(db, mailDays);
  await deleteUnusedFiles(db);
  await deleteOldNotifications(db, mailDays);
}

export const deleteExpiredData: Feature<'storage' | 'faults'> = (app, parts) =>
  recurringJob(app, parts, {
    kind: 'forget-old',
    everyMs,
    work: () => deleteExpired(parts.storage.db),
    fault: 'Deleting expired data failed.',
  });
