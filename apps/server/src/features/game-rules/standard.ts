import { type Competition, limits } from '@flagstick/contract';
import { INDIVIDUAL_ALLOWANCES, TEAM_ALLOWANCES } from '@flagstick/golf';
import { type Db, lockKey, newId, type Storage, searchable } from '../../storage/index.ts';
import { defaultSettings } from './settings.ts';
import { insertGameRule, standardRulesEverNamed } from './store.ts';

interface StandardRule {
  readonly name: string;
  readonly introduction: string;
  readonly scoringFormat: Competition['scoringFormat'];
  readonly holesNumber: Competition['holesNumber'];
  readonly allowance: number;
  /** By default players play for themselves and every hole counts. */
  readonly playingRules?: Partial<Competition['playingRules']>;
  /** With one card for a team: the allowance of each handicap, low handicap first, and of all together. */
  readonly team?: { readonly sorted: readonly number[]; readonly combined: number };
}

const holeWords = { 18: '18', 12: 'twelve', 9: 'nine', 6: 'six' } as const;
const formats = {
  stableford: { name: 'Stableford', play: 'Individual Stableford', end: '.' },
  stroke: { name: 'Medal', play: 'Individual stroke play', end: '. The lowest nett score wins.' },
} as const;
const allowances = {
  stableford: INDIVIDUAL_ALLOWANCES.individualStableford,
  stroke: INDIVIDUAL_ALLOWANCES.individualStroke,
} as const;

const everyHole = Array.from({ length: 18 }, (_, at) => at + 1);

const rulesForEveryCourse = limits.holesNumbers.flatMap((holesNumber) =>
  (['stableford', 'stroke'] as const).map((scoringFormat): StandardRule => {
    const { name, play, end } = formats[scoringFormat];
    const holes = holeWords[holesNumber];
    return {
      name: holesNumber === 18 ? name : `${name}, ${holes} holes`,
      introduction: `${play} over ${holes} holes${end}`,
      scoringFormat,
      holesNumber,
      allowance: allowances[scoringFormat],
    };
  }),
);

interface MatchRule extends Pick<StandardRule, 'name' | 'allowance' | 'playingRules' | 'team'> {
  readonly introduction: (holes: string) => string;
}

/** The rule of a match over 18 and over nine holes. */
const matches = ({ name, introduction, ...rule }: MatchRule): StandardRule[] =>
  ([18, 9] as const).map((holesNumber) => ({
    ...rule,
    name: holesNumber === 18 ? name : `${name}, ${holeWords[holesNumber]} holes`,
    introduction: introduction(holeWords[holesNumber]),
    scoringFormat: 'stroke',
    holesNumber,
  }));

const standardRules: readonly StandardRule[] = [
  ...rulesForEveryCourse,
  {
    name: 'Roll-up Stableford, full handicap',
    introduction: 'Individual Stableford over 18 holes off the whole course handicap.',
    scoringFormat: 'stableford',
    holesNumber: 18,
    allowance: 100,
  },
  ...matches({
    name: 'Singles match',
    introduction: (holes) =>
      `Singles match play over ${holes} holes between the players of each pair in a group.`,
    allowance: INDIVIDUAL_ALLOWANCES.singlesMatch,
    playingRules: { playingFormat: 'matchplay' },
  }),
  {
    name: 'Best two of four',
    introduction: 'Teams of four over 18 holes. The best two Stableford scores count on each hole.',
    scoringFormat: 'stableford',
    holesNumber: 18,
    allowance: INDIVIDUAL_ALLOWANCES.bestTwoOfFour,
    playingRules: {
      playingAs: 'team',
      teamPlayers: 4,
      bestTwo: everyHole,
      isRelatedToCourseHoles: true,
    },
  },
  ...matches({
    name: 'Four-ball match',
    introduction: (holes) =>
      `Match play over ${holes} holes. Each pair’s better ball counts against the other pair’s.`,
    allowance: INDIVIDUAL_ALLOWANCES.fourBallMatch,
    playingRules: {
      ...{ playingAs: 'team', playingFormat: 'matchplay', teamPlayers: 2, teamsPerTee: 2 },
      bestOne: everyHole,
      isRelatedToCourseHoles: true,
    },
  }),
  ...matches({
    name: 'Foursomes match',
    introduction: (holes) => `Match play over ${holes} holes between pairs who play one ball each.`,
    allowance: 100,
    playingRules: {
      ...{ playingAs: 'team', playingFormat: 'combinedMatchplay', teamPlayers: 2, teamsPerTee: 2 },
    },
    team: TEAM_ALLOWANCES.foursomes,
  }),
  {
    name: 'Foursomes',
    introduction: 'Pairs play one ball over 18 holes, taking alternate shots. The lowest nett score wins.',
    scoringFormat: 'stroke',
    holesNumber: 18,
    allowance: 100,
    playingRules: { playingAs: 'team', playingFormat: 'combined', teamPlayers: 2, teamsPerTee: 2 },
    team: TEAM_ALLOWANCES.foursomes,
  },
  {
    name: 'Scramble of 4',
    introduction:
      'Teams of four over 18 holes, all playing on from the best shot. Three tee shots of each player must count.',
    scoringFormat: 'stroke',
    holesNumber: 18,
    allowance: 100,
    playingRules: { playingAs: 'team', playingFormat: 'combined', teamPlayers: 4, minimumTeeShots: 3 },
    team: TEAM_ALLOWANCES.scrambleOfFour,
  },
];

/** Pads the list of allowances to four with zeros. */
function teamAllowance({ sorted, combined }: NonNullable<StandardRule['team']>) {
  const { hcpSortedAllowances } = defaultSettings.teamHandicapAllowance;
  return { hcpSortedAllowances: hcpSortedAllowances.map((_, at) => sorted[at] ?? 0), combinedTeam: combined };
}

/** Rules that admins renamed, switched off or deleted stay unchanged. Returns the ids by name. */
export async function addStandardRules(db: Db): Promise<Map<string, string>> {
  const there = await standardRulesEverNamed(
    db,
    standardRules.map(({ name }) => name),
  );
  const ids = new Map(there.map(({ id, name }) => [name, id]));
  for (const rule of standardRules) {
    if (ids.has(rule.name)) continue;
    const id = newId();
    const head = { id, standard: true, owner_id: null, search: searchable(rule.name) };
    await insertGameRule(db, head, {
      name: rule.name,
      introduction: rule.introduction,
      type: 'WHS',
      scoring_format: rule.scoringFormat,
      holes_number: rule.holesNumber,
      settings: JSON.stringify({
        ...defaultSettings,
        fullHandicapAllowance: rule.allowance,
        playingRules: { ...defaultSettings.playingRules, ...rule.playingRules },
        ...(rule.team ? { teamHandicapAllowance: teamAllowance(rule.team) } : {}),
      }),
    });
    ids.set(rule.name, id);
  }
  return ids;
}

export const ensureStandardRules = ({ db }: Pick<Storage, 'db'>): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await lockKey(tx, 'standard rules');
    await addStandardRules(tx);
  });
