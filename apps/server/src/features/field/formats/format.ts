import type { CheckItem, FieldRow } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';

/** The rules for teams in the import and the check of a field. */
export interface FieldFormat {
  readonly checkTeams: (board: Board) => CheckItem[];
  /** The name in the column of teams; null if it is empty. @throws BadLine */
  readonly teamNameOf: (row: FieldRow) => string | null;
}
