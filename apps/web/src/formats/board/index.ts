import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import { teamKit } from '../../board/lib/load-kit.ts';
import type { BoardFormat } from './format.ts';
import { matches } from './matches.tsx';
import { rows } from './rows.tsx';

const formats: Readonly<Record<FormatKey, BoardFormat>> = {
  individual: rows,
  team: { ...rows, kit: teamKit },
  oneCard: { ...rows, kit: teamKit },
  singles: matches,
  teamMatch: matches,
};

export const boardFormatOf = ({ competition }: Pick<GameView, 'competition'>): BoardFormat =>
  formats[formatOf(competition.playingRules).key];
