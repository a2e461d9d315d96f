import type { GameView } from '@flagstick/contract';
import { strokesReceived } from '@flagstick/golf';

/** Strokes over par, hole by hole, with the sum 0: some holes are better and some worse than the card. */
const swing = [1, 0, -1, 1, 0, 1, -1, 0, -1, 0, 1, -1, 0, -1, 1, 0, 1, -1];

/**
 * A card of 18 holes with this many strokes over par in all, as strokes over par of each hole. The cards of other
 * players (`nth`) have their good holes elsewhere.
 */
export const cardOver =
  (over: number, nth = 0) =>
  (hole: number): number => {
    const given = (holes: number) => Math.floor((holes * over) / swing.length);
    return (swing[(hole + nth * 5) % swing.length] ?? 0) + given(hole) - given(hole - 1);
  };

/** The scores with which these players halve a hole of their match: the lowest plays off 0, the others get strokes. */
export function halvedGrosses(
  { players, scoreCards }: Pick<GameView, 'players' | 'scoreCards'>,
  playerIds: readonly string[],
  hole: number,
): number[] {
  const handicapOf = (id: string) => players[id]?.hcp ?? 0;
  const lowest = Math.min(...playerIds.map(handicapOf));
  return playerIds.map((id) => {
    const holes = scoreCards.find(({ _id }) => _id === players[id]?.teeColor)?.holesParams ?? [];
    const at = holes.findIndex(({ number }) => number === hole);
    return 4 + (strokesReceived(handicapOf(id) - lowest, holes)[at] ?? 0);
  });
}
