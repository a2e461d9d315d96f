import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { AppError } from '../../shared/errors.ts';
import { isPng, withoutNotes } from './png.ts';
import { WorkQueue } from './work-queue.ts';

// Whatever else the library reads (SVG, TIFF, GIF …) is refused before a parser of it sees a byte. WebP is what was
// kept here; `decode` refuses it from anybody else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One core and nothing kept: scores and sign-ins go on beside it, and a picture is decoded once.
sharp.concurrency(1);
sharp.cache(false);

/** An interlaced PNG is unfolded as a whole, and a PNG's few bytes may unfold into anything. */
const mostPngBytes = 160_000_000;
const mostJpegPixels = 60_000_000;
/** A progressive JPEG is held as a whole until its last pass, two bytes a sample. */
const mostProgressiveBytes = 200_000_000;
/** Samples a pixel; any other kind of JPEG has as many as it has colours. */
const samplesOf: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 };
const mostSeconds = 20;

/** Decoding costs hundreds of megabytes and a core: one at a time, a few that wait. */
const decoding = new WorkQueue({ atOnce: 1, waiting: 4, retryAfter: [3, 8] });

const failed = (message: string) => new AppError('upload.failed', { message });

/** Throws upload.failed for what would unfold into too much, by what its head says. */
function refuseLarge(head: Metadata) {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling = '' } = head;
  const pixels = width * height;
  const tooLarge =
    format === 'png'
      ? pixels * channels * (depth === 'ushort' ? 2 : 1) > mostPngBytes
      : pixels > mostJpegPixels ||
        (isProgressive && pixels * (samplesOf[chromaSubsampling] ?? channels) * 2 > mostProgressiveBytes);
  if (tooLarge) throw failed(`A picture of ${width} × ${height} is too large.`);
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

async function decode(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  if (!isJpeg(bytes) && !isPng(bytes)) throw failed('The picture is no JPEG and no PNG.');
  try {
    const image = sharp(withoutNotes(bytes), { failOn: 'error', limitInputPixels: mostPngBytes });
    refuseLarge(await image.metadata());
    return await image
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize(size)
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(error instanceof Error ? error.message : 'The picture could not be read.');
  }
}

/**
 * The picture, upright, cut around its middle to a square of this many pixels, as WebP without anything the camera
 * wrote into it.
 *
 * @throws AppError upload.failed for what is no jpeg or png by its content, or too large; server.busy when others wait
 */
export const squarePicture = (bytes: Buffer, side: number): Promise<Buffer> =>
  decoding.run(() => decode(bytes, { width: side, height: side, fit: 'cover' }));

/**
 * The picture in its own shape, upright, no larger than the box and never blown up, as WebP without anything the camera
 * wrote into it; what shines through stays so.
 *
 * @throws as {@link squarePicture}
 */
export const fittedPicture = (bytes: Buffer, box: { width: number; height: number }): Promise<Buffer> =>
  decoding.run(() => decode(bytes, { ...box, fit: 'inside', withoutEnlargement: true }));

/** A picture that was kept, for paper: a PNG on white, no larger than a square of this many pixels. */
export const printedPicture = (kept: Buffer, side: number): Promise<Buffer> =>
  sharp(kept)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
