import { type Actor, AppError } from '../../http/index.ts';
import { type Board, type BoardPlayer, organises } from '../leaderboard/index.ts';

/** Who types a score, in whose name, for whom. */
export interface ScoringRight {
  readonly player: BoardPlayer;
  readonly scorerId: string;
}

/**
 * May this caller enter a score for the player, in that name? Players score for those whom they mark, in their own
 * name or in the name of somebody whom they mark; organisers for and in the name of anybody in the game.
 *
 * @throws AppError score.playersOnly, player.notFound, score.notYours
 */
export function scoringRight(
  board: Board,
  actor: Actor,
  playerId: string,
  onBehalf: string | undefined,
): ScoringRight {
  const organiser = organises(board, actor);
  const caller = board.players.get(actor.id);
  if (!caller && !organiser) throw new AppError('score.playersOnly');
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  if (!organiser && !caller?.scoringPlayers.includes(playerId)) throw new AppError('score.notYours');
  if (onBehalf !== undefined && onBehalf !== actor.id) {
    if (!board.players.has(onBehalf)) throw new AppError('player.notFound');
    if (!organiser && !caller?.scoringPlayers.includes(onBehalf)) throw new AppError('score.notYours');
  }
  // An organiser who does not play has no name on the card: what he types for a player stands in the player's name.
  return { player, scorerId: onBehalf ?? (caller ? actor.id : playerId) };
}

/** The player himself, those who scored for him, and the organisers read who entered what. */
export function mayReadLog(board: Board, actor: Actor, player: BoardPlayer): boolean {
  if (organises(board, actor) || player.data.id === actor.id) return true;
  if (board.players.get(actor.id)?.scoringPlayers.includes(player.data.id)) return true;
  return [...player.card.holes.values()].some((hole) =>
    hole.entries.some((entry) => entry.scorer === actor.id),
  );
}
