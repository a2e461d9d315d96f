import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import { loadTeamRowRenderer } from '../../board/lib/load-parts.ts';
import type { BoardFormat } from './format.ts';
import { matches } from './matches.tsx';
import { rows } from './rows.tsx';

const formats: Readonly<Record<FormatKey, BoardFormat>> = {
  individual: rows,
  team: { ...rows, rowRenderer: loadTeamRowRenderer },
  oneCard: { ...rows, rowRenderer: loadTeamRowRenderer },
  singles: matches,
  teamMatch: matches,
};

export const boardFormatOf = ({ competition }: Pick<GameView, 'competition'>): BoardFormat =>
  formats[formatOf(competition.playingRules).key];
