import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import type { ReactNode } from 'react';
import MatchBoard from '../../board/match/MatchBoard.tsx';
import { Podium } from '../../board/page/Podium.tsx';
import type { BoardState } from '../../board/store.ts';
import { BoardTable } from '../../board/table/BoardTable.tsx';

/** Parts that load later than the page, with their own styles. */
export type PaintedPart = 'linked' | 'matches' | 'podium' | 'startSheet' | 'teams';

type Shown = BoardState & { game: GameView };

/** The board of a format as the server renders it. */
interface PaintedFormat {
  readonly parts: (game: GameView) => PaintedPart[];
  /**
   * @param rows all rows
   * @param most the number of rows to render
   */
  readonly draw: (shown: Shown, rows: BoardState['rows'], most: number) => ReactNode;
}

const nothing = () => undefined;

const podiumOf = ({ state }: GameView): PaintedPart[] => (state === 'done' ? ['podium'] : []);

const rows: PaintedFormat = {
  parts: podiumOf,
  draw: (shown, all) => (
    <>
      {shown.game.state === 'done' && <Podium game={shown.game} rows={all} />}
      {shown.renderer && <shown.renderer.Above game={shown.game} part="all" onPart={nothing} />}
      <BoardTable state={shown} wide={false} onOpen={nothing} onWhy={nothing} />
    </>
  ),
};

const teams: PaintedFormat = { ...rows, parts: (game) => ['teams', ...podiumOf(game)] };

const matches: PaintedFormat = {
  parts: () => ['matches'],
  draw: ({ game }, _all, most) => (
    <MatchBoard game={game} me={null} wide={false} part={{ first: 0, end: most }} onCard={nothing} />
  ),
};

const formats: Readonly<Record<FormatKey, PaintedFormat>> = {
  individual: rows,
  team: teams,
  oneCard: teams,
  singles: matches,
  teamMatch: matches,
  oneCardMatch: matches,
};

export const paintedFormatOf = ({ competition }: GameView): PaintedFormat =>
  formats[formatOf(competition.playingRules).key];
