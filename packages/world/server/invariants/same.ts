type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A subscriber may hold an emptied hole that a new view omits. Both mean the same. */
const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  (isObject(value) && 'holeNumber' in value && (value.gross === null || value.version === 0));

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** The first difference between two values, as a sentence; undefined without one. */
export function difference(held: unknown, wanted: unknown): string | undefined {
  const found = firstDifference(held, wanted);
  return found?.startsWith(' ') ? `all of it${found}` : found;
}

/**
 * The sentence without its subject, or with the path to it. It runs on thousands of views and usually finds nothing.
 */
function firstDifference(held: unknown, wanted: unknown): string | undefined {
  if (held === wanted) return undefined;
  if (!isObject(held) || !isObject(wanted)) return ` is ${short(held)} and has to be ${short(wanted)}`;
  let inBoth = 0;
  // Not `for…in`, which is many times slower in a process that has run other tests.
  for (const key of Object.keys(wanted)) {
    const here = held[key];
    const there = wanted[key];
    if (here !== undefined) inBoth++;
    if (here === there) continue;
    const found = firstDifference(here, there);
    if (found !== undefined && !(saysNothing(here) && saysNothing(there))) return `/${key}${found}`;
  }
  if (Object.keys(held).length === inBoth) return undefined;
  for (const key in held) {
    if (!(key in wanted) && !saysNothing(held[key])) return `/${key} has no place there`;
  }
  return undefined;
}
