import type { GameView } from '@flagstick/contract';
import type { EntrantsOf } from '@flagstick/contract/entrants';
import type { BoardPart } from '@flagstick/golf';
import type { ComponentType } from 'react';
import type { Note } from './changes.ts';
import type { BoardRow } from './rows.ts';

/** How a board renders rows that are not players; loaded with the first game of that kind. */
export interface RowRenderer {
  /** Whether it renders the rows of this game. */
  readonly rendersRowsOf: (game: GameView) => boolean;
  readonly entrantsOf: EntrantsOf;
  /** The component before a name. */
  readonly Mark: ComponentType<{ row: BoardRow }>;
  /** The component under a name. */
  readonly Sub: ComponentType<{ row: BoardRow; note: Note | undefined }>;
  /** The name of a score's player, shown before it on a television. */
  readonly whose: (row: BoardRow, note: Note) => string;
  /** The text under a name on a television. */
  readonly members: (row: BoardRow) => string;
  readonly HoleCells: ComponentType<{ row: BoardRow; glowing: number | undefined }>;
  /** The component above the table. */
  readonly Above: ComponentType<{ game: GameView; part: BoardPart; onPart: (part: BoardPart) => void }>;
  readonly Details: ComponentType<{ row: BoardRow; game: GameView; onClose: () => void }>;
}
