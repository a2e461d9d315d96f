import type { GameView, Player } from '@flagstick/contract';
import { countsRatings, otherRatingNote, seatCard } from '@flagstick/contract/tees';
import * as texts from './messages.ts';

interface Rated extends Pick<GameView, 'scoreCards' | 'state'> {
  readonly competition: Pick<GameView['competition'], 'type'>;
}
const usesRatings = ({ competition, state }: Rated) => state !== 'done' && countsRatings(competition);

/** The text for a player who uses the rating for the other gender; null for others. */
export function otherRatingText(
  game: Rated,
  player: Pick<Player, 'gender' | 'teeColor' | 'hcpSet'>,
): string | null {
  const tee = game.scoreCards.find(({ _id }) => _id === player.teeColor);
  // A playing handicap set by an organiser uses no rating.
  if (!tee || player.hcpSet || !usesRatings(game)) return null;
  return otherRatingNote(game.scoreCards, tee, player.gender);
}

/** The text before joining a game that has no card for the user's gender. */
export function otherRatingTextBeforeJoining(game: Rated, gender: Player['gender']): string | null {
  const tee = seatCard(game.scoreCards, gender);
  return tee && usesRatings(game) ? otherRatingNote(game.scoreCards, tee, gender, texts.youWouldPlay) : null;
}
