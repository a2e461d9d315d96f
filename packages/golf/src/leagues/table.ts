import { type MatchSideName, otherSide } from '../match/result.ts';
import type { LeagueFixture, LeagueResult } from './fixtures.ts';

export interface LeaguePoints {
  /** For a fixture that is won, halved or lost. Whole points or halves. */
  readonly win: number;
  readonly half: number;
  readonly loss: number;
  /** For each match won within a fixture, and half of it for each halved one; 0: none. */
  readonly match: number;
}

/** What decides first between sides with equal points: the match difference, or the fixtures between them. */
export type LeagueTieBreak = 'difference' | 'headToHead';

/** The outcome of a fixture for one side. */
export type LeagueOutcome = 'won' | 'halved' | 'lost';

export interface FixtureScore {
  readonly outcome: LeagueOutcome;
  /** Matches won, a halved one as a half. */
  readonly matches: number;
  readonly points: number;
}

export interface LeagueRow {
  readonly side: string;
  /** Equal sides share it; null for a side that has withdrawn. */
  readonly place: number | null;
  readonly played: number;
  readonly won: number;
  readonly halved: number;
  readonly lost: number;
  readonly matchesFor: number;
  readonly matchesAgainst: number;
  readonly points: number;
}

/**
 * What a fixture gives to both sides; null if it counts for neither.
 * @param matches of a fixture
 */
export function fixtureScore(
  { how, won }: LeagueResult,
  { points, matches }: { readonly points: LeaguePoints; readonly matches: number },
): Record<MatchSideName, FixtureScore> | null {
  if (how === 'notPlayed') return null;
  const halved = matches - won.a - won.b;
  const of = (side: MatchSideName): FixtureScore => {
    const [own, other] = [won[side], won[otherSide(side)]];
    const outcome = own > other ? 'won' : own < other ? 'lost' : 'halved';
    const got = own + halved / 2;
    const given = { won: points.win, halved: points.half, lost: points.loss }[outcome];
    return { outcome, matches: got, points: given + got * points.match };
  };
  return { a: of('a'), b: of('b') };
}

interface Scored {
  readonly side: string;
  readonly opponent: string;
  readonly score: FixtureScore;
  readonly against: number;
}

type CountedRow = Omit<LeagueRow, 'place'>;

/** The rows of a table in order; rows of equal sides follow the list. Sides that have withdrawn come last. */
export function leagueTable(
  fixtures: readonly LeagueFixture[],
  setUp: {
    readonly sides: readonly string[];
    readonly withdrawn: ReadonlySet<string>;
    readonly points: LeaguePoints;
    readonly matches: number;
    readonly tieBreak: LeagueTieBreak;
  },
): LeagueRow[] {
  const { sides, withdrawn, tieBreak } = setUp;
  const scored = fixtures.flatMap(({ a, b, result }): Scored[] => {
    const score = result && fixtureScore(result, setUp);
    if (!score) return [];
    return [
      { side: a, opponent: b, score: score.a, against: score.b.matches },
      { side: b, opponent: a, score: score.b, against: score.a.matches },
    ];
  });
  const rows = sides.map((side) =>
    rowOf(
      side,
      scored.filter((one) => one.side === side),
    ),
  );
  /** The points from the fixtures between the sides of a group. */
  const between = (row: CountedRow, group: readonly CountedRow[]) =>
    sum(
      scored.filter(
        ({ side, opponent }) => side === row.side && group.some((other) => other.side === opponent),
      ),
      ({ score }) => score.points,
    );
  const difference = (row: CountedRow) => row.matchesFor - row.matchesAgainst;
  const middle = tieBreak === 'difference' ? [difference, between] : [between, difference];
  const measures: Measure[] = [(row) => row.points, ...middle, (row) => row.won];
  const groups = measures.reduce<CountedRow[][]>(
    (list, measure) => list.flatMap((group) => divided(group, measure)),
    [rows.filter(({ side }) => !withdrawn.has(side))],
  );
  const placed: LeagueRow[] = [];
  for (const group of groups) {
    const place = placed.length + 1;
    placed.push(...group.map((row) => ({ ...row, place })));
  }
  const last = rows.filter(({ side }) => withdrawn.has(side)).map((row) => ({ ...row, place: null }));
  return [...placed, ...last];
}

type Measure = (row: CountedRow, group: readonly CountedRow[]) => number;

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

function rowOf(side: string, own: readonly Scored[]): CountedRow {
  const count = (outcome: LeagueOutcome) => own.filter(({ score }) => score.outcome === outcome).length;
  return {
    ...{ side, played: own.length, won: count('won'), halved: count('halved'), lost: count('lost') },
    matchesFor: sum(own, ({ score }) => score.matches),
    matchesAgainst: sum(own, ({ against }) => against),
    points: sum(own, ({ score }) => score.points),
  };
}

/** The sides of a group by a measure, the highest first. Equal ones stay together, in their order. */
function divided(group: readonly CountedRow[], measure: Measure): CountedRow[][] {
  const values = group.map((row) => ({ row, value: measure(row, group) }));
  const different = [...new Set(values.map(({ value }) => value))].toSorted((a, b) => b - a);
  return different.map((value) => values.filter((one) => one.value === value).map(({ row }) => row));
}
