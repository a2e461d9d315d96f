import type { HandicapRule, handicapFor, Tee, teamHandicapFor } from '@flagstick/golf';
import type { ComponentType } from 'react';
import type { ServerForm } from '../../../shared/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';

type Holder = Parameters<typeof handicapFor>[0];

/** What a playing handicap is worked out for, in the preview of a rule and in the words of its parts. */
export interface RuleFormat {
  /** The indexes from which a figure is worked out for a player of this index. @param size of the team */
  readonly indexes: (index: number, size: number) => readonly number[];
  readonly handicap: (
    holders: readonly Holder[],
    tee: Tee,
    rule: HandicapRule,
  ) => ReturnType<typeof handicapFor> | ReturnType<typeof teamHandicapFor>;
  /** How many players a shown figure is for. */
  readonly shownFor: (rules: RuleFields['playingRules']) => number;
  /** The smaller sizes of a team that have a figure of their own, the largest first. */
  readonly smallerSizes: (rules: RuleFields['playingRules']) => readonly number[];
  /** The handicap that points change. @param playsOff what a first-timer plays off */
  readonly changed: (playsOff: number, index: number) => number;
  /** Settings that go with the way of play that was chosen. */
  readonly settings: Partial<RuleFields['playingRules']>;
  /** Said of the game beside its scoring and holes. */
  readonly ofGame: (rules: RuleFields['playingRules']) => readonly string[];
  /** Said of teams in the head of their part. */
  readonly ofTeams: readonly string[];
  /** Said of the playing handicap; null: its allowance. */
  readonly ofHandicap: string | null;
  /** Below the sizes of teams: what of their scores counts. */
  readonly Counting: ComponentType<{ form: ServerForm<RuleFields> }>;
  readonly hasAllowance: boolean;
}
