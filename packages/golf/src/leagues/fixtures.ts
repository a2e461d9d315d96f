import type { MatchSideName } from '../match/result.ts';
import { type LeagueLegs, type LeaguePairing, roundRobin } from './round-robin.ts';

/** `notPlayed`: the fixture counts for neither side. */
export type LeagueDecision = 'played' | 'walkover' | 'conceded' | 'notPlayed';

export interface LeagueResult {
  readonly how: LeagueDecision;
  /** Matches won by each side; the others of a fixture that was played are halved. */
  readonly won: Readonly<Record<MatchSideName, number>>;
}

/**
 * What becomes of the results of a side that withdraws. `half`: they are void before half of its fixtures, and stand
 * afterwards.
 */
export type LeagueWithdrawal = 'void' | 'half' | 'stand';

export interface LeagueFixture extends LeaguePairing {
  /**
   * `open`: to be played. `decided`: with a result that counts. `out`: won by the side whose opponent has withdrawn.
   * `void`: it counts for neither side because of a withdrawal.
   */
  readonly state: 'open' | 'decided' | 'out' | 'void';
  /** Null for a fixture that is open or void. */
  readonly result: LeagueResult | null;
}

export interface LeagueSetUp {
  /** In the order of the list. */
  readonly sides: readonly string[];
  readonly legs: LeagueLegs;
  /** Matches of a fixture. */
  readonly matches: number;
  readonly withdrawal: LeagueWithdrawal;
  readonly withdrawn: ReadonlySet<string>;
  /** The result of a fixture that counts. */
  readonly resultOf: (round: number, fixture: number) => LeagueResult | null;
}

export interface PlayedRound {
  readonly round: number;
  readonly fixtures: readonly LeagueFixture[];
  readonly bye: string | null;
}

/** A result by which one side gets all matches of a fixture. */
export const allMatchesTo = (
  side: MatchSideName,
  { how, matches }: { readonly how: 'walkover' | 'conceded'; readonly matches: number },
): LeagueResult => ({ how, won: { a: side === 'a' ? matches : 0, b: side === 'b' ? matches : 0 } });

/** The withdrawn sides whose results are void. */
export function voidSides(setUp: LeagueSetUp): Set<string> {
  const { sides, legs, withdrawal, withdrawn, resultOf } = setUp;
  if (withdrawal === 'stand') return new Set();
  if (withdrawal === 'void') return new Set(withdrawn);
  const all = roundRobin(sides, legs).flatMap(({ fixtures }) => fixtures);
  return new Set(
    [...withdrawn].filter((side) => {
      const own = all.filter(({ a, b }) => a === side || b === side);
      const decided = own.filter(({ round, fixture }) => {
        const result = resultOf(round, fixture);
        return result !== null && result.how !== 'notPlayed';
      });
      return decided.length * 2 < own.length;
    }),
  );
}

/** The rounds of a league with what counts in each fixture. */
export function leagueFixtures(setUp: LeagueSetUp): PlayedRound[] {
  const { sides, legs, matches, withdrawn, resultOf } = setUp;
  const empty = voidSides(setUp);
  const played = (pairing: LeaguePairing): LeagueFixture => {
    const { round, fixture, a, b } = pairing;
    if (empty.has(a) || empty.has(b)) return { ...pairing, state: 'void', result: null };
    const result = resultOf(round, fixture);
    if (result) return { ...pairing, state: 'decided', result };
    if (withdrawn.has(a) && withdrawn.has(b)) return { ...pairing, state: 'void', result: null };
    if (!withdrawn.has(a) && !withdrawn.has(b)) return { ...pairing, state: 'open', result: null };
    const winner = withdrawn.has(a) ? 'b' : 'a';
    return { ...pairing, state: 'out', result: allMatchesTo(winner, { how: 'walkover', matches }) };
  };
  return roundRobin(sides, legs).map(({ round, fixtures, bye }) => ({
    ...{ round, bye },
    fixtures: fixtures.map(played),
  }));
}
