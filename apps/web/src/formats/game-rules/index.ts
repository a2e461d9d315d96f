import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import type { RuleFields } from '../../features/game-rules/index.ts';
import { useDerivedValue } from '../../ui/form/fields/field.ts';
import type { ServerForm } from '../../ui/form/use-server-form.ts';
import type { RuleFormat } from './format.ts';
import { singles, teamMatch } from './match.tsx';
import { ownCard, ownCardInTeams } from './own-card.ts';
import { teamCard } from './team-card.ts';

const formats: Readonly<Record<FormatKey, RuleFormat>> = {
  individual: ownCard,
  team: ownCardInTeams,
  oneCard: teamCard,
  singles,
  teamMatch,
  oneCardMatch: teamCard,
};

/** The format of a rule being edited. */
export const ruleFormatOf = ({ playingRules }: Pick<RuleFields, 'playingRules'>): RuleFormat =>
  formats[formatOf(playingRules).key];

/** The same for the rule of a form; re-renders when its format changes. */
export const useRuleFormat = (form: ServerForm<RuleFields>): RuleFormat =>
  formats[useDerivedValue(form.all, ({ playingRules }) => formatOf(playingRules).key)];
