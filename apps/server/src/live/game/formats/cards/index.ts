import { type FormatKey, formatOf } from '@flagstick/contract';
import type { Rule } from '../../rule.ts';
import { ownCards } from './own.ts';
import type { CardRules } from './rules.ts';
import { teamCards } from './team.ts';

const formats: Readonly<Record<FormatKey, CardRules>> = {
  individual: ownCards,
  team: ownCards,
  oneCard: teamCards,
  singles: ownCards,
  teamMatch: ownCards,
  oneCardMatch: teamCards,
};

export const cardRulesOf = ({ playingRules }: Pick<Rule, 'playingRules'>): CardRules =>
  formats[formatOf(playingRules).key];
