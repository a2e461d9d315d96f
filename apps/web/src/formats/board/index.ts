import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import { loadTeamRowRenderer } from '../../board/lib/load-parts.ts';
import type { BoardFormat } from './format.ts';
import { matchesBoardFormat } from './matches.tsx';
import { rowsBoardFormat } from './rows.tsx';

const formats: Readonly<Record<FormatKey, BoardFormat>> = {
  individual: rowsBoardFormat,
  team: { ...rowsBoardFormat, rowRenderer: loadTeamRowRenderer },
  oneCard: { ...rowsBoardFormat, rowRenderer: loadTeamRowRenderer },
  singles: matchesBoardFormat,
  teamMatch: matchesBoardFormat,
  oneCardMatch: matchesBoardFormat,
};

export const boardFormatOf = ({ competition }: Pick<GameView, 'competition'>): BoardFormat =>
  formats[formatOf(competition.playingRules).key];
