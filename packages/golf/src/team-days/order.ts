import { requireWhole } from '../errors.ts';
import type { MatchSideName } from '../match/result.ts';

export type TeamDayKind = 'singles' | 'foursomes' | 'fourball';

/** The players of one side in each match of a session, from the first; none: the side has no player for the match. */
export type TeamDayOrder = ReadonlyArray<readonly string[]>;

const sizes = {
  singles: { least: 1, most: 1 },
  foursomes: { least: 2, most: 2 },
  // One partner may represent the side (Rule 23.4).
  fourball: { least: 1, most: 2 },
} as const satisfies Record<TeamDayKind, { least: number; most: number }>;

/** Why an order is refused: its place from 0 in the list, or none for the number of places. */
export type OrderRefusal =
  | { readonly reason: 'places'; readonly places: number }
  | { readonly reason: 'size'; readonly at: number; readonly least: number; readonly most: number }
  | { readonly reason: 'unknown' | 'twice'; readonly at: number };

/**
 * The first reason against an order; null for one that can be played.
 * @param players of the side
 */
export function orderRefusal(
  order: TeamDayOrder,
  {
    kind,
    matches,
    players,
  }: { readonly kind: TeamDayKind; readonly matches: number; readonly players: ReadonlySet<string> },
): OrderRefusal | null {
  requireWhole(matches, 1, 100, 'matches');
  if (order.length !== matches) return { reason: 'places', places: matches };
  const { least, most } = sizes[kind];
  const seen = new Set<string>();
  for (const [at, place] of order.entries()) {
    if (place.length > most || (place.length > 0 && place.length < least))
      return { reason: 'size', at, least, most };
    for (const player of place) {
      if (!players.has(player)) return { reason: 'unknown', at };
      if (seen.has(player)) return { reason: 'twice', at };
      seen.add(player);
    }
  }
  return null;
}

/**
 * The decision of a match by the orders alone: a side without players loses by walkover, and without both sides the match
 * is not played. Null for a match with players on both sides.
 */
export function decidedByOrder(
  a: readonly string[],
  b: readonly string[],
): { readonly how: 'walkover' | 'notPlayed'; readonly winner: MatchSideName | null } | null {
  if (a.length > 0 && b.length > 0) return null;
  if (a.length === 0 && b.length === 0) return { how: 'notPlayed', winner: null };
  return { how: 'walkover', winner: a.length > 0 ? 'a' : 'b' };
}
