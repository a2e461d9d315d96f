import type { GameView } from '@flagstick/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../board/lib/columns.ts';
import type { TvPage } from '../../board/lib/pages.ts';
import type { NameRoom } from '../../board/reveal/name-size.ts';
import type { PrizePlace } from '../../board/reveal/places.ts';
import type { BoardState } from '../../board/store.ts';

/** How a place of a prize-giving is drawn. */
export interface PlaceDrawing {
  /** The deciding figure. */
  readonly figure: (columns: readonly Column[]) => ReactNode;
  /** The deciding figure is a word, not a number. */
  readonly inWords: boolean;
  /** The name in large type, for the place revealed last. */
  readonly name: (room: NameRoom) => ReactNode;
  /** Below the name when the place is shared. */
  readonly below: ReactNode;
  /** The small facts of each row that shares the place. */
  readonly small: (columns: readonly Column[]) => ReactNode;
  /** Beside the name on one line; null leaves that room to the name. */
  readonly fact: ((columns: readonly Column[]) => ReactNode) | null;
  /** All facts of the place. */
  readonly details: (game: GameView, columns: readonly Column[]) => ReactNode;
}

export interface DrawnPlace extends PrizePlace {
  readonly draw: PlaceDrawing;
}

interface TvProps {
  state: BoardState & { game: GameView };
  columns: readonly Column[];
}

/** The rows of a game on a television. */
export interface TvRows {
  /** Includes a cover for each hidden row. */
  readonly count: number;
  readonly table: (props: TvProps & { pages: readonly TvPage[]; frame?: string }) => ReactNode;
  /** Beside the table. @param props.full no sponsor uses the space of the latest scores */
  readonly beside: (props: TvProps & { full: boolean }) => ReactNode;
  readonly places: readonly DrawnPlace[];
  /** A prize-giving ends with a podium. */
  readonly hasPodium: boolean;
  readonly podium: (columns: readonly Column[]) => ReactNode;
  /** The places listed beside the podium. @param beside the places listed beside the stage */
  readonly besidePodium: (beside: readonly DrawnPlace[]) => readonly DrawnPlace[];
  /** `4th to 9th of 28`. @param ends the first and the last position, once if they are equal */
  readonly range: (ends: readonly number[], of: number) => string;
  /** Head of the figures in the list beside the stage. */
  readonly figuresHead: (columns: readonly Column[]) => ReactNode;
  /** Room for a name in that list. */
  readonly nameRoom: Pick<NameRoom, 'width' | 'lines'>;
}

/** How a television shows a format. */
export interface TvFormat {
  readonly rowsOf: (state: Pick<BoardState, 'rows'> & { game: GameView }) => TvRows;
  /** The television announces the leader. */
  readonly announcesLeaders: boolean;
}
