import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import type { TvFormat } from './television-format.ts';
import { matchesTvFormat } from './tv-matches.tsx';
import { rowsTvFormat } from './tv-rows.tsx';

const formats: Readonly<Record<FormatKey, TvFormat>> = {
  individual: rowsTvFormat,
  team: rowsTvFormat,
  oneCard: rowsTvFormat,
  singles: matchesTvFormat,
  teamMatch: matchesTvFormat,
  oneCardMatch: matchesTvFormat,
};

export const tvFormatOf = ({ competition }: Pick<GameView, 'competition'>): TvFormat =>
  formats[formatOf(competition.playingRules).key];
