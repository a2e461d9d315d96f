import type { ExtraStandings } from '@flagstick/contract';
import { SEASON_CONTESTS, type SeasonContest } from '@flagstick/golf';
import type { NumberInputValue } from '../../ui/form/fields/FigureList.tsx';

/** The figures that divide a standing by upper limits. */
export const limitedBy = ['index', 'handicap', 'age'] as const;
export type LimitedBy = (typeof limitedBy)[number];

export interface DivisionFields {
  on: boolean;
  upTo: NumberInputValue[];
}

export interface ExtraStandingsFields {
  contests: Record<SeasonContest, boolean>;
  splits: Record<LimitedBy, DivisionFields> & { gender: boolean };
}

/** Common limits, until the organiser chooses others. */
const usualLimits: Readonly<Record<LimitedBy, readonly number[]>> = {
  index: [12.4, 20.4],
  handicap: [12, 20],
  age: [54],
};

export function extraFieldsOf(extra: ExtraStandings | undefined): ExtraStandingsFields {
  const splitBy = (by: LimitedBy): DivisionFields => {
    const split = extra?.divisions.find((one) => one.by === by);
    return { on: split !== undefined, upTo: [...(split && 'upTo' in split ? split.upTo : usualLimits[by])] };
  };
  const isCounted = (contest: SeasonContest) => extra?.contests.includes(contest) ?? false;
  return {
    contests: {
      twos: isCounted('twos'),
      eagles: isCounted('eagles'),
      skins: isCounted('skins'),
      nearestPin: isCounted('nearestPin'),
      nearestInTwo: isCounted('nearestInTwo'),
      longestDrive: isCounted('longestDrive'),
      bestNine: isCounted('bestNine'),
      sweep: isCounted('sweep'),
    },
    splits: {
      ...{ index: splitBy('index'), handicap: splitBy('handicap'), age: splitBy('age') },
      gender: extra?.divisions.some(({ by }) => by === 'gender') ?? false,
    },
  };
}

/** Limits in ascending order, each once; undefined for a split that is off or has none. */
export function divisionLimitsOf(by: LimitedBy, { on, upTo }: DivisionFields) {
  const limits = [...new Set(upTo.filter((limit) => limit !== ''))].toSorted((a, b) => a - b);
  return on && limits.length > 0 ? { by, upTo: limits } : undefined;
}

export const extraBodyOf = ({ contests, splits }: ExtraStandingsFields): ExtraStandings => ({
  contests: SEASON_CONTESTS.filter((contest) => contests[contest]),
  divisions: [
    ...limitedBy.flatMap((by) => divisionLimitsOf(by, splits[by]) ?? []),
    ...(splits.gender ? [{ by: 'gender' as const }] : []),
  ],
});
