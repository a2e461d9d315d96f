import { type CallInput, type Competition, competitions } from '@flagstick/contract';
import type { Caller } from './caller.ts';

type PlayingRules = Competition['playingRules'];

/** The body of the call that creates a rule. */
export type RuleDescription = CallInput<typeof competitions.insert>['body'];

const holes = Array.from({ length: 18 }, (_, at) => at + 1);

const individual: PlayingRules = {
  playingAs: 'individual',
  playingFormat: 'individual',
  teamPlayers: 2,
  teamsPerTee: 1,
  bestOne: [],
  bestTwo: [],
  bestThree: [],
  bestFour: [],
  isRelatedToCourseHoles: false,
  minimumTeeShots: 0,
  multiRules: false,
};

/** Singles matches; with `playingAs: 'team'`, matches of teams. */
export const matchplay = (overrides: Partial<PlayingRules> = {}): PlayingRules => ({
  ...individual,
  playingFormat: 'matchplay',
  ...overrides,
});

/** Teams of four of which this many best scores count on every hole, by the hole's number on the course. */
export const bestOf = (count: 1 | 2 | 3 | 4, overrides: Partial<PlayingRules> = {}): PlayingRules => ({
  ...individual,
  playingAs: 'team',
  teamPlayers: 4,
  bestOne: count === 1 ? holes : [],
  bestTwo: count === 2 ? holes : [],
  bestThree: count === 3 ? holes : [],
  bestFour: count === 4 ? holes : [],
  isRelatedToCourseHoles: true,
  ...overrides,
});

export const oneCard = (
  also: Partial<PlayingRules> = {},
  shares: readonly number[] = [35, 15],
  combinedTeam: number | number[] = 100,
): Pick<Competition, 'playingRules' | 'teamHandicapAllowance'> => ({
  playingRules: {
    ...individual,
    playingAs: 'team',
    playingFormat: 'combined',
    teamPlayers: shares.length,
    teamsPerTee: 2,
    multiRules: Array.isArray(combinedTeam),
    ...also,
  },
  teamHandicapAllowance: { hcpSortedAllowances: [...shares], combinedTeam },
});

const every = (nth: number) => holes.filter((hole) => (hole - nth) % 3 === 0);
const pairs = { teamPlayers: 2, teamsPerTee: 2 };
const usual = {
  handicapRules: { aboveHIadjustment: true },
  handicapAdjustment: { adjustMultipleTeeGender: true },
};

/** Rules of an organiser, in addition to the standard rules. */
export const rules = {
  singles: {
    ...{ ...usual, name: 'Singles match', scoringFormat: 'stroke', fullHandicapAllowance: 100 },
    playingRules: matchplay({ teamsPerTee: 2 }),
  },
  fourBall: {
    ...{ ...usual, name: 'Four-ball match', scoringFormat: 'stroke', fullHandicapAllowance: 90 },
    playingRules: matchplay({ ...pairs, playingAs: 'team' }),
  },
  /** On every hole the better score of the two counts. */
  betterBall: {
    ...{ ...usual, name: 'Better ball of pairs', scoringFormat: 'stableford', fullHandicapAllowance: 85 },
    playingRules: bestOf(1, { ...pairs, isRelatedToCourseHoles: false }),
  },
  /** One score counts on the first hole, two on the second, three on the third, and so on. */
  waltz: {
    ...{ ...usual, name: 'Saturday waltz', scoringFormat: 'stableford', fullHandicapAllowance: 85 },
    playingRules: bestOf(1, { bestOne: every(1), bestTwo: every(2), bestThree: every(3) }),
  },
  /** A scramble of two; six tee shots of each member must count. */
  scramble: {
    ...{ ...usual, name: 'Scramble of two', scoringFormat: 'stroke' },
    ...oneCard({ minimumTeeShots: 6 }),
  },
  /** Custom handicaps: the first two are cut, the last is raised, and points above 36 or below 30 count. */
  rollUp: {
    name: 'Roll-up, house rule',
    scoringFormat: 'stableford',
    handicapRules: {
      aboveHIadjustment: true,
      firstTimeHandicapAdjustment: -2,
      disregardDnp: true,
      adjustHandicapOnResult: true,
      handicapDeducting: [1, 0.5],
      losersHandicapDeducting: [0.5],
      adjustHandicapOnPoints: true,
      handicapAdjustmentRules: [
        { greaterThan: 36, lessThan: 100, type: 'perPoint', value: -0.3 },
        { greaterThan: 0, lessThan: 30, type: 'overall', value: 0.5 },
      ],
    },
    expireRules: { isActive: true, minGames: 3, duringMonths: 12, minMonths: 6 },
    handicapAdjustment: { adjustMultipleTeeGender: false },
  },
} satisfies Readonly<Record<string, RuleDescription>>;

/** The id of the rule with this name. A described rule is created if the server has none of its name. */
export async function findOrCreateRule(
  caller: Caller,
  rule: string | RuleDescription,
  as?: string,
): Promise<string> {
  const name = typeof rule === 'string' ? rule : rule.name;
  const found = await caller.call(competitions.search, { query: { query: name } }, as);
  const known = found.items.find((one) => one.name === name);
  if (known) return known._id;
  if (typeof rule === 'string') throw new Error(`The server has no game rule ${name}.`);
  return (await caller.call(competitions.insert, { body: rule }, as))._id;
}
