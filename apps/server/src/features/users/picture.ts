import { AppError, squarePicture, type Upload } from '../../http/index.ts';
import type { Files } from '../../storage/index.ts';

const side = 512;

/**
 * The address of the picture that came with the form, null when the form takes the picture away, undefined when it
 * says nothing of it. Throws upload.failed for a file in another field or one that is no picture.
 */
export async function pictureOf(
  files: Files,
  upload: Upload | null,
  cleared: boolean,
  fields: readonly string[],
): Promise<string | null | undefined> {
  if (!upload) return cleared ? null : undefined;
  if (!fields.includes(upload.field)) {
    throw new AppError('upload.failed', { message: `There is no file field ${upload.field}.` });
  }
  return files.put(await squarePicture(upload, side), 'webp');
}
