import { limits } from '@flagstick/contract';
import type { RunRead } from '../../../http/index.ts';
import { isOpenToAll, type LiveBoards } from '../../../live/index.ts';
import type { SeasonGameHead } from '../store.ts';
import { liveRows, type SeasonRow } from './cards.ts';
import type { ClosedCards } from './closed-cards.ts';

const { leaderboardAccess } = limits;
const isListedOpen = ({ access }: Pick<SeasonGameHead, 'access'>) =>
  access === null || Number(access) === leaderboardAccess.everyone;

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
  head: Pick<SeasonGameHead, 'id' | 'state' | 'version' | 'hidesPlaces' | 'access'>,
): Promise<VisibleCards> {
  if (head.state === 'waitingList') return { because: 'notStarted', rows: [] };
  if (head.hidesPlaces) return { because: 'keptBack', rows: [] };
  if (head.state === 'done') return { because: null, rows: await closed.of(head, reading) };
  // The board in memory may be older than the head, and so more open.
  if (!isListedOpen(head)) return { because: 'boardOff', rows: [] };
  const live = await boards.get(head.id);
  if (!live || !isOpenToAll(live.board)) return { because: 'boardOff', rows: [] };
  return { because: null, rows: liveRows(live.board) };
}
