import type { RunRead } from '../../../http/index.ts';
import { isOpenToAll, type LiveBoards } from '../../../live/index.ts';
import type { SeasonGameHead } from '../store.ts';
import { liveRows, type SeasonRow } from './cards.ts';
import type { ClosedCards } from './closed-cards.ts';

interface VisibleCards {
  readonly because: 'notStarted' | 'keptBack' | 'boardOff' | null;
  readonly rows: readonly SeasonRow[];
}

/** The cards of a game, if every reader may see them: none until a hidden game is revealed or a private one closed. */
export async function visibleCards(
  {
    boards,
    closed,
    reading,
  }: { readonly boards: Pick<LiveBoards, 'get'>; readonly closed: ClosedCards; readonly reading: RunRead },
  head: Pick<SeasonGameHead, 'id' | 'state' | 'version' | 'hidesPlaces'>,
): Promise<VisibleCards> {
  if (head.state === 'waitingList') return { because: 'notStarted', rows: [] };
  if (head.hidesPlaces) return { because: 'keptBack', rows: [] };
  if (head.state === 'done') return { because: null, rows: await closed.of(head, reading) };
  const live = await boards.get(head.id);
  if (!live || !isOpenToAll(live.board)) return { because: 'boardOff', rows: [] };
  return { because: null, rows: liveRows(live.board) };
}
