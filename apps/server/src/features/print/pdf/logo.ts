import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { printedPicture } from '../../../http/index.ts';
import type { Board } from '../../../live/index.ts';
import type { Files } from '../../../storage/index.ts';

const side = 300;

/** Undefined if the club has none. */
export async function logoOf({ data }: Board, files: Files): Promise<Buffer | undefined> {
  const address = data.club.logo;
  const file = address === null ? undefined : await files.read(path.basename(address));
  return file && printedPicture(await buffer(file.stream), side);
}
