import { type FormatKey, formatOf } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import type { PaperFormat } from './format.ts';
import { individual } from './individual.ts';
import { oneCard } from './one-card.ts';
import { singles } from './singles.ts';
import { team } from './team.ts';
import { teamMatch } from './team-match.ts';

const formats: Readonly<Record<FormatKey, PaperFormat>> = { individual, team, oneCard, singles, teamMatch };

export const paperFormatOf = ({ data }: Pick<Board, 'data'>): PaperFormat =>
  formats[formatOf(data.rule.playingRules).key];
