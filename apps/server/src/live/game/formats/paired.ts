import { hasBegun, playersInMatch, sideOfPlayer, statusFor } from '@flagstick/contract';
import type { RankedRow } from '@flagstick/golf';
import type { FormatBoard, LiveFormat } from './format.ts';

/** Players of matches have no place in the field; they are listed by pairing. */
const orderRows: LiveFormat['orderRows'] = ({ matches }, rows) => {
  const order = new Map(matches.flatMap(playersInMatch).map(({ id }, at) => [id, at]));
  const at = ({ id }: RankedRow) => order.get(id) ?? order.size;
  return rows
    .map(({ decidedBy: _, ...row }): RankedRow => {
      return { ...row, position: null, label: '-', shared: false, clinched: false };
    })
    .toSorted((a, b) => at(a) - at(b));
};

const placeOf = (board: FormatBoard, playerId: string) => {
  const match = board.matchOf(playerId);
  const label = match && hasBegun(match.match) ? statusFor(sideOfPlayer(match, playerId), match.match) : '-';
  return { position: null, label };
};

/** A board of matches in group order. A match's place is its number, its label is its state. */
export const paired: Pick<
  LiveFormat,
  'extraHolesOf' | 'orderRows' | 'placedRows' | 'placeOf' | 'visiblePlace' | 'hideableRows'
> = {
  extraHolesOf: (holes) => holes,
  orderRows,
  placedRows: () => [],
  placeOf,
  visiblePlace: (board, playerId, hold) => ({
    position: board.matchNumber(playerId),
    label: hold === 'figures' ? '-' : placeOf(board, playerId).label,
  }),
  // The first match that has begun has the first place.
  hideableRows: ({ matches }) =>
    matches.map((match, at) => {
      const members = playersInMatch(match).map(({ id }) => id);
      return { id: match.id, position: hasBegun(match.match) ? at + 1 : null, members };
    }),
};
