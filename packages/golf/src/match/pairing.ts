import { type MatchOutcome, type MatchSideName, matchPoints } from './result.ts';

/** Two entrants of a group who play each other; the second is null for a bye. */
export interface Pairing<T> {
  readonly a: T;
  readonly b: T | null;
}

/** The matches of a group: first against second, third against fourth, …; an odd entrant has a bye. */
export function pairUp<T>(entrants: readonly T[]): Pairing<T>[] {
  const pairings: Pairing<T>[] = [];
  for (let at = 0; at < entrants.length; at += 2) {
    const a = entrants[at];
    if (a !== undefined) pairings.push({ a, b: entrants[at + 1] ?? null });
  }
  return pairings;
}

/** Points over all finished matches: side a of every match against side b of every match. */
export function sidePoints(
  outcomes: readonly (MatchOutcome | null)[],
): Readonly<Record<MatchSideName, number>> {
  let a = 0;
  let b = 0;
  for (const outcome of outcomes) {
    if (outcome === null) continue;
    const points = matchPoints(outcome);
    a += points.a;
    b += points.b;
  }
  return { a, b };
}
