import type { HoleValue } from '@flagstick/golf';
import type { Board, BoardPlayer, DraftState } from '../../../live/index.ts';

export interface ScoreEntry {
  readonly hole: number;
  readonly value: HoleValue | null;
  readonly onBehalf: string | undefined;
}

interface ScorerQuestion {
  readonly draft: Pick<DraftState, 'board' | 'hole'>;
  readonly player: BoardPlayer;
  readonly callerId: string;
  /** As which the caller's entries count (`personOf`). */
  readonly personId: string;
  readonly organiser: boolean;
  readonly entry: ScoreEntry;
}

export interface CardScoring {
  /**
   * The member whose tee shot counted, if the caller names one.
   * @throws AppError score.noTeam, score.selectPlayer
   */
  readonly teeShotOf: (
    board: Board,
    card: BoardPlayer['card'],
    caller: BoardPlayer | undefined,
    entry: ScoreEntry,
  ) => string | undefined;
  /**
   * The name under which the value of a player or marker counts.
   * @throws AppError player.notFound, score.otherName
   */
  readonly scorerOf: (by: ScorerQuestion) => string;
}
