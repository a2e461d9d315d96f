import { seededRandom, shuffled } from '../draw/random.ts';
import { GolfError, requireWhole, unknownMember } from '../errors.ts';
import type { BracketMatch } from './bracket.ts';
import { bracketSize } from './bracket.ts';

/** The order of the list, the lowest Handicap Index first, or by lot. */
export type KnockOutDraw = 'list' | 'handicap' | 'open';

/** The decision of a match that was not played by its deadline. `committee`: the organiser decides. */
export type UnplayedRule = 'betterSeed' | 'toss' | 'bothOut' | 'committee';

export interface KnockOutEntrant {
  readonly id: string;
  /** Handicap Index; of a pair, the sum. */
  readonly index: number | null;
}

const requireSeed = (seed: number) => requireWhole(seed, 0, 2 ** 32 - 1, 'seed');

/**
 * The entrants in the order of their seeds. The same list with the same seed gives the same order.
 * @param entrants in the order of the published list
 */
export function seedOrder(
  entrants: readonly KnockOutEntrant[],
  { by, seed }: { readonly by: KnockOutDraw; readonly seed: number },
): string[] {
  requireSeed(seed);
  const ids = entrants.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new GolfError('duplicate', 'entrants', twice);
  switch (by) {
    case 'list':
      return ids;
    case 'open':
      return shuffled(ids, seededRandom(seed));
    case 'handicap':
      return shuffled(entrants, seededRandom(seed))
        .toSorted((a, b) => (a.index ?? Infinity) - (b.index ?? Infinity) || 0)
        .map(({ id }) => id);
    default:
      return unknownMember(by, 'by');
  }
}

/**
 * The seeds from the top of a bracket, so that the better seed always meets the worse half: the first two can only meet
 * in the final, the first four in the semi-finals.
 */
export function seedPositions(size: number): number[] {
  let positions = [1];
  while (positions.length < size) {
    const next = positions.length * 2 + 1;
    // The better seed is above in the upper half and below in the lower half.
    positions = positions.flatMap((seed, at) => (at % 2 === 0 ? [seed, next - seed] : [next - seed, seed]));
  }
  return positions;
}

/** The first round from the top; the best seeds have byes (null). */
export function bracketSlots(order: readonly string[]): (string | null)[] {
  return seedPositions(bracketSize(order.length)).map((seed) => order[seed - 1] ?? null);
}

/**
 * The winner of a match that was not played: null when both sides are out; undefined when the organiser decides.
 * @param order the entrants in the order of their seeds
 * @param toss a random number that is drawn for this decision and published with it, so that no one knows it before
 */
export function unplayedWinner(
  { a, b }: Pick<BracketMatch, 'a' | 'b'>,
  rule: UnplayedRule,
  { order, toss }: { readonly order: readonly string[]; readonly toss: number },
): string | null | undefined {
  if (a.kind !== 'entrant' || b.kind !== 'entrant') return undefined;
  switch (rule) {
    case 'betterSeed':
      return order.indexOf(a.id) < order.indexOf(b.id) ? a.id : b.id;
    case 'toss':
      requireWhole(toss, 0, 2 ** 31 - 1, 'toss');
      return toss % 2 === 0 ? a.id : b.id;
    case 'bothOut':
      return null;
    case 'committee':
      return undefined;
    default:
      return unknownMember(rule, 'rule');
  }
}
