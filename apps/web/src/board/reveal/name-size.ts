/** Where names stand on a television, in its units. */
export interface NameRoom {
  readonly width: number;
  /** Into which a name may break. */
  readonly lines: number;
  /** Names are no larger. */
  readonly most: number;
}

/** A letter is so wide on average, as a part of the size. */
const letter = 0.56;
/** A name that breaks leaves some of its lines empty. */
const filled = 0.85;

/** The size at which none of these names is cut. */
export function nameSize(names: readonly string[], { width, lines, most }: NameRoom): number {
  const longest = Math.max(1, ...names.map(({ length }) => length));
  const room = lines > 1 ? width * lines * filled : width;
  return Math.round(Math.min(most, room / (longest * letter)));
}
