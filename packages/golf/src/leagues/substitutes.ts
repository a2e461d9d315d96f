/** Which substitutes a league accepts. */
export type SubstituteLimit =
  | { readonly kind: 'any' }
  /** An index at most so many strokes lower than that of the player. */
  | { readonly kind: 'lower'; readonly strokes: number }
  /** An index of at most this. */
  | { readonly kind: 'most'; readonly index: number };

/** `noIndex`: the limit can't be checked. */
export type SubstituteRefusal = 'noIndex' | 'tooLow' | 'tooHigh';

/** Indexes have one decimal. */
const tenths = (index: number) => Math.round(index * 10);

/**
 * Why a substitute is refused; null for one who may play.
 * @param index of the substitute
 * @param replaced the index of the player
 */
export function substituteRefusal(
  limit: SubstituteLimit,
  { index, replaced }: { readonly index: number | null; readonly replaced: number | null },
): SubstituteRefusal | null {
  if (limit.kind === 'any') return null;
  if (index === null) return 'noIndex';
  if (limit.kind === 'most') return tenths(index) > tenths(limit.index) ? 'tooHigh' : null;
  if (replaced === null) return 'noIndex';
  return tenths(replaced) - tenths(index) > tenths(limit.strokes) ? 'tooLow' : null;
}
