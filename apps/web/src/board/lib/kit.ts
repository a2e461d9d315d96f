import type { GameView } from '@flagstick/contract';
import type { EntrantsOf } from '@flagstick/contract/entrants';
import type { FormatKey } from '@flagstick/contract/formats';
import type { BoardPart } from '@flagstick/golf';
import type { ComponentType } from 'react';
import type { Note } from './changes.ts';
import type { BoardRow } from './rows.ts';

/** How a board renders rows that are not players; loaded with the first game of that kind. */
export interface Kit {
  /** The formats that it renders. */
  readonly formats: readonly FormatKey[];
  readonly entrantsOf: EntrantsOf;
  /** Before a name. */
  readonly Mark: ComponentType<{ row: BoardRow }>;
  /** Under a name. */
  readonly Sub: ComponentType<{ row: BoardRow; note: Note | undefined }>;
  /** Before a score on a television: the name of its player. */
  readonly whose: (row: BoardRow, note: Note) => string;
  /** Under a name on a television. */
  readonly members: (row: BoardRow) => string;
  readonly HoleCells: ComponentType<{ row: BoardRow; glowing: number | undefined }>;
  /** Above the table. */
  readonly Above: ComponentType<{ game: GameView; part: BoardPart; onPart: (part: BoardPart) => void }>;
  readonly Details: ComponentType<{ row: BoardRow; game: GameView; onClose: () => void }>;
}
