import type { HandicapEffect } from '@flagstick/contract';
import { roundToHundredths } from '@flagstick/golf';
import type { Board, BoardPlayer, PlayerData } from '../../../live/index.ts';
import { changedHandicap, type HandicapInputs } from './set-handicap.ts';

function handicapStanding(board: Board, { data, card }: BoardPlayer, withPlace: boolean): HandicapEffect {
  const { handicap, addedStrokes, score } = card;
  return {
    hcp: handicap.playingHandicap + addedStrokes,
    hci: data.index,
    courseHandicap: roundToHundredths(handicap.courseHandicap),
    strokes: Object.fromEntries(score.holes.map(({ number, strokes }) => [number, strokes])),
    totalNett: score.total.nett,
    totalPoint: score.total.points,
    place: withPlace ? board.placeOf(data.id).label : null,
  };
}

export function previewHandicap(
  board: Board,
  player: BoardPlayer,
  inputs: HandicapInputs,
  withPlace: boolean,
) {
  const set = changedHandicap(player.data, player.card, inputs);
  const players = board.data.players.map((seat) => (seat.id === player.data.id ? { ...seat, ...set } : seat));
  const changed = board.changed({ ...board.data, players });
  const after = handicapStanding(changed, changed.players.get(player.data.id) ?? player, withPlace);
  return { hcp: after.hcp, before: handicapStanding(board, player, withPlace), after };
}

export function previewIndexUpdate(
  board: Board,
  changes: ReadonlyArray<Pick<PlayerData, 'id'> & Partial<PlayerData>>,
) {
  const set = new Map(changes.map((seat) => [seat.id, seat]));
  const players = board.data.players.map((seat) => ({ ...seat, ...set.get(seat.id) }));
  const changed = board.changed({ ...board.data, players });
  return changes.flatMap(({ id }) => {
    const [now, then] = [board.players.get(id), changed.players.get(id)];
    return now && then
      ? [
          {
            _id: id,
            before: handicapStanding(board, now, true),
            after: handicapStanding(changed, then, true),
          },
        ]
      : [];
  });
}
