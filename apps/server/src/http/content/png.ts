const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that affect the picture's look. A colour profile is compressed like a text, but may occur only once. */
const visibleChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'eXIf',
]);
/** The only chunk that may occur more than once. */
const repeatableChunk = 'IDAT';
/** Length, type and checksum of a chunk. */
const chunkOverheadBytes = 12;

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);

/**
 * A PNG without text chunks: a decoder unpacks them before the first pixel, and each may unpack to megabytes. Other
 * files are unchanged, and a broken PNG stays broken.
 */
export function withoutTextChunks(bytes: Buffer): Buffer {
  if (!isPng(bytes)) return bytes;
  const kept: Buffer[] = [signature];
  const seen = new Set<string>();
  let at = signature.length;
  while (at + chunkOverheadBytes <= bytes.length) {
    const end = at + chunkOverheadBytes + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (visibleChunks.has(type) && (type === repeatableChunk || !seen.has(type)))
      kept.push(bytes.subarray(at, end));
    seen.add(type);
    at = end;
  }
  return Buffer.concat(kept);
}
