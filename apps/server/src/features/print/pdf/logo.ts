import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { printedPicture } from '../../../http/index.ts';
import type { Board } from '../../../live/index.ts';
import { type Files, ObjectsUnavailable } from '../../../storage/index.ts';

const side = 300;

function unlessAway(error: unknown): undefined {
  if (!(error instanceof ObjectsUnavailable)) throw error;
}

/** Undefined if the club has none, or its bucket is unavailable: the document is needed without it too. */
export async function logoOf({ data }: Board, files: Files): Promise<Buffer | undefined> {
  const address = data.club.logo;
  if (address === null) return undefined;
  const file = await files.read(path.basename(address)).catch(unlessAway);
  return file && printedPicture(await buffer(file.stream), side);
}
