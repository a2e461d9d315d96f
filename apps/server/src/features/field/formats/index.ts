import { type FormatKey, formatOf } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import type { FieldFormat } from './format.ts';
import { withTeams } from './with-teams.ts';
import { withoutTeams } from './without-teams.ts';

const formats: Readonly<Record<FormatKey, FieldFormat>> = {
  individual: withoutTeams,
  team: withTeams,
  oneCard: withTeams,
  singles: withoutTeams,
  teamMatch: withTeams,
  oneCardMatch: withTeams,
};

export const fieldFormatOf = ({ data }: Pick<Board, 'data'>): FieldFormat =>
  formats[formatOf(data.rule.playingRules).key];
