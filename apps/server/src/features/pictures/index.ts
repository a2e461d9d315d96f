import type { FastifyRequest } from 'fastify';
import { AppError, fittedPicture, type LimitName, squarePicture } from '../../http/index.ts';
import { dropPicture, type KeptPicture, keepPicture } from '../../storage/index.ts';
import type { Uses } from '../feature.ts';

/** Where a picture is shown decides its size in pixels: people in a square, the rest in their own shape. */
const shapes = {
  person: (bytes: Buffer) => squarePicture(bytes, 512),
  logo: (bytes: Buffer) => fittedPicture(bytes, { width: 600, height: 600 }),
  place: (bytes: Buffer) => fittedPicture(bytes, { width: 1280, height: 960 }),
} as const;

interface Sent {
  readonly request: FastifyRequest;
  /** Who sends it. */
  readonly actorId: string;
  /** The form takes the picture away. */
  readonly cleared: boolean;
  /** Where in the form a file may be. */
  readonly fields: readonly string[];
  readonly shape: keyof typeof shapes;
  /** How many one account may send. */
  readonly limit: LimitName;
}

/**
 * The picture that came with the form, null when the form takes the picture away, undefined when it says nothing of it.
 *
 * @throws AppError upload.failed for a file in another field or one that is no picture, request.tooMany, server.busy
 */
export async function pictureOf(
  { files, limits }: Uses<'files' | 'limits'>,
  { request: { upload }, actorId, cleared, fields, shape, limit }: Sent,
): Promise<KeptPicture | null | undefined> {
  if (!upload) return cleared ? null : undefined;
  if (!fields.includes(upload.field)) {
    throw new AppError('upload.failed', { message: `There is no file field ${upload.field}.` });
  }
  await limits.count(limit, actorId);
  return keepPicture(files, await shapes[shape](upload.bytes));
}

/**
 * Waits for a write that may name another picture in a row, then deletes the one that no row names any more.
 *
 * @param replaced the address that the write put out of its row
 */
export async function exchangePicture<T>(
  { storage, files }: Uses<'storage' | 'files'>,
  { log }: FastifyRequest,
  picture: KeptPicture | null | undefined,
  write: Promise<T>,
  replaced: (written: T) => string | null,
): Promise<T> {
  // The new one, when the write fails; the old one, when it does not.
  let unused = picture?.address ?? null;
  try {
    const written = await write;
    unused = replaced(written);
    return written;
  } finally {
    if (unused !== null) {
      await dropPicture(storage, files, unused).catch((err: unknown) =>
        log.error({ err }, `The picture ${unused} was not deleted.`),
      );
    }
  }
}
