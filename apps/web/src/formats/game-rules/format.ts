import type { HandicapRule, handicapFor, Tee, teamHandicapFor } from '@flagstick/golf';
import type { ComponentType } from 'react';
import type { RuleFields } from '../../features/game-rules/index.ts';
import type { ServerForm } from '../../ui/form/use-server-form.ts';

type Holder = Parameters<typeof handicapFor>[0];

/** How a rule's preview and summaries compute and describe the playing handicap. */
export interface RuleFormat {
  /** The indexes from which a preview computes a playing handicap: the player's own, or those of an example team. */
  readonly indexes: (index: number, size: number) => readonly number[];
  readonly handicap: (
    holders: readonly Holder[],
    tee: Tee,
    rule: HandicapRule,
  ) => ReturnType<typeof handicapFor> | ReturnType<typeof teamHandicapFor>;
  /** The team size for which the preview shows the handicap. */
  readonly shownFor: (rules: RuleFields['playingRules']) => number;
  /** The smaller team sizes with figures of their own, the largest first. */
  readonly smallerSizes: (rules: RuleFields['playingRules']) => readonly number[];
  /** The handicap that points at a close change: in a first game the playing handicap (`playsOff`), else the index. */
  readonly handicapForPoints: (playsOff: number, index: number) => number;
  /** Settings implied by the chosen format. */
  readonly settings: Partial<RuleFields['playingRules']>;
  /** Added to the summary of the game section. */
  readonly ofGame: (rules: RuleFields['playingRules']) => readonly string[];
  /** Added to the head of the team section. */
  readonly ofTeams: readonly string[];
  /** Summary of the playing handicap; null for its allowance. */
  readonly ofHandicap: string | null;
  /** Further sections of the form. */
  readonly sections: ReadonlyArray<'team'>;
  /** Below the team sizes: the choice of counting scores. */
  readonly Counting: ComponentType<{ form: ServerForm<RuleFields> }>;
  readonly hasAllowance: boolean;
}
