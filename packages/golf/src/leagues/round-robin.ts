import { GolfError } from '../errors.ts';

/** A fixture of a round; `a` is the home side. */
export interface LeaguePairing {
  readonly round: number;
  readonly fixture: number;
  readonly a: string;
  readonly b: string;
}

export interface LeagueRound {
  /** From 1. */
  readonly round: number;
  readonly fixtures: readonly LeaguePairing[];
  /** The side without a fixture, in a league of an odd number of sides. */
  readonly bye: string | null;
}

export type LeagueLegs = 1 | 2;

/**
 * The rounds of a league, by the Berger tables (FIDE Handbook C.05, annex 1). Fewer than two sides have none.
 * @throws GolfError for a side that is listed twice
 */
export function roundRobin(sides: readonly string[], legs: LeagueLegs): LeagueRound[] {
  const repeated = sides.find((side, at) => sides.indexOf(side) !== at);
  if (repeated !== undefined) throw new GolfError('duplicate', 'sides', repeated);
  if (sides.length < 2) return [];
  const size = sides.length + (sides.length % 2);
  const turning = size - 1;
  const at = (place: number): string | undefined => sides[((place % turning) + turning) % turning];
  const first = Array.from({ length: turning }, (_, index) => {
    const centre = (index * size) / 2;
    // The last side of the table is at home in every second round. In an odd league it is the bye.
    const last = sides[turning];
    const pairs = [index % 2 === 0 ? [at(centre), last] : [last, at(centre)]];
    for (let step = 1; step < size / 2; step += 1) pairs.push([at(centre + step), at(centre - step)]);
    return roundOf(index + 1, pairs);
  });
  const second = first.map(({ round, fixtures, bye }) => ({
    round: round + turning,
    fixtures: fixtures.map((one) => ({ ...one, round: round + turning, a: one.b, b: one.a })),
    bye,
  }));
  return legs === 1 ? first : [...first, ...second];
}

function roundOf(round: number, pairs: ReadonlyArray<ReadonlyArray<string | undefined>>): LeagueRound {
  const fixtures: LeaguePairing[] = [];
  let bye: string | null = null;
  for (const [a, b] of pairs) {
    if (a !== undefined && b !== undefined) fixtures.push({ round, fixture: fixtures.length + 1, a, b });
    else bye = a ?? b ?? null;
  }
  return { round, fixtures, bye };
}

/** The number of rounds of a league of so many sides. */
export const leagueRoundCount = (sides: number, legs: LeagueLegs): number =>
  sides < 2 ? 0 : (sides - 1 + (sides % 2)) * legs;
