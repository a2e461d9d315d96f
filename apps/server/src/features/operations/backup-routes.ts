import { type BackupPlace as BackupPlaceAnswer, operations as calls, errors } from '@flagstick/contract';
import { BucketName } from '../../app/s3-settings.ts';
import {
  type BackupPlaces,
  BackupProblem,
  type Backups,
  type ChosenPlace,
  isUnreadablePlace,
  PlaceRefused,
} from '../../backup/index.ts';
import { AppError, rawRoute, refuseField, route } from '../../http/index.ts';
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

/** Why the place of backups cannot be read. @throws any other error */
function placeProblem(error: unknown): string {
  if (!isUnreadablePlace(error)) throw error;
  return error.message;
}

function refuseUnreadable(error: unknown): never {
  const problem = placeProblem(error);
  throw new AppError('backup.unreadable', {
    sentence: errors['backup.unreadable'].text.replace('{problem}', problem),
  });
}

interface ChosenFields {
  readonly kind: BackupPlaceAnswer['kind'];
  readonly folder?: string | undefined;
  readonly bucket?: string | undefined;
}

/** @throws AppError request.invalid, which names the field */
function placeOf({ kind, folder = '', bucket = '' }: ChosenFields): ChosenPlace | undefined {
  if (kind === 'default') return undefined;
  if (kind === 'folder') {
    if (folder.trim() === '') throw refuseField('folder', 'Required.');
    return { folder: folder.trim() };
  }
  const name = BucketName.safeParse(bucket.trim());
  if (!name.success) throw refuseField('bucket', `This ${name.error.issues[0]?.message}.`);
  return { bucket: name.data };
}

async function answerOf(places: BackupPlaces | undefined): Promise<BackupPlaceAnswer> {
  const place = await places?.chosen();
  return {
    kind: !place ? 'default' : 'folder' in place ? 'folder' : 'bucket',
    folder: place && 'folder' in place ? place.folder : null,
    bucket: place && 'bucket' in place ? place.bucket : null,
    defaultPlace: places?.defaultPlace ?? null,
    fixedBy: places?.fixedBy ?? null,
    hasBuckets: places?.hasBuckets ?? false,
  };
}

export const backupRoutes: Feature<
  'config' | 'storage' | 'limits' | 'faults' | 'restoring' | 'backups' | 'backupPlaces'
> = (app, { config: { secret }, storage, limits, faults, restoring, backups, backupPlaces }) => {
  /** @throws AppError backup.off, backup.unreadable, item.notFound */
  async function holding(name: string): Promise<Backups> {
    if (!backups) throw new AppError('backup.off');
    if (!(await backups.has(name).catch(refuseUnreadable))) throw new AppError('item.notFound');
    return backups;
  }

  route(app, calls.backups, async () => {
    // The list and the name of one place, even if another is chosen in the meantime.
    const pinned = await backups?.pinned();
    const { items, problem } = pinned
      ? await pinned.list().then(
          (found) => ({ items: found, problem: null }),
          (error: unknown) => ({ items: [], problem: placeProblem(error) }),
        )
      : { items: [], problem: null };
    const last = restoring?.last;
    return {
      folder: (await pinned?.store())?.place ?? null,
      problem,
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
    if (!backups) throw new AppError('backup.off');
    const file = await backups.get(name).catch(refuseUnreadable);
    if (!file) throw new AppError('item.notFound');
    return reply
      .header('cache-control', 'no-store')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/gzip')
      .send(file.stream);
  });

  route(app, calls.backupPlace, () => answerOf(backupPlaces));

  route(app, calls.chooseBackupPlace, async ({ actor, body: { password, ...fields }, request }) => {
    // Backups hold all personal data and the secret, and a bucket may belong to another person.
    await requirePassword({ storage, limits }, actor.id, password);
    if (!backupPlaces) throw new AppError('backup.off');
    if (backupPlaces.fixedBy) throw new AppError('backup.placeFixed');
    const place = placeOf(fields);
    await backupPlaces.choose(place).catch((error: unknown) => {
      throw error instanceof PlaceRefused ? refuseField(error.field, error.message) : error;
    });
    request.log.warn({ place: place ?? 'default', user: actor.id }, 'An admin chose where backups are kept.');
    return answerOf(backupPlaces);
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
