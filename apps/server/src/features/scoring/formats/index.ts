import { type FormatKey, formatOf } from '@flagstick/contract';
import type { Rule } from '../../../live/index.ts';
import type { CardScoring } from './format.ts';
import { ownCard } from './own-card-access.ts';
import { teamCard } from './team-card-access.ts';

export type { ScoreEntry } from './format.ts';

const formats: Readonly<Record<FormatKey, CardScoring>> = {
  individual: ownCard,
  team: ownCard,
  oneCard: teamCard,
  singles: ownCard,
  teamMatch: ownCard,
  oneCardMatch: teamCard,
};

export const cardScoringOf = ({ playingRules }: Pick<Rule, 'playingRules'>): CardScoring =>
  formats[formatOf(playingRules).key];
