import { type FormatKey, formatOf } from '@flagstick/contract';
import type { Rule } from '../rule.ts';
import type { LiveFormat } from './format.ts';
import { individual } from './individual.ts';
import { oneCard } from './one-card.ts';
import { oneCardMatch } from './one-card-match.ts';
import { singles } from './singles.ts';
import { team } from './team.ts';
import { teamMatch } from './team-match.ts';

export type { BoardPlace, CardAssignment, FormatBoard, HiddenExtent } from './format.ts';

const formats: Readonly<Record<FormatKey, LiveFormat>> = {
  individual,
  team,
  oneCard,
  singles,
  teamMatch,
  oneCardMatch,
};

export const liveFormatOf = ({ playingRules }: Pick<Rule, 'playingRules'>): LiveFormat =>
  formats[formatOf(playingRules).key];
