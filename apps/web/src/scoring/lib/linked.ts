import type { GameView, LinkedGame } from '@flagstick/contract';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import { isPlaceable } from '@flagstick/golf';
import { ownResult } from '../result/result.ts';

/** This game and its linked games, in the same order on each of them. */
export function linkedSet({ _id, name, linkedGames, mainScoringGame: main }: GameView): LinkedGame[] {
  return [{ _id, name }, ...linkedGames].toSorted(
    (a, b) =>
      Number(b._id === main) - Number(a._id === main) ||
      a.name.localeCompare(b.name) ||
      (a._id < b._id ? -1 : 1),
  );
}

/** A player's position, points or score to par, and the reason if unplaced. Null before the first hole. */
export function standingIn(game: GameView, me: string) {
  const result = ownResult(game, me);
  if (!result || result.card.thru === 0) return null;
  const { label, card } = result;
  const { print, suffix } = scorings[card.format];
  return {
    label,
    unplaced: isPlaceable(card.status) ? null : card.status,
    points: countsPoints(card.format) ? `${print(card.total.points)} ${suffix}`.trim() : null,
    toPar: card.nettToPar,
  };
}
