type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A follower may hold a hole that was emptied; a view that is read anew leaves it out. They say the same. */
const meant = (value: unknown): unknown =>
  isObject(value) && 'holeNumber' in value && (value.gross === null || value.version === 0)
    ? undefined
    : value;

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** Where two values differ first, as a sentence; undefined: nowhere. */
export function difference(held: unknown, wanted: unknown, path = ''): string | undefined {
  if (Object.is(held, wanted)) return undefined;
  if (!isObject(held) || !isObject(wanted)) {
    return `${path || 'all of it'} is ${short(held)} and has to be ${short(wanted)}`;
  }
  for (const key in wanted) {
    const found = difference(meant(held[key]), meant(wanted[key]), `${path}/${key}`);
    if (found !== undefined) return found;
  }
  for (const key in held) {
    if (!(key in wanted) && meant(held[key]) !== undefined) return `${path}/${key} has no place there`;
  }
  return undefined;
}
