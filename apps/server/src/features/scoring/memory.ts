import type { Board, LiveBoards } from '../leaderboard/index.ts';
import { holesTouched, type PendingScore } from './batch.ts';
import type { BatchState } from './store.ts';

/**
 * What the entries of a batch stand on, from the boards in memory: they hold all of it but the calls that were
 * counted before. Undefined when a game or a card is not in memory, or its board is behind.
 */
export function stateInMemory(boards: LiveBoards, items: readonly PendingScore[]): BatchState | undefined {
  const games = new Map<string, Board>();
  const cards = new Map<string, BatchState['cards'][number]>();
  const holes = new Map<string, BatchState['holes'][number]>();
  const entries: BatchState['entries'][number][] = [];
  for (const item of items) {
    for (const id of item.gameIds) {
      const board = games.get(id) ?? boards.ready(id)?.board;
      if (!board) return undefined;
      games.set(id, board);
    }
    const { cardId } = item;
    const card = games.get(item.gameIds[0] ?? '')?.cards.get(cardId);
    if (!card) return undefined;
    cards.set(cardId, { id: cardId, state: card.state });
    for (const number of holesTouched(item)) {
      const key = `${cardId}|${number}`;
      const hole = card.holes.get(number);
      if (!hole || holes.has(key)) continue;
      holes.set(key, { card_id: cardId, hole: number, version: hole.version });
      for (const { scorer, version, value } of hole.entries) {
        entries.push({ card_id: cardId, hole: number, scorer_id: scorer, version, value });
      }
    }
  }
  return {
    games: [...games.values()].map(({ id, version, data }) => ({ id, version, state: data.game.state })),
    cards: [...cards.values()],
    holes: [...holes.values()],
    entries,
    seen: [],
  };
}
