import { Competition, GameRule, handicapRuleOf } from '@flagstick/contract';
import type { HandicapRule } from '@flagstick/golf';
import * as z from 'zod';
import type { Row } from '../../storage/index.ts';

const noExpiry = { isActive: false, minGames: null, duringMonths: null, minMonths: null };

/** The settings of a rule that are stored as one document. Fields newer than some stored rules have a default here. */
const RuleSettings = GameRule.pick({
  individual: true,
  guests: true,
  fullHandicapAllowance: true,
  teamHandicapAllowance: true,
  eligibility: true,
  playingRules: true,
  handicapAdjustment: true,
}).extend({
  handicapRules: GameRule.shape.handicapRules.extend({
    customHandicapCategories: z.boolean().default(false),
    disregardDnp: z.boolean().default(false),
    handicapDeducting: z.array(z.number()).default([]),
    losersHandicapDeducting: z.array(z.number()).default([]),
    handicapAdjustmentRules: GameRule.shape.handicapRules.shape.handicapAdjustmentRules.default([]),
  }),
  expireRules: GameRule.shape.expireRules.default(noExpiry),
});
export type RuleSettings = z.infer<typeof RuleSettings>;

/** @throws when it does not match the schema */
export const settingsOf = (row: Pick<Row<'game_rule_versions'>, 'settings'>): RuleSettings =>
  RuleSettings.parse(row.settings);

/** A version of a rule as a game plays it. A version never changes. */
export interface Rule extends RuleSettings {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly introduction: string;
  readonly type: Competition['type'];
  readonly scoringFormat: Competition['scoringFormat'];
  readonly holesNumber: Competition['holesNumber'];
  /** Maintained by the admins for all clubs. */
  readonly standard: boolean;
  readonly active: boolean;
  readonly madeAt: Date;
  readonly handicap: HandicapRule;
  /** What a game's viewers see of the rule: without its handicap adjustments and its owner. */
  readonly shown: Competition;
}

/** A version with the columns of its rule. `created_at` is a string in rows read as JSON. */
export type RuleRow = Omit<Row<'game_rule_versions'>, 'created_at' | 'made_by'> &
  Pick<Row<'game_rules'>, 'standard' | 'active'> & { readonly created_at: Date | string };

/** @throws when it does not match the schema */
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
  const shown = Competition.parse({ ...rule, _id: rule.id, updateDate: rule.madeAt.toISOString() });
  return { ...rule, handicap: handicapRuleOf(rule), shown };
}
