import type { Competition, GameRule } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';

const bounds = limits.rule;

import type { NumberInputValue } from '../../../ui/form/fields/FigureList.tsx';

type Play = Competition['playingRules'];
type Handicaps = GameRule['handicapRules'];

interface PointsRow {
  greaterThan: NumberInputValue;
  lessThan: NumberInputValue;
  type: 'overall' | 'perPoint';
  value: NumberInputValue;
  category: { from: NumberInputValue; to: NumberInputValue };
}

/** Has the wire's structure, so that a refusal finds its field. */
export interface RuleFields {
  name: string;
  introduction: string;
  type: GameRule['type'];
  standard: boolean;
  accessor: NonNullable<GameRule['accessor']>;
  scoringFormat: GameRule['scoringFormat'];
  individual: number;
  holesNumber: GameRule['holesNumber'];
  guests: boolean;
  fullHandicapAllowance: NumberInputValue;
  teamHandicapAllowance: { hcpSortedAllowances: NumberInputValue[]; combinedTeam: NumberInputValue };
  /** Men, then women. */
  eligibility: Array<{
    exist: boolean;
    gender: 'men' | 'women';
    minHandicap: NumberInputValue;
    maxHandicap: NumberInputValue;
  }>;
  playingRules: Omit<Play, 'minimumTeeShots'> & { minimumTeeShots: NumberInputValue };
  /** For teams of two, three, … if each size has its own. */
  combinedBySize: NumberInputValue[];
  teeShotsBySize: NumberInputValue[];
  handicapRules: Omit<
    Handicaps,
    | 'aboveHIadjustment'
    | 'firstTimeHandicapAdjustment'
    | 'handicapDeducting'
    | 'losersHandicapDeducting'
    | 'handicapAdjustmentRules'
  > & {
    /** Null until answered. */
    aboveHIadjustment: boolean | null;
    firstTimeHandicapAdjustment: number;
    handicapDeducting: NumberInputValue[];
    losersHandicapDeducting: NumberInputValue[];
    handicapAdjustmentRules: PointsRow[];
  };
  expireRules: {
    isActive: boolean;
    minGames: NumberInputValue;
    duringMonths: NumberInputValue;
    minMonths: NumberInputValue;
  };
  handicapAdjustment: Omit<Competition['handicapAdjustment'], 'adjustMultipleTeeGender'> & {
    adjustMultipleTeeGender: boolean | null;
  };
}

export const newPointsRow = (): PointsRow => ({
  ...bounds.adjustment,
  category: { from: bounds.customHandicap.min, to: bounds.customHandicap.max },
});

const sizes = bounds.teamPlayers.max - bounds.teamPlayers.min + 1;
const forEachSize = (value: NumberInputValue): NumberInputValue[] =>
  Array.from({ length: sizes }, () => value);
const bySize = (value: number | number[]): NumberInputValue[] =>
  typeof value === 'number' ? forEachSize(value) : [...value, ...forEachSize('')].slice(0, sizes);
const first = (value: number | number[]): NumberInputValue =>
  typeof value === 'number' ? value : (value[0] ?? '');
const shares = (list: readonly number[]): NumberInputValue[] =>
  Array.from({ length: bounds.teamPlayers.max }, (_, at) => list[at] ?? 0);

const anyIndex = (gender: 'men' | 'women') => ({
  exist: true,
  gender,
  minHandicap: bounds.eligibility.min,
  maxHandicap: bounds.eligibility.max,
});

/** Individual Stableford over eighteen holes. Null is a question that the user must answer. */
const blank: RuleFields = {
  name: '',
  introduction: '',
  type: 'custom',
  standard: false,
  accessor: [],
  scoringFormat: 'stableford',
  individual: 4,
  holesNumber: 18,
  guests: false,
  fullHandicapAllowance: limits.allowance.max,
  teamHandicapAllowance: { hcpSortedAllowances: shares([100, 100, 100, 100]), combinedTeam: 100 },
  eligibility: [anyIndex('men'), anyIndex('women')],
  playingRules: {
    playingAs: 'individual',
    playingFormat: 'individual',
    teamPlayers: bounds.teamPlayers.default,
    teamsPerTee: bounds.teamsPerTee.default,
    bestOne: [],
    bestTwo: [],
    bestThree: [],
    bestFour: [],
    isRelatedToCourseHoles: false,
    minimumTeeShots: bounds.minimumTeeShots.default,
    multiRules: false,
  },
  combinedBySize: forEachSize(100),
  teeShotsBySize: forEachSize(0),
  handicapRules: {
    exactHandicaps: false,
    sharedPrize: false,
    adjustHandicapOnResult: false,
    adjustHandicapOnPoints: false,
    customHandicapCategories: false,
    disregardDnp: false,
    aboveHIadjustment: null,
    allowPlayerWithSocialHandicap: false,
    socialHandicapAsHandicapIndex: false,
    socialHandicapAsCourseHandicap: false,
    socialHandicapAsPlayingHandicap: false,
    usingNumberInFirstTimeHandicapAdjustment: true,
    firstTimeHandicapAdjustment: 0,
    handicapDeducting: [],
    losersHandicapDeducting: [],
    handicapAdjustmentRules: [],
  },
  expireRules: { isActive: false, minGames: '', duringMonths: '', minMonths: '' },
  handicapAdjustment: { adjustMultipleTeeGender: null, adjust9HolesRule: true, adjust9HolesRulePH: false },
};

