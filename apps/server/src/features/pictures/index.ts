import { errors, limits as numbers } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, AppError, fittedPicture, type LimitName, squarePicture } from '../../http/index.ts';
import { type Db, lockKey, type StoredPicture, storePicture, type Tx } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { deleteUnusedPicture } from './drops.ts';

export { deleteUnusedPicture, withDeferredDeletion } from './drops.ts';

/** People are shown in a square, the others in their own shape. */
const shapes = {
  person: (bytes: Buffer) => squarePicture(bytes, 512),
  logo: (bytes: Buffer) => fittedPicture(bytes, { width: 600, height: 600 }),
  advertStrip: (bytes: Buffer) => fittedPicture(bytes, { width: 1920, height: 320 }),
  advertSide: (bytes: Buffer) => fittedPicture(bytes, { width: 1280, height: 1280 }),
  advertHole: (bytes: Buffer) => fittedPicture(bytes, { width: 1080, height: 1920 }),
  paperCard: (bytes: Buffer) => fittedPicture(bytes, { width: 1600, height: 1600 }),
  venue: (bytes: Buffer) => fittedPicture(bytes, { width: 1280, height: 960 }),
} as const;

interface PictureForm {
  readonly request: FastifyRequest;
  readonly actorId: string;
  readonly cleared: boolean;
  /** The fields of the form that may contain a file. */
  readonly fields: readonly string[];
  readonly shape: keyof typeof shapes;
  readonly limit: LimitName;
}

/**
 * Null if the form removes the picture, undefined if it neither has nor removes one.
 * @throws AppError upload.failed, naming the field, for a file in another field or that is not a picture;
 * request.tooMany, server.busy
 */
export async function pictureOf(
  { files, limits }: FeatureDeps<'files' | 'limits'>,
  { request: { upload }, actorId, cleared, fields, shape, limit }: PictureForm,
): Promise<StoredPicture | null | undefined> {
  if (!upload) return cleared ? null : undefined;
  if (!fields.includes(upload.field)) {
    throw failedIn(upload.field, `There is no file field ${upload.field}.`);
  }
  await limits.count(limit, actorId);
  const shaped = await shapes[shape](upload.bytes).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'upload.failed'
      ? failedIn(upload.field, error.message)
      : error;
  });
  return storePicture(files, shaped);
}

const failedIn = (field: string, message: string) =>
  new AppError('upload.failed', { message, fields: [{ field, error: errors['upload.failed'].text }] });

/**
 * Waits for the write, then deletes the picture that no row refers to any longer.
 * @param replaced the address that the write removed from its row
 */
export async function deleteUnusedPictureAfter<T>(
  parts: FeatureDeps<'storage' | 'files'>,
  { log }: FastifyRequest,
  picture: StoredPicture | null | undefined,
  write: Promise<T>,
  replaced: (written: T) => string | null,
): Promise<T> {
  // Deleted below: the new picture if the write fails, otherwise the replaced one.
  let unused = picture?.address ?? null;
  try {
    const written = await write;
    unused = replaced(written);
    return written;
  } finally {
    if (unused !== null) await deleteUnusedPicture(parts, log, unused);
  }
}

interface VenuePictures<R> {
  readonly id: string;
  /** The row. @throws if the caller may not change it */
  writable(db: Db): Promise<R>;
  write(tx: Tx, images: string[]): Promise<unknown>;
}

/** @throws AppError pictures.full, upload.failed, request.tooMany, server.busy, and errors of `writable` */
export async function changePictures<R extends { images: string[] }>(
  parts: FeatureDeps<'storage' | 'files' | 'limits'>,
  actor: Actor,
  removed: string | undefined,
  request: FastifyRequest,
  { id, writable, write }: VenuePictures<R>,
): Promise<R> {
  const { db } = parts.storage;
  const remaining = ({ images }: R) => {
    const left = images.filter((address) => address !== removed);
    if (request.upload && left.length >= numbers.picturesMax) throw new AppError('pictures.full');
    return left;
  };
  // Checked before a picture is stored, and again below under the lock.
  remaining(await writable(db));
  const picture = await pictureOf(parts, {
    request,
    actorId: actor.id,
    cleared: false,
    fields: ['image'],
    shape: 'venue',
    limit: 'venuePicturesOf',
  });
  const written = db.transaction().execute(async (tx) => {
    await lockKey(tx, id);
    const before = await writable(tx);
    await picture?.claim(tx);
    // A picture that is added twice is kept once.
    const images = new Set([...remaining(before), ...(picture ? [picture.address] : [])]);
    await write(tx, [...images]);
    return {
      after: await writable(tx),
      replaced: before.images.filter((address) => !images.has(address))[0] ?? null,
    };
  });
  const { after } = await deleteUnusedPictureAfter(
    parts,
    request,
    picture,
    written,
    ({ replaced }) => replaced,
  );
  return after;
}
