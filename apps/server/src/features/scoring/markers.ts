import { AppError } from '../../http/index.ts';
import type { Board, BoardPlayer, GameChange } from '../../live/index.ts';
import type { MarkerRequest } from './access.ts';

/** A player who retired, is disqualified or has handed in needs no marker, nor does a card without a score. */
function needsMarker({ data, card }: BoardPlayer): boolean {
  if (card.score.thru === 0 || card.data.state === 'done' || data.noFinish !== null || data.disqualified) {
    return false;
  }
  return ![...card.verified.values()].some(({ effective }) => effective?.kind === 'retired');
}

/** @throws AppError score.lastMarker if no marker would be left for a player with scores */
function requireOtherMarker({ data, players }: Board, player: BoardPlayer, without: string) {
  const isOther = ({ scorerId, playerId }: { scorerId: string; playerId: string }) =>
    playerId === player.data.id && scorerId !== playerId && scorerId !== without && players.has(scorerId);
  if (needsMarker(player) && !data.markerAssignments.some(isOther)) throw new AppError('score.lastMarker');
}

/**
 * All players score for themselves in any case.
 * @throws AppError game.isDone, score.lastMarker
 */
export function changeMarker(
  change: GameChange,
  { playerId, change: action, scorer, to }: MarkerRequest,
): void {
  const { board } = change;
  if (board.data.game.state === 'done') throw new AppError('game.isDone');
  const player = board.players.get(playerId);
  if (!player || playerId === scorer) return;
  if (action === 'add') {
    change.addMarkers([{ scorerId: scorer, playerId, byHand: true }]);
    return;
  }
  const newMarker = to === undefined || to === playerId || to === scorer ? undefined : to;
  if (newMarker === undefined) requireOtherMarker(board, player, scorer);
  else change.addMarkers([{ scorerId: newMarker, playerId, byHand: true }]);
  change.removeMarkers((one) => one.scorerId === scorer && one.playerId === playerId);
}
