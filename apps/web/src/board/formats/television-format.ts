import type { GameView } from '@flagstick/contract';
import type { ReactNode } from 'react';
import type { Column } from '../lib/columns.ts';
import type { BoardPage } from '../lib/pages.ts';
import type { NameRoom } from '../reveal/name-size.ts';
import type { Place } from '../reveal/places.ts';
import type { BoardState } from '../store.ts';

/** How a place of a prize-giving is drawn. */
export interface PlaceDrawing {
  /** The figure that decides. */
  readonly figure: (columns: readonly Column[]) => ReactNode;
  /** It is a word, not a number. */
  readonly inWords: boolean;
  /** Large, while it is the last place that was revealed. */
  readonly name: (room: NameRoom) => ReactNode;
  /** Below the name, beside others who share the place. */
  readonly below: ReactNode;
  /** What is said of each of those who share the place. */
  readonly small: (columns: readonly Column[]) => ReactNode;
  /** Beside the name on one line; null: the name has its room. */
  readonly fact: ((columns: readonly Column[]) => ReactNode) | null;
  /** All that is said of the place. */
  readonly details: (game: GameView, columns: readonly Column[]) => ReactNode;
}

export interface DrawnPlace extends Place {
  readonly draw: PlaceDrawing;
}

interface TvProps {
  state: BoardState & { game: GameView };
  columns: readonly Column[];
}

/** The rows of a game on a television. */
export interface TvRows {
  /** With a cover for each that is hidden. */
  readonly count: number;
  readonly table: (props: TvProps & { pages: readonly BoardPage[]; frame?: string }) => ReactNode;
  /** Beside the table. @param props.full no sponsor takes the room of the latest scores */
  readonly beside: (props: TvProps & { full: boolean }) => ReactNode;
  readonly places: readonly DrawnPlace[];
  /** A prize-giving has a podium at its end. */
  readonly hasPodium: boolean;
  readonly podium: (columns: readonly Column[]) => ReactNode;
  /** The places that are listed beside the podium. @param beside those that are listed beside the stage */
  readonly besidePodium: (beside: readonly DrawnPlace[]) => readonly DrawnPlace[];
  /** `4th to 9th of 28`. @param ends the first and the last position, once where they are the same */
  readonly range: (ends: readonly number[], of: number) => string;
  /** Above the figures of the list beside the stage. */
  readonly figuresHead: (columns: readonly Column[]) => ReactNode;
  /** Room for a name in that list. */
  readonly nameRoom: Pick<NameRoom, 'width' | 'lines'>;
}

/** How a television shows a format. */
export interface TvFormat {
  readonly rowsOf: (state: Pick<BoardState, 'rows'> & { game: GameView }) => TvRows;
  /** It reads out who leads. */
  readonly readsLeaders: boolean;
}
