import { type FormatKey, formatOf } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import type { DocumentFormat } from './format.ts';
import { individual } from './individual.ts';
import { oneCard } from './one-card.ts';
import { oneCardMatch } from './one-card-match.ts';
import { singles } from './singles.ts';
import { team } from './team.ts';
import { teamMatch } from './team-match.ts';

const formats: Readonly<Record<FormatKey, DocumentFormat>> = {
  individual,
  team,
  oneCard,
  singles,
  teamMatch,
  oneCardMatch,
};

export const documentFormatOf = ({ data }: Pick<Board, 'data'>): DocumentFormat =>
  formats[formatOf(data.rule.playingRules).key];
