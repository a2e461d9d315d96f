import { operations as calls } from '@flagstick/contract';
import { BackupProblem, type Backups } from '../../backup/index.ts';
import { AppError, rawRoute, route } from '../../http/index.ts';
import { isSignedToken, signedToken } from '../../shared/signed-token.ts';
import { requirePassword } from '../accounts/index.ts';
import type { Feature } from '../feature.ts';
import { changedSince } from './store.ts';

/** Long enough for a browser to begin the download. */
const linkMs = 60_000;
const purpose = 'backup download';

/** A damaged file is a refusal; any other error is a fault. */
function refuseDamaged(error: unknown): never {
  if (error instanceof BackupProblem) throw new AppError('backup.damaged');
  throw error;
}

export const backupRoutes: Feature<'config' | 'storage' | 'limits' | 'faults' | 'restoring' | 'backups'> = (
  app,
  { config: { secret }, storage, limits, faults, restoring, backups },
) => {
  /** @throws AppError backup.off, item.notFound */
  async function holding(name: string): Promise<Backups> {
    if (!backups) throw new AppError('backup.off');
    if (!(await backups.has(name))) throw new AppError('item.notFound');
    return backups;
  }

  route(app, calls.backups, async () => {
    const items = backups ? await backups.list() : [];
    const last = restoring?.last;
    return {
      folder: backups?.place ?? null,
      running: backups?.running ? { since: backups.running.since.toISOString() } : null,
      failure: backups?.failure ?? null,
      restorable: restoring !== undefined,
      lastRestore: last
        ? {
            ...{ at: last.at.toISOString(), name: last.name },
            ...{ problem: last.problem ?? null, before: last.before ?? null },
          }
        : null,
      items: items.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
    };
  });

  route(app, calls.takeBackup, async () => {
    if (!backups) throw new AppError('backup.off');
    const begun = backups.begin(new Date(), (error) =>
      faults.report(error, 'A backup that an admin began failed.'),
    );
    if (!begun) throw new AppError('backup.running');
    return {};
  });

  route(app, calls.checkBackup, async ({ params: { name } }) => {
    const held = await holding(name);
    const { at, games, people, scores, pictures } = await held.check(name).catch(refuseDamaged);
    const lost = await changedSince(storage.db, at);
    return { name, at: at.toISOString(), contains: { games, people, scores, pictures }, lost };
  });

  route(app, calls.backupLink, async ({ actor, params: { name }, body }) => {
    await requirePassword({ storage, limits }, actor.id, body.password);
    await holding(name);
    const token = signedToken({ secret, purpose, subject: name }, linkMs);
    return { url: `/api/operations/backups/${name}/file/${token}` };
  });

  // The browser itself loads the file, without the session's header: a backup can be larger than a page's memory.
  rawRoute(app, calls.backupFile, async ({ params, reply }) => {
    const { name, token } = params as { name: string; token: string };
    if (!isSignedToken({ secret, purpose, subject: name }, token)) throw new AppError('backup.link');
    const file = await (await holding(name)).get(name);
    if (!file) throw new AppError('item.notFound');
    return reply
      .header('cache-control', 'no-store')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/gzip')
      .send(file.stream);
  });

  route(app, calls.restoreBackup, async ({ actor, params: { name }, body, request }) => {
    await requirePassword({ storage, limits }, actor.id, body.password);
    if (!restoring) throw new AppError('backup.notRestorable');
    const held = await holding(name);
    await held.check(name).catch(refuseDamaged);
    if (!restoring.begin(name)) throw new AppError('backup.running');
    request.log.warn({ backup: name, user: actor.id }, 'An admin started a restore. The server restarts.');
    return {};
  });
};
