import type { GameView } from '@flagstick/contract';
import type { ComponentType, RefObject } from 'react';
import type { Figure } from '../lib/columns.ts';
import type { Kit } from '../lib/kit.ts';
import type { BoardState } from '../store.ts';

export interface BoardProps {
  state: BoardState & { game: GameView };
  /** Every hole has its column. */
  wide: boolean;
  onCard: (id: string) => void;
  onWhy: (id: string, figure: Figure) => void;
}

export interface DockProps {
  state: BoardState & { game: GameView };
  /** The element that holds the table. */
  area: RefObject<HTMLElement | null>;
  /** Every hole has its column. */
  wide: boolean;
}

/** How the page of a board shows a format. What is large comes with the first game that needs it. */
export interface BoardFormat {
  /** Draws rows that are not players; null: they are. */
  readonly kit: (() => Promise<Kit>) | null;
  /** Loads what the server drew into the page, so that the page's script draws the same. */
  readonly load: (game: GameView) => Promise<unknown>;
  /** The rows, with what is above them. */
  readonly Board: ComponentType<BoardProps>;
  /** At the foot of the board. */
  readonly Dock: ComponentType<DockProps>;
  /** The page reads out who leads, and the place of its reader. */
  readonly readsLeaders: boolean;
}
