import { AppError } from '../../http/index.ts';
import { type Board, requireOpen } from '../../live/index.ts';
import type { Tx } from '../../storage/index.ts';
import { followPlayers } from './follow-players.ts';
import { gameOfList, type LetterParts } from './letters.ts';
import { type ListRow, lockedList } from './store.ts';

/** A change of the entries of one list. */
export interface ListChange {
  readonly tx: Tx;
  readonly parts: LetterParts;
  readonly board: Board;
  readonly now: Date;
}

/** Locks the list; its entries follow the players of the game. @throws AppError entryList.none */
export async function requireLocked({ tx, parts, board }: ListChange): Promise<ListRow> {
  const list = await lockedList(tx, board.id);
  if (!list) throw new AppError('entryList.none');
  await followPlayers(tx, parts, gameOfList(board));
  return list;
}

/** @throws AppError game.isDone, entryList.closed, entryList.notOpen */
export function requireEntryOpen({ board, now }: ListChange, list: ListRow): void {
  requireOpen(board);
  if (board.data.game.state !== 'waitingList' || list.settled_at !== null || now >= list.closes_at)
    throw new AppError('entryList.closed');
  if (now < list.opens_at) throw new AppError('entryList.notOpen');
}

/** A player is a member if the club is their home club when they enter. */
export const isMember = ({ data }: Board, person: { readonly home_club_id: string | null }): boolean =>
  person.home_club_id === data.club.id;
