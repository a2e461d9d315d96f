import type { HandicapStanding } from '@flagstick/contract';
import type { Board, BoardPlayer, PlayerData } from '../../../live/index.ts';
import { type HandicapSet, seatWith } from './set-handicap.ts';

/** A player's handicap, score and place on a board. */
function standing(board: Board, { data, card }: BoardPlayer, withPlace: boolean): HandicapStanding {
  const { handicap, addedStrokes, score } = card;
  return {
    hcp: handicap.playingHandicap + addedStrokes,
    hci: data.index,
    courseHandicap: Math.round(handicap.courseHandicap * 100) / 100,
    strokes: Object.fromEntries(score.holes.map(({ number, strokes }) => [number, strokes])),
    totalNett: score.total.nett,
    totalPoint: score.total.points,
    place: withPlace ? board.placeOf(data.id).label : null,
  };
}

/** The player's standing now and with another handicap. Nothing is changed. */
export function preview(board: Board, player: BoardPlayer, wanted: HandicapSet, withPlace: boolean) {
  const set = seatWith(player.data, player.card, wanted);
  const players = board.data.players.map((seat) => (seat.id === player.data.id ? { ...seat, ...set } : seat));
  const other = board.changed({ ...board.data, players });
  const after = standing(other, other.players.get(player.data.id) ?? player, withPlace);
  return { hcp: after.hcp, before: standing(board, player, withPlace), after };
}

/** For organisers: the standing of these players now, and with these changes of their seats. */
export function previewSeats(
  board: Board,
  wanted: ReadonlyArray<Pick<PlayerData, 'id'> & Partial<PlayerData>>,
) {
  const set = new Map(wanted.map((seat) => [seat.id, seat]));
  const players = board.data.players.map((seat) => ({ ...seat, ...set.get(seat.id) }));
  const other = board.changed({ ...board.data, players });
  return wanted.flatMap(({ id }) => {
    const [now, then] = [board.players.get(id), other.players.get(id)];
    return now && then
      ? [{ _id: id, before: standing(board, now, true), after: standing(other, then, true) }]
      : [];
  });
}
