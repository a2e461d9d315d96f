import { errors, limits } from '@flagstick/contract';
import sharp from 'sharp';

let shade = 0;
/** A JPEG photograph, different each time. */
export function photo(width = 1600, height = 900): Promise<Buffer> {
  shade += 7;
  const background = { r: shade % 256, g: 90, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A few bytes whose header announces 400 megapixels. */
async function hugePhoto(): Promise<Buffer> {
  const bytes = await photo(8, 8);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(20_000, frame + 5);
  bytes.writeUInt16BE(20_000, frame + 7);
  return bytes;
}

/** Files that no form accepts as a picture, whatever their name. */
export const invalidPictures: ReadonlyArray<readonly [what: string, make: () => Promise<Buffer>]> = [
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page that is called a photo', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', async () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ['nothing that is read', async () => Buffer.from('x')],
  ['half a picture', async () => (await photo()).subarray(0, 400)],
  ['larger than five megabytes', async () => Buffer.alloc(limits.upload.maxBytes + 1)],
  ['of 400 megapixels in a few bytes', hugePhoto],
];

export const invalidPictureRefusal = (field: string) => ({
  code: 'upload.failed',
  error: errors['upload.failed'].text,
  fields: [{ field, error: errors['upload.failed'].text }],
});
