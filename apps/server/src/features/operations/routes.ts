import { operations as calls, type Job, jobStates } from '@flagstick/contract';
import { AppError, route } from '../../http/index.ts';
import { wakeJobs } from '../../jobs/index.ts';
import type { Feature } from '../feature.ts';
import { compose, explainFailure } from '../mail/index.ts';
import { backupRoutes } from './backup-routes.ts';
import { NewerReleases } from './newer-release.ts';
import { settingsInEffect } from './settings.ts';
import { statusOf } from './status.ts';
import { jobsPage, makeJobDue } from './store.ts';

/** Shorter than a page waits for an answer. */
const testMailMs = 12_000;

const stateOf = (state: string): Job['state'] => jobStates.find((known) => known === state) ?? 'done';

export const operationsRoutes: Feature<
  'config' | 'storage' | 'mail' | 'limits' | 'faults' | 'restoring' | 'backups' | 'backupPlaces'
> = (app, parts) => {
  const { config, storage, mail, backups, backupPlaces } = parts;
  backupRoutes(app, parts);
  const { db } = storage;
  const releases = new NewerReleases(config.releasesUrl);

  route(app, calls.status, () => statusOf({ config, storage, releases, backups }));

  route(app, calls.settings, async () => ({
    items: settingsInEffect(config, await backupPlaces?.chosen()),
  }));

  route(app, calls.testMail, async ({ body: { email } }) => {
    const letter = compose(
      email,
      {
        subject: 'Flagstick: test e-mail',
        title: 'E-mails arrive',
        paragraphs: [
          'An admin of this Flagstick server sent this e-mail to test its settings. You need not do anything.',
        ],
      },
      config.supportContact,
    );
    const from = config.mailFrom;
    try {
      await mail.sendNow(letter, testMailMs);
      return { sent: true, from, problem: null, answer: null };
    } catch (error) {
      return { sent: false, from, ...explainFailure(error) };
    }
  });

  route(app, calls.jobs, async ({ query }) => {
    const { rows, count } = await jobsPage(db, query);
    const items = rows.map(({ kind, key, state, at, ...row }) => ({
      ...row,
      ...{ _id: `${kind}/${key}`, kind, key, state: stateOf(state), at: at.toISOString() },
    }));
    return { items, count };
  });

  route(app, calls.retryJob, async ({ body }) => {
    const result = await makeJobDue(db, body);
    if (result === 'missing') throw new AppError('item.notFound');
    if (result === 'refused') throw new AppError('job.notRepeatable');
    wakeJobs(db, body.kind);
    return {};
  });
};
