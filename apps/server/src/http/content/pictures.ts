import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { AppError } from '../../shared/errors.ts';
import { isPng, withoutTextChunks } from './png.ts';
import { WorkQueue } from './work-queue.ts';

// Other formats of the library (SVG, TIFF, GIF …) are refused before their parser sees a byte. WebP is the stored
// format; `decode` refuses it in uploads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One core, so that scores and sign-ins are not delayed. No cache, because a picture is decoded only once.
sharp.concurrency(1);
sharp.cache(false);

/** A limit of decoded bytes: an interlaced PNG is decoded as a whole, and a few bytes of PNG may decode to any size. */
const maxPngBytes = 160_000_000;
const maxJpegPixels = 60_000_000;
/** A progressive JPEG is kept in memory until its last pass, with two bytes per sample. */
const maxProgressiveBytes = 200_000_000;
/** Samples per pixel of a subsampled JPEG; any other has one per colour channel. */
const samplesOf: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 };
const maxSeconds = 20;

/** Decoding takes hundreds of megabytes and a core, so one picture at a time, and a few waiting. */
const decoding = new WorkQueue({ atOnce: 1, maxWaiting: 4, retryAfter: [3, 8] });

const uploadFailed = (message: string) => new AppError('upload.failed', { message });

/** @throws AppError upload.failed when the picture's header announces too large a result */
function refuseLarge(head: Metadata) {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling = '' } = head;
  const pixels = width * height;
  const tooLarge =
    format === 'png'
      ? pixels * channels * (depth === 'ushort' ? 2 : 1) > maxPngBytes
      : pixels > maxJpegPixels ||
        (isProgressive && pixels * (samplesOf[chromaSubsampling] ?? channels) * 2 > maxProgressiveBytes);
  if (tooLarge) throw uploadFailed(`A picture of ${width} × ${height} is too large.`);
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

async function decode(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  if (!isJpeg(bytes) && !isPng(bytes)) throw uploadFailed('The picture must be a JPEG or PNG.');
  try {
    const image = sharp(withoutTextChunks(bytes), { failOn: 'error', limitInputPixels: maxPngBytes });
    refuseLarge(await image.metadata());
    return await image
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(size)
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw uploadFailed(error instanceof Error ? error.message : 'The picture couldn’t be read.');
  }
}

/**
 * The picture, upright, cropped around its centre to a square of this many pixels, as WebP without metadata.
 * @throws AppError upload.failed for content that is not jpeg or png, or too large; server.busy when others wait
 */
export const squarePicture = (bytes: Buffer, side: number): Promise<Buffer> =>
  decoding.run(() => decode(bytes, { width: side, height: side, fit: 'cover' }));

/**
 * The picture in its own shape, upright, scaled down to fit the box but never up, as WebP without metadata, keeping
 * transparency.
 * @throws as {@link squarePicture}
 */
export const fittedPicture = (bytes: Buffer, box: { width: number; height: number }): Promise<Buffer> =>
  decoding.run(() => decode(bytes, { ...box, fit: 'inside', withoutEnlargement: true }));

/** A stored picture for paper: a PNG on white, scaled down to a square of this many pixels. */
export const printedPicture = (kept: Buffer, side: number): Promise<Buffer> =>
  sharp(kept)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
