import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import type { TvFormat } from './television-format.ts';
import { matches } from './tv-matches.tsx';
import { rows } from './tv-rows.tsx';

const formats: Readonly<Record<FormatKey, TvFormat>> = {
  individual: rows,
  team: rows,
  oneCard: rows,
  singles: matches,
  teamMatch: matches,
};

export const tvFormatOf = ({ competition }: Pick<GameView, 'competition'>): TvFormat =>
  formats[formatOf(competition.playingRules).key];
