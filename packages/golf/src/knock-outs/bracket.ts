import { GolfError, requireWhole } from '../errors.ts';
import type { MatchScore } from './score.ts';

/** How a match was decided. `notPlayed`: by the rule for a match that was not played by its deadline. */
export type KnockOutDecision = 'played' | 'walkover' | 'conceded' | 'disqualified' | 'notPlayed';

export interface KnockOutResult {
  readonly how: KnockOutDecision;
  /** Null: both sides are out. */
  readonly winner: string | null;
  /** Null for a match that was not played, and for a result whose score is not known. */
  readonly score: MatchScore | null;
}

/** A match of a bracket: its round and its place from the top, each from 1. */
export interface MatchRef {
  readonly round: number;
  readonly match: number;
}

/**
 * A side of a match: an entrant, a side that is not known yet, or none, because of a bye or of a match without a
 * winner.
 */
export type BracketSide =
  | { readonly kind: 'entrant'; readonly id: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'none' };

export interface BracketMatch extends MatchRef {
  readonly a: BracketSide;
  readonly b: BracketSide;
  /**
   * `pending`: a side is not known yet. `open`: to be played. `bye`: at most one side. `decided`: with a result that was
   * entered. `out`: decided because a side is out of the knock-out.
   */
  readonly state: 'pending' | 'open' | 'bye' | 'decided' | 'out';
  readonly result: KnockOutResult | null;
}

export interface Bracket {
  /** The matches of each round from the top; the last round is the final. */
  readonly rounds: ReadonlyArray<readonly BracketMatch[]>;
  /** Null until the final is decided, and when it has no winner. */
  readonly champion: string | null;
  readonly finished: boolean;
}

export interface BracketInput {
  /** The first round from the top, two sides a match; null is a bye. Their number is a power of two. */
  readonly slots: ReadonlyArray<string | null>;
  /** The results that were entered, by `matchKey`. */
  readonly results: ReadonlyMap<string, KnockOutResult>;
  /** Entrants who withdrew or were disqualified from the whole knock-out. */
  readonly out?: ReadonlyMap<string, 'withdrawn' | 'disqualified'> | undefined;
}

export const matchKey = ({ round, match }: MatchRef): string => `${round}.${match}`;

/** The smallest power of two with a side for each entrant. */
export function bracketSize(entrants: number): number {
  requireWhole(entrants, 2, 1024, 'entrants');
  let size = 2;
  while (size < entrants) size *= 2;
  return size;
}

/**
 * The bracket with every result so far.
 * @throws GolfError for slots that are no bracket, and for a result that its match cannot have
 */
export function playBracket({ slots, results, out = new Map() }: BracketInput): Bracket {
  requireSlots(slots);
  const rounds: BracketMatch[][] = [];
  let sides = slots.map((id): BracketSide => (id === null ? { kind: 'none' } : { kind: 'entrant', id }));
  const known = new Set<string>();
  for (let round = 1; sides.length > 1; round += 1) {
    const matches: BracketMatch[] = [];
    for (let at = 0; at < sides.length; at += 2) {
      const [a, b] = [sides[at], sides[at + 1]];
      if (!a || !b) break;
      const ref = { round, match: at / 2 + 1 };
      known.add(matchKey(ref));
      matches.push(playedMatch(ref, a, b, results.get(matchKey(ref)) ?? null, out));
    }
    rounds.push(matches);
    sides = matches.map(winnerOf);
  }
  for (const key of results.keys()) if (!known.has(key)) throw new GolfError('unknown', 'results', key);
  const [winner] = sides;
  return {
    rounds,
    champion: winner?.kind === 'entrant' ? winner.id : null,
    finished: winner?.kind !== 'pending',
  };
}

function requireSlots(slots: ReadonlyArray<string | null>) {
  requireWhole(slots.length, 2, 1024, 'slots');
  const entrants = slots.filter((id) => id !== null);
  if (bracketSize(slots.length) !== slots.length)
    throw new GolfError('outOfRange', 'slots.length', slots.length);
  const twice = entrants.find((id, at) => entrants.indexOf(id) !== at);
  if (twice !== undefined) throw new GolfError('duplicate', 'slots', twice);
}

function playedMatch(
  ref: MatchRef,
  a: BracketSide,
  b: BracketSide,
  entered: KnockOutResult | null,
  out: NonNullable<BracketInput['out']>,
): BracketMatch {
  const field = `result of ${matchKey(ref)}`;
  if (a.kind === 'pending' || b.kind === 'pending') {
    if (entered) throw new GolfError('unknown', field, 'pending');
    return { ...ref, a, b, state: 'pending', result: null };
  }
  if (a.kind === 'none' || b.kind === 'none') {
    if (entered) throw new GolfError('unknown', field, 'bye');
    return { ...ref, a, b, state: 'bye', result: null };
  }
  if (entered) {
    const { how, winner } = entered;
    if (winner !== null && winner !== a.id && winner !== b.id) throw new GolfError('unknown', field, winner);
    if (winner === null && (how === 'played' || how === 'conceded'))
      throw new GolfError('missing', field, winner);
    return { ...ref, a, b, state: 'decided', result: entered };
  }
  const without = [a.id, b.id].filter((id) => out.has(id));
  if (without.length === 0) return { ...ref, a, b, state: 'open', result: null };
  const winner = [a.id, b.id].find((id) => !out.has(id)) ?? null;
  const how = without.every((id) => out.get(id) === 'disqualified') ? 'disqualified' : 'walkover';
  return { ...ref, a, b, state: 'out', result: { how, winner, score: null } };
}

/** The side that a match sends to the next round. */
function winnerOf({ a, b, state, result }: BracketMatch): BracketSide {
  if (state === 'pending' || state === 'open') return { kind: 'pending' };
  if (state === 'bye') return a.kind === 'none' ? b : a;
  return result?.winner ? { kind: 'entrant', id: result.winner } : { kind: 'none' };
}

/** The match that the winner plays next; null after the final. */
export function nextMatch({ rounds }: Bracket, { round, match }: MatchRef): BracketMatch | null {
  return rounds[round]?.[Math.ceil(match / 2) - 1] ?? null;
}

/**
 * Whether the result of a match may still change: no later match that its winner reached has an entered result.
 * Byes and matches against an entrant who is out follow from it and change with it.
 */
export function mayCorrect(bracket: Bracket, ref: MatchRef): boolean {
  for (let next = nextMatch(bracket, ref); next; next = nextMatch(bracket, next)) {
    if (next.state === 'decided') return false;
    if (next.state === 'pending' || next.state === 'open') return true;
  }
  return true;
}
