import { expect, it } from 'vitest';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { Board } from '../game/board.ts';
import { Draft } from './draft.ts';

const at = new Date('2026-06-14T10:00:00Z');

const boardNow = () => {
  const [game] = gamesOf(1, 4, true);
  if (!game) throw new Error('no game');
  return new Board(game);
};

const four = (board: Board, playerId: string) => {
  const card = board.players.get(playerId)?.card;
  if (!card) throw new Error('no card');
  const event = {
    kind: 'entry',
    hole: 1,
    scorer: playerId,
    typedBy: playerId,
    value: { kind: 'gross', gross: 4 },
  } as const;
  return { gameId: board.id, typedBy: playerId, call: null, typedAt: null, judge: () => ({ card, event }) };
};

it('VRS-3 a batch names the version of its draft, even if the board has moved on since', () => {
  const board = boardNow();
  const draft = new Draft(new Map([[board.id, board]]), at);
  draft.enter(four(board, 'player-0'));
  const [written] = draft.batch.writes;
  if (!written) throw new Error('nothing was drafted');
  board.applyHole(board.version + 1, 'card-1', 1, written.after);
  expect([...draft.batch.games.values()]).toEqual([{ before: 1, after: 2 }]);
});

it('COM-3 an item is drafted on the result of earlier items, and the board stays unchanged', () => {
  const board = boardNow();
  const draft = new Draft(new Map([[board.id, board]]), at);
  const versions = [draft.enter(four(board, 'player-0')), draft.enter(four(board, 'player-0'))];
  expect([versions, board.version, draft.batch.games.get(board.id)?.after]).toEqual([[1, 2], 1, 3]);
});
