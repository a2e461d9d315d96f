import { gamesErrors } from '@flagstick/contract/messages';
import { decodeFile } from '../../shared/api/file.ts';

interface Most {
  readonly letters: number;
  /** What the reader of a longer file sees. */
  readonly tooLong: string;
}

type ReadTable = { readonly csv: string; readonly refusal: null } | { readonly refusal: string };

/** The text of a chosen file, or why the server would refuse it. */
export async function readTable(file: File, { letters, tooLong }: Most): Promise<ReadTable> {
  const csv = decodeFile(new Uint8Array(await file.arrayBuffer()));
  // The server closes the connection on a body that is too large, which looks like a lost network.
  if (csv.length > letters) return { refusal: tooLong };
  // Text has no NUL: the file is a workbook, a picture or other binary data.
  if (csv.includes('\0')) return { refusal: gamesErrors['import.unreadable'].text };
  return { csv, refusal: null };
}
