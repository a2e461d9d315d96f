import type { Bracket } from './bracket.ts';
import { type KnockOutDraw, seedOrder } from './draw.ts';

export interface PlateField {
  /** Every entrant has played a match or is out, so that the field is complete. */
  readonly complete: boolean;
  /** The losers of the first match they played, from the top of the bracket and round by round. */
  readonly entrants: readonly string[];
}

/** A match that both sides played or one conceded; a walkover, a disqualification and an unplayed match are none. */
const wasPlayed = ({ result }: Bracket['rounds'][number][number]) =>
  result !== null && (result.how === 'played' || result.how === 'conceded');

/**
 * The field of the plate.
 * @param out entrants who withdrew or were disqualified, who have no place in it
 */
export function plateField(
  { rounds, finished }: Bracket,
  out: ReadonlyMap<string, unknown> = new Map(),
): PlateField {
  const played = new Set<string>();
  const lost = new Set<string>();
  const entrants: string[] = [];
  const all = new Set<string>();
  for (const match of rounds.flat()) {
    const { a, b, result } = match;
    for (const side of [a, b]) {
      if (side.kind !== 'entrant') continue;
      all.add(side.id);
      if (result === null) continue;
      if (side.id !== result.winner) lost.add(side.id);
      if (!wasPlayed(match)) continue;
      if (!played.has(side.id) && side.id !== result.winner && !out.has(side.id)) entrants.push(side.id);
      played.add(side.id);
    }
  }
  // A champion who advanced by walkovers only has played no match.
  const complete = finished || [...all].every((id) => played.has(id) || lost.has(id));
  return { complete, entrants };
}

/**
 * The entrants of the plate in the order of their seeds: those of the knock-out, or drawn again by lot.
 * @param order the entrants of the knock-out in the order of their seeds
 */
export function plateOrder(
  { entrants }: Pick<PlateField, 'entrants'>,
  order: readonly string[],
  { by, seed }: { readonly by: KnockOutDraw; readonly seed: number },
): string[] {
  const field = order.filter((id) => entrants.includes(id)).map((id) => ({ id, index: null }));
  return seedOrder(field, { by: by === 'open' ? 'open' : 'list', seed });
}
