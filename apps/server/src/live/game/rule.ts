import { Competition, GameRule, handicapRuleOf } from '@flagstick/contract';
import type { HandicapRule } from '@flagstick/golf';
import * as z from 'zod';
import type { Row } from '../../storage/index.ts';

const off = { isActive: false, minGames: null, duringMonths: null, minMonths: null };

/** What of a rule is kept as one document beside its columns; what is newer than some stored rules has a default here. */
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
  expireRules: GameRule.shape.expireRules.default(off),
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
  /** What a game's readers see of it: not how handicaps of its own change, nor who keeps it. */
  readonly shown: Competition;
}

/** A version with what its rule adds to it. Inside of JSON times are texts. */
export type RuleRow = Omit<Row<'game_rule_versions'>, 'created_at' | 'made_by'> &
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
  const shown = Competition.parse({ ...rule, _id: rule.id, updateDate: rule.madeAt.toISOString() });
  return { ...rule, handicap: handicapRuleOf(rule), shown };
}
