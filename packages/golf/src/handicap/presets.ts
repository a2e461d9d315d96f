import type { TeamAllowances } from './rule.ts';

/** Allowances recommended for medium fields. Source: Rules of Handicapping, Appendix C. */
export const INDIVIDUAL_ALLOWANCES = {
  individualStroke: 95,
  individualStableford: 95,
  individualParBogey: 95,
  individualMaximumScore: 95,
  singlesMatch: 100,
  fourBallStroke: 85,
  fourBallStableford: 85,
  fourBallParBogey: 90,
  fourBallMatch: 90,
  bestOneOfFour: 75,
  bestTwoOfFour: 85,
  bestThreeOfFour: 100,
  allFourOfFour: 100,
} as const satisfies Readonly<Record<string, number>>;

/** Allowances of teams that play one card, lowest handicap first. Source: Rules of Handicapping, Appendix C. */
export const TEAM_ALLOWANCES = {
  scrambleOfTwo: { sorted: [35, 15], combined: 100 },
  scrambleOfThree: { sorted: [30, 20, 10], combined: 100 },
  scrambleOfFour: { sorted: [25, 20, 15, 10], combined: 100 },
  greensomes: { sorted: [60, 40], combined: 100 },
  pinehurst: { sorted: [60, 40], combined: 100 },
  foursomes: { sorted: [100, 100], combined: 50 },
} as const satisfies Readonly<Record<string, TeamAllowances>>;
