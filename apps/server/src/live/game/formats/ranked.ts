import type { FormatBoard, LiveFormat } from './format.ts';

const placeOf: LiveFormat['placeOf'] = (board, playerId) => {
  const { position = null, label = '-' } = board.rankedRow(playerId) ?? {};
  return { position, label };
};

/** What decided a place is sent where both its row and the one below it are shown, as it reveals the figures of both. */
const toldPlace: LiveFormat['toldPlace'] = (board, playerId, hold) => {
  const place = placeOf(board, playerId);
  const tie = hold === undefined ? board.tieBreakOf(playerId) : undefined;
  if (!tie || tie.over.some((id) => board.cover?.players.has(id))) return place;
  return { ...place, decidedBy: tie.by };
};

/** A board on which scores give the places. */
export const ranked: Pick<LiveFormat, 'inOrder' | 'placedRows' | 'placeOf' | 'toldPlace' | 'hideableRows'> = {
  inOrder: (_board, rows) => rows,
  placedRows: (rows) => rows,
  placeOf,
  toldPlace,
  hideableRows: (board: FormatBoard) =>
    board.ranking().map(({ id, position }) => ({ id, position, members: board.membersOf(id) })),
};
