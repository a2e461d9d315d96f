import type { GameView } from '@flagstick/contract';
import type { ComponentType, RefObject } from 'react';
import type { BoardFigure } from '../../board/lib/columns.ts';
import type { RowRenderer } from '../../board/lib/row-renderer.ts';
import type { BoardState } from '../../board/store.ts';

export interface BoardProps {
  state: BoardState & { game: GameView };
  /** Every hole has its column. */
  wide: boolean;
  onCard: (id: string) => void;
  onWhy: (id: string, figure: BoardFigure) => void;
}

export interface DockProps {
  state: BoardState & { game: GameView };
  /** The element that holds the table. */
  area: RefObject<HTMLElement | null>;
  /** Every hole has its column. */
  wide: boolean;
}

/** How the board's page shows a format. Large parts load with the first game that needs them. */
export interface BoardFormat {
  /** Renders rows that are not players; null for rows of players. */
  readonly rowRenderer: (() => Promise<RowRenderer>) | null;
  /** Loads the code behind the server's first paint, so that the page's script renders the same. */
  readonly load: (game: GameView) => Promise<unknown>;
  /** The rows, with the content above them. */
  readonly Board: ComponentType<BoardProps>;
  /** The foot of the board. */
  readonly Dock: ComponentType<DockProps>;
  /** The page announces the leader and the viewer's own position. */
  readonly announcesLeaders: boolean;
}
