import { createHash } from 'node:crypto';

export function digest(...parts: ReadonlyArray<string | Uint8Array>): string {
  const hash = createHash('sha256');
  // With the length of each part, moving a boundary between parts changes the digest.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}
