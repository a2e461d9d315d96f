import { Competition, handicapRuleOf } from '@flagstick/contract';
import type { HandicapRule } from '@flagstick/golf';
import type * as z from 'zod';
import type { Row } from '../storage/index.ts';

/** What of a rule is kept as one document beside its columns. */
const RuleSettings = Competition.pick({
  individual: true,
  guests: true,
  fullHandicapAllowance: true,
  teamHandicapAllowance: true,
  eligibility: true,
  playingRules: true,
  handicapRules: true,
  handicapAdjustment: true,
});
export type RuleSettings = z.infer<typeof RuleSettings>;

/** The settings of a stored version. @throws when they are not what this program understands */
export const settingsOf = (row: Pick<Row<'game_rule_versions'>, 'settings'>): RuleSettings =>
  RuleSettings.parse(row.settings);

/** A version of a rule as a game plays it. It never changes: another rule, or another version of it, is another one. */
export interface Rule extends RuleSettings {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly introduction: string;
  readonly type: Competition['type'];
  readonly scoringFormat: Competition['scoringFormat'];
  readonly holesNumber: Competition['holesNumber'];
  /** Kept by the admins for everybody. */
  readonly standard: boolean;
  readonly active: boolean;
  readonly madeAt: Date;
  /** By which golf works out what somebody plays off. */
  readonly handicap: HandicapRule;
}

/** A version with what its rule adds to it. Inside of JSON times are texts. */
export type RuleRow = Omit<Row<'game_rule_versions'>, 'created_at'> &
  Pick<Row<'game_rules'>, 'standard' | 'active'> & { readonly created_at: Date | string };

/** Reads a stored version. @throws when it is not what this program understands */
export function ruleOf(row: RuleRow): Rule {
  const rule = {
    ...settingsOf(row),
    id: row.rule_id,
    version: row.number,
    name: row.name,
    introduction: row.introduction,
    type: row.type,
    scoringFormat: row.scoring_format,
    holesNumber: Competition.shape.holesNumber.parse(row.holes_number),
    standard: row.standard,
    active: row.active,
    madeAt: new Date(row.created_at),
  };
  return { ...rule, handicap: handicapRuleOf(rule) };
}

export const presentRule = ({ id, version: _, handicap: __, madeAt, ...rule }: Rule): Competition => ({
  _id: id,
  ...rule,
  updateDate: madeAt.toISOString(),
});
