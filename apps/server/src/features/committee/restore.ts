import { type Actor, AppError } from '../../http/index.ts';
import {
  assignMarkersInRotation,
  type BoardGroup,
  type GameChange,
  hasPlacesFor,
  type LeftSeat,
  type PlayerData,
} from '../../live/index.ts';
import { groupLimit, teamLimit } from '../games/index.ts';
import { leftCardOf, otherCards } from './list.ts';

/**
 * Restores a player who left to their card, or chooses which card of a player who came back counts and sets the others
 * aside.
 * @throws AppError game.isDone, player.notFound, card.gone, card.onBoard, game.full
 */
export function restoreCard(
  change: GameChange,
  actor: Actor,
  { playerId, scoreId }: { readonly playerId: string; readonly scoreId: string },
  left: readonly LeftSeat[],
): void {
  const { board } = change;
  const { state } = board.data.game;
  const player = board.players.get(playerId);
  const wanted = leftCardOf(left, playerId, scoreId);
  if (!wanted && player?.card.data.id !== scoreId) throw new AppError('player.notFound');
  if (state === 'done') throw new AppError('game.isDone');
  if (wanted?.gone) throw new AppError('card.gone');
  // A team's card belongs to the team: a player who plays on uses the card of their current team.
  if (player && wanted && wanted.card.team !== null) throw new AppError('card.onBoard');
  const others = otherCards(left, playerId).filter((one) => one !== wanted);
  if (!wanted && others.length === 0) throw new AppError('card.onBoard');
  for (const other of others) change.setAside(other);
  for (const { card } of others) {
    change.addNote(card.data.id, {
      kind: 'leaving',
      typed_by: actor.id,
      field: 'seat',
      old: 'left',
      now: 'set aside',
    });
  }
  if (!wanted) return;
  if (!player && !hasPlacesFor(change.data, [playerId], change.at)) {
    throw new AppError('game.full', { data: { isFull: true } });
  }
  change.addNote(scoreId, {
    kind: 'reopening',
    typed_by: actor.id,
    field: 'seat',
    old: 'left',
    now: 'seated',
  });
  if (player) {
    const marks = change.data.scorers.filter(
      (mark) => mark.scorerId === playerId || mark.playerId === playerId,
    );
    change.removePlayer(playerId);
    change.setAside({ seat: player.data, leftAt: change.at });
    change.addNote(player.card.data.id, {
      kind: 'leaving',
      typed_by: actor.id,
      field: 'seat',
      now: 'set aside',
    });
    change.mark(marks);
  }
  const walked = player?.data ?? wanted.seat;
  const group = player ? player.group : groupLeft(change, wanted);
  const { groupPosition } = walked;
  change.restoreSeat({
    ...(player ? wanted.seat : seatGivenBack(wanted.seat, actor)),
    groupId: group?.id ?? null,
    groupPosition: group ? groupPosition : null,
    teamId: player ? player.data.teamId : teamLeft(change, wanted),
    updatedAt: change.at,
  });
  if (player || !group) return;
  // The restored player marks and is marked again. A player who took their place walks behind them.
  const walking = inWalkingOrder(change, group.id, playerId);
  for (const [at, id] of walking.entries()) change.setSeat(id, { groupPosition: at });
  assignMarkersInRotation(change, walking);
}

/** The seat's former group, if it exists and has room. */
function groupLeft({ board }: GameChange, { seat: { groupId } }: LeftSeat): BoardGroup | null {
  const group = board.groups.find(({ id }) => id === groupId);
  return group && group.players.length < groupLimit(board) ? group : null;
}

/** A seat that an organiser gives back after the player left waits for the player's agreement (docs/decisions/078). */
export const seatGivenBack = (seat: PlayerData, actor: Actor): PlayerData =>
  seat.guest || seat.id === actor.id ? seat : { ...seat, addedBy: actor.id, acceptedAt: null };

/** The seat's former team, if it exists and has room. */
export function teamLeft(
  { board, data }: GameChange,
  { seat: { teamId } }: Pick<LeftSeat, 'seat'>,
): string | null {
  const there = data.players.filter((seat) => seat.teamId === teamId).length;
  return data.teams.some(({ id }) => id === teamId) && there < teamLimit(board) ? teamId : null;
}

/** If two have the same place, the restored player walks first. */
const inWalkingOrder = ({ data }: GameChange, group: string, back: string): string[] =>
  data.players
    .filter(({ groupId }) => groupId === group)
    .toSorted(
      (a, b) =>
        (a.groupPosition ?? 0) - (b.groupPosition ?? 0) || Number(b.id === back) - Number(a.id === back),
    )
    .map(({ id }) => id);
