import type { FormatBoard, LiveFormat } from './format.ts';

const placeOf: LiveFormat['placeOf'] = (board, playerId) => {
  const { position = null, label = '-' } = board.rankedRow(playerId) ?? {};
  return { position, label };
};

/**
 * The tie-break reason is sent only when its row and the next row are both visible, because it reveals figures of both.
 */
const visiblePlace: LiveFormat['visiblePlace'] = (board, playerId, hold) => {
  const place = placeOf(board, playerId);
  const tie = hold === undefined ? board.tieBreakOf(playerId) : undefined;
  if (!tie || tie.over.some((id) => board.hiddenPlaces?.players.has(id))) return place;
  return { ...place, decidedBy: tie.by };
};

export const ranked: Pick<
  LiveFormat,
  'orderRows' | 'placedRows' | 'placeOf' | 'visiblePlace' | 'hideableRows'
> = {
  orderRows: (_board, rows) => rows,
  placedRows: (rows) => rows,
  placeOf,
  visiblePlace,
  hideableRows: (board: FormatBoard) =>
    board.ranking().map(({ id, position }) => ({ id, position, members: board.membersOf(id) })),
};
