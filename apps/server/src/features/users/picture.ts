import type { FastifyRequest } from 'fastify';

import { AppError, squarePicture } from '../../http/index.ts';
import { dropPicture, type KeptPicture, keepPicture } from '../../storage/index.ts';
import type { PersonRow } from '../accounts/index.ts';
import type { Uses } from '../feature.ts';

const side = 512;

interface Sent {
  readonly request: FastifyRequest;
  /** Who sends it. */
  readonly actorId: string;
  /** The form takes the picture away. */
  readonly cleared: boolean;
  /** Where in the form a file may be. */
  readonly fields: readonly string[];
}

/**
 * The picture that came with the form, null when the form takes the picture away, undefined when it says nothing of it.
 *
 * @throws AppError upload.failed for a file in another field or one that is no picture, request.tooMany, server.busy
 */
export async function pictureOf(
  { files, limits }: Uses<'files' | 'limits'>,
  { request: { upload }, actorId, cleared, fields }: Sent,
): Promise<KeptPicture | null | undefined> {
  if (!upload) return cleared ? null : undefined;
  if (!fields.includes(upload.field)) {
    throw new AppError('upload.failed', { message: `There is no file field ${upload.field}.` });
  }
  await limits.count('picturesOf', actorId);
  return keepPicture(files, await squarePicture(upload.bytes, side));
}

/** Waits for a write that may name another picture in a person's row, then deletes the one that no row names any more. */
export async function exchangePicture<T extends { before: Pick<PersonRow, 'avatar'> }>(
  { storage, files }: Uses<'storage' | 'files'>,
  { log }: FastifyRequest,
  picture: KeptPicture | null | undefined,
  write: Promise<T>,
): Promise<T> {
  // The new one, when the write fails; the old one, when it does not.
  let unused = picture?.address ?? null;
  try {
    const written = await write;
    unused = picture === undefined ? null : written.before.avatar;
    return written;
  } finally {
    if (unused !== null) {
      await dropPicture(storage, files, unused).catch((err: unknown) =>
        log.error({ err }, `The picture ${unused} was not deleted.`),
      );
    }
  }
}
