import { type Actor, AppError } from '../../http/index.ts';
import {
  assignMarkersInRotation,
  type BoardGroup,
  cardRulesOf,
  type FormerSeat,
  type GameChange,
  hasSpacesFor,
  type PlayerData,
} from '../../live/index.ts';
import { groupLimit, teamLimit } from '../games/index.ts';
import { earlierCards, formerSeatOf } from './close-list.ts';

/**
 * A player who came back after scores has several cards: the chosen one counts, and the others are set aside.
 * @throws AppError game.isDone, player.notFound, card.gone, card.onBoard, game.full
 */
export function restoreCard(
  change: GameChange,
  actor: Actor,
  { playerId, scoreId }: { readonly playerId: string; readonly scoreId: string },
  formerSeats: readonly FormerSeat[],
): void {
  const { board } = change;
  const { state } = board.data.game;
  const player = board.players.get(playerId);
  const chosen = formerSeatOf(formerSeats, playerId, scoreId);
  if (!chosen && player?.card.data.id !== scoreId) throw new AppError('player.notFound');
  if (state === 'done') throw new AppError('game.isDone');
  if (chosen?.gone) throw new AppError('card.gone');
  // A team's card belongs to the team: a player who plays on uses the card of their current team.
  if (player && chosen && cardRulesOf(chosen.card.rule).staysWithTeam(chosen.card))
    throw new AppError('card.onBoard');
  const others = earlierCards(formerSeats, playerId).filter((one) => one !== chosen);
  if (!chosen && others.length === 0) throw new AppError('card.onBoard');
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
  if (!chosen) return;
  if (!player && !hasSpacesFor(change.data, [playerId], change.at)) {
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
    const marks = change.data.markerAssignments.filter(
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
    change.addMarkers(marks);
  }
  const group = player ? player.group : groupToReturnTo(change, chosen);
  const { groupPosition } = player?.data ?? chosen.seat;
  change.restoreSeat({
    ...(player ? chosen.seat : restoredSeat(chosen.seat, actor)),
    groupId: group?.id ?? null,
    groupPosition: group ? groupPosition : null,
    teamId: player ? player.data.teamId : teamToReturnTo(change, chosen),
    updatedAt: change.at,
  });
  if (player || !group) return;
  const players = playersInOrder(change, group.id, playerId);
  for (const [at, id] of players.entries()) change.setSeat(id, { groupPosition: at });
  assignMarkersInRotation(change, players);
}

/** Null if the group is deleted or full. */
function groupToReturnTo({ board }: GameChange, { seat: { groupId } }: FormerSeat): BoardGroup | null {
  const group = board.groups.find(({ id }) => id === groupId);
  return group && group.players.length < groupLimit(board) ? group : null;
}

/** If another person restores a player with an account, the player must accept the seat again (docs/decisions/078). */
export const restoredSeat = (seat: PlayerData, actor: Actor): PlayerData =>
  seat.guest || seat.id === actor.id ? seat : { ...seat, addedBy: actor.id, invitationAcceptedAt: null };

/** Null if the team is deleted or full. */
export function teamToReturnTo(
  { board, data }: GameChange,
  { seat: { teamId } }: Pick<FormerSeat, 'seat'>,
): string | null {
  const members = data.players.filter((seat) => seat.teamId === teamId).length;
  return data.teams.some(({ id }) => id === teamId) && members < teamLimit(board) ? teamId : null;
}

/** If two players have the same position in the group, the restored player is first. */
const playersInOrder = ({ data }: GameChange, group: string, restored: string): string[] =>
  data.players
    .filter(({ groupId }) => groupId === group)
    .toSorted(
      (a, b) =>
        (a.groupPosition ?? 0) - (b.groupPosition ?? 0) ||
        Number(b.id === restored) - Number(a.id === restored),
    )
    .map(({ id }) => id);
