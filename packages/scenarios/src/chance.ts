/**
 * A reproducible random number from 0 (inclusive) to 1, seeded by a name. It does not depend on earlier calls, so that an
 * interrupted round continues as planned.
 */
export function chance(...name: ReadonlyArray<string | number>): number {
  // FNV-1a over the characters, then the finaliser of MurmurHash3: similar names give unrelated numbers.
  let hash = 0x811c9dc5;
  for (const char of name.join('|')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A draw from the standard normal distribution (Box–Muller). */
export function normal(...name: ReadonlyArray<string | number>): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance(...name, 'radius')));
  return radius * Math.cos(2 * Math.PI * chance(...name, 'angle'));
}
