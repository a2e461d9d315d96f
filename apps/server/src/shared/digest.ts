import { createHash } from 'node:crypto';

/** One short text for these parts, in this order. */
export function digest(...parts: ReadonlyArray<string | Uint8Array>): string {
  const hash = createHash('sha256');
  // With the length of each part, the end of one cannot be the beginning of the next.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}
