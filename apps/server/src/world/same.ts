type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A follower may hold a hole that was emptied; a view that is read anew leaves it out. They say the same. */
const meant = (value: unknown): unknown =>
  isObject(value) && 'holeNumber' in value && (value.gross === null || value.version === 0)
    ? undefined
    : value;

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** Where two values differ first, as a sentence; undefined: nowhere. */
export function difference(held: unknown, wanted: unknown): string | undefined {
  const found = firstDifference(held, wanted);
  return found?.startsWith(' ') ? `all of it${found}` : found;
}

/** The sentence without its subject, or with the path to it. It is asked of thousands of views, and mostly finds nothing. */
function firstDifference(held: unknown, wanted: unknown): string | undefined {
  if (Object.is(held, wanted)) return undefined;
  if (!isObject(held) || !isObject(wanted)) return ` is ${short(held)} and has to be ${short(wanted)}`;
  for (const key in wanted) {
    const found = firstDifference(meant(held[key]), meant(wanted[key]));
    if (found !== undefined) return `/${key}${found}`;
  }
  for (const key in held) {
    if (!(key in wanted) && meant(held[key]) !== undefined) return `/${key} has no place there`;
  }
  return undefined;
}