export function fieldsOf(rule: GameRule | null): RuleFields {
  if (!rule) return structuredClone(blank);
  const { playingRules: play, handicapRules, teamHandicapAllowance: team, expireRules } = rule;
  const eligible = (gender: 'men' | 'women') =>
    rule.eligibility.find((row) => row.gender === gender) ?? { ...anyIndex(gender), exist: false };
  return {
    name: rule.name,
    introduction: rule.introduction,
    type: rule.type,
    standard: rule.standard,
    accessor: rule.accessor ?? [],
    scoringFormat: rule.scoringFormat,
    individual: rule.individual,
    holesNumber: rule.holesNumber,
    guests: rule.guests,
    fullHandicapAllowance: rule.fullHandicapAllowance,
    teamHandicapAllowance: {
      hcpSortedAllowances: shares(team.hcpSortedAllowances),
      combinedTeam: first(team.combinedTeam),
    },
    eligibility: [{ ...eligible('men') }, { ...eligible('women') }],
    playingRules: { ...play, minimumTeeShots: first(play.minimumTeeShots) },
    combinedBySize: bySize(team.combinedTeam),
    teeShotsBySize: bySize(play.minimumTeeShots),
    handicapRules: {
      ...handicapRules,
      handicapAdjustmentRules: handicapRules.handicapAdjustmentRules.map((row) => ({
        ...row,
        category: row.category ?? newPointsRow().category,
      })),
    },
    expireRules: {
      isActive: expireRules.isActive,
      minGames: expireRules.minGames ?? '',
      duringMonths: expireRules.duringMonths ?? '',
      minMonths: expireRules.minMonths ?? '',
    },
    handicapAdjustment: rule.handicapAdjustment,
  };
}

/** The former single figure becomes that of each size, unless sizes have figures of their own. */
export function withSeveralSizes(values: RuleFields, multiRules: boolean): Partial<RuleFields> {
  const { playingRules, teamHandicapAllowance, combinedBySize, teeShotsBySize } = values;
  const spread = (list: NumberInputValue[], one: NumberInputValue) =>
    list.every((figure) => figure === list[0]) ? forEachSize(one) : list;
  return {
    playingRules: { ...playingRules, multiRules },
    ...(multiRules
      ? {
          combinedBySize: spread(combinedBySize, teamHandicapAllowance.combinedTeam),
          teeShotsBySize: spread(teeShotsBySize, playingRules.minimumTeeShots),
        }
      : {}),
  };
}

/** A missing figure is sent as null, which the server refuses with the field's name. */
const sent = (value: NumberInputValue): number | null => (value === '' ? null : value);

/** Only admins set the users of a rule. */
export function bodyOf(values: RuleFields, isAdmin: boolean): object {
  const { playingRules: play, handicapRules, handicapAdjustment, teamHandicapAllowance: team } = values;
  const isTeam = formatOf(play).hasTeams;
  const listed = isTeam && play.multiRules;
  const ofSizes = (list: readonly NumberInputValue[]) => list.slice(0, play.teamPlayers - 1).map(sent);
  const isCustom = values.type === 'custom';
  const { aboveHIadjustment, handicapAdjustmentRules, customHandicapCategories } = handicapRules;
  const { adjustMultipleTeeGender } = handicapAdjustment;
  return {
    name: values.name,
    introduction: values.introduction,
    ...(isAdmin
      ? {
          type: values.type,
          standard: values.standard || !isCustom,
          accessor: values.accessor.map(({ _id }) => _id),
        }
      : {}),
    scoringFormat: values.scoringFormat,
    individual: values.individual,
    holesNumber: values.holesNumber,
    guests: values.guests,
    fullHandicapAllowance: sent(values.fullHandicapAllowance),
    teamHandicapAllowance: {
      hcpSortedAllowances: team.hcpSortedAllowances.slice(0, Math.max(4, play.teamPlayers)).map(sent),
      combinedTeam: listed ? ofSizes(values.combinedBySize) : sent(team.combinedTeam),
    },
    eligibility: values.eligibility.map((row) => ({
      ...row,
      minHandicap: sent(row.minHandicap),
      maxHandicap: sent(row.maxHandicap),
    })),
    playingRules: {
      ...play,
      multiRules: listed,
      minimumTeeShots: listed ? ofSizes(values.teeShotsBySize) : sent(play.minimumTeeShots),
    },
    handicapRules: {
      ...handicapRules,
      aboveHIadjustment: aboveHIadjustment ?? undefined,
      handicapDeducting: handicapRules.handicapDeducting.map(sent),
      losersHandicapDeducting: handicapRules.losersHandicapDeducting.map(sent),
      handicapAdjustmentRules: handicapAdjustmentRules.map(({ category, ...row }) => ({
        ...row,
        greaterThan: sent(row.greaterThan),
        lessThan: sent(row.lessThan),
        value: sent(row.value),
        ...(customHandicapCategories
          ? { category: { from: sent(category.from), to: sent(category.to) } }
          : {}),
      })),
    },
    expireRules: {
      isActive: values.expireRules.isActive,
      minGames: sent(values.expireRules.minGames),
      duringMonths: sent(values.expireRules.duringMonths),
      minMonths: sent(values.expireRules.minMonths),
    },
    handicapAdjustment: {
      ...handicapAdjustment,
      adjustMultipleTeeGender: adjustMultipleTeeGender ?? undefined,
    },
  };
}
