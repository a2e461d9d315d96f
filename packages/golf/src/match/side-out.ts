import { type HoleValue, wasPlayed } from '../score/value.ts';
import type { MatchOutcome, MatchSideName } from './result.ts';
import { type MatchState, roundOutcome } from './state.ts';

/** Why a ball is out of a match: the committee's note, or its card. */
export type OutReason = 'DNF' | 'DNP' | 'WD' | 'DQ';

/** A side is out when every ball is out, and disqualified when at least one of these is disqualified. */
export type SidePresence = 'in' | 'out' | 'disqualified';

/**
 * The committee's note on a ball. Without a note, a card whose last hole is DNP counts as DNF when a hole was played,
 * otherwise as DNP. DNF or DNP on a hole makes every open hole DNP (SCO-12).
 * @param values in order of play, extra holes last
 */
export function outReason(noted: OutReason | null, values: readonly (HoleValue | null)[]): OutReason | null {
  if (noted !== null) return noted;
  if (values.at(-1)?.kind !== 'didNotPlay') return null;
  return values.some(wasPlayed) ? 'DNF' : 'DNP';
}

/** @param balls per ball the reason why it is out; null for a ball that plays */
export function presenceOf(balls: readonly (OutReason | null)[]): SidePresence {
  if (balls.includes(null)) return 'in';
  return balls.includes('DQ') ? 'disqualified' : 'out';
}

/**
 * The result of a match when a side is out. A decided match stays decided, except that a disqualified side keeps
 * neither a win nor a half. Source: Rules of Golf 3.2a, 3.2b(1), 1.3c, 20.2.
 */
export function withSidesOut(
  state: MatchState,
  presence: Readonly<Record<MatchSideName, SidePresence>>,
): MatchState {
  const { a, b } = presence;
  if (a === 'in' && b === 'in') return state;
  const decided = decidedByPlay(state);
  const outcome = decided === null ? undecidedOutcome(a, b) : decidedOutcome(decided, a, b);
  if (outcome === state.outcome) return state;
  return {
    ...state,
    dormie: false,
    outcome,
    decidedAfter: state.running.length,
    earliestEndHole: null,
    nextExtraHole: null,
  };
}

/** A match to finish is decided, too, once the holes up exceed the holes left. */
function decidedByPlay({ outcome, leader, up, remaining }: MatchState): MatchOutcome | null {
  if (outcome !== null || remaining === 0) return outcome;
  return roundOutcome(leader === 'b' ? -up : up, remaining);
}

function undecidedOutcome(a: SidePresence, b: SidePresence): MatchOutcome {
  if (a === 'in') return { kind: 'conceded', winner: 'a', disqualified: b === 'disqualified' };
  if (b === 'in') return { kind: 'conceded', winner: 'b', disqualified: a === 'disqualified' };
  return { kind: 'noResult' };
}

function decidedOutcome(decided: MatchOutcome, a: SidePresence, b: SidePresence): MatchOutcome {
  const isDisqualified = { a: a === 'disqualified', b: b === 'disqualified' };
  const holders = 'winner' in decided ? [decided.winner] : (['a', 'b'] as const);
  if (!holders.some((side) => isDisqualified[side])) return decided;
  if (isDisqualified.a && isDisqualified.b) return { kind: 'noResult' };
  return { kind: 'conceded', winner: isDisqualified.a ? 'b' : 'a', disqualified: true };
}
