import { getsSpaceAtOnce } from '@flagstick/golf';
import { type Actor, AppError } from '../../http/index.ts';
import { type Board, requireOpen } from '../../live/index.ts';
import type { Tx } from '../../storage/index.ts';
import { accountFieldsOf, peopleForGame, requireEligible } from '../games/index.ts';
import { termsOf } from './ballot.ts';
import { followPlayers } from './follow-players.ts';
import { gameOfList, type LetterParts, postLetters } from './letters.ts';
import { giveFreeSpaces } from './spaces.ts';
import {
  countsOf,
  entrantOf,
  insertEntrant,
  isCurrent,
  isSeatedNow,
  type ListRow,
  lockedList,
  setEntrants,
  takenOf,
} from './store.ts';

export interface ListChange {
  readonly tx: Tx;
  readonly parts: LetterParts;
  readonly board: Board;
  readonly now: Date;
}

/** Locks the list; its entries follow the players of the game. @throws AppError entryList.none */
async function requireLocked({ tx, parts, board }: ListChange): Promise<ListRow> {
  const list = await lockedList(tx, board.id);
  if (!list) throw new AppError('entryList.none');
  await followPlayers(tx, parts, gameOfList(board));
  return list;
}

/** @throws AppError game.isDone, entryList.closed, entryList.notOpen, game.alreadyJoined */
function requireEntryOpen({ board, now }: ListChange, list: ListRow, actor: Actor): void {
  requireOpen(board);
  if (board.data.game.state !== 'waitingList' || list.settled_at !== null || now >= list.closes_at)
    throw new AppError('entryList.closed');
  if (now < list.opens_at) throw new AppError('entryList.notOpen');
  if (board.players.has(actor.id)) throw new AppError('game.alreadyJoined');
}

/**
 * Enters the caller. The lock of the list is held until the commit, so numbers follow the order of the commits.
 * @throws AppError entryList.none, account.suspended, player.notEligible, player.socialOnly, game.noScoreCard, and
 * errors of `requireEntryOpen`
 */
export async function enter(change: ListChange, actor: Actor): Promise<void> {
  const { tx, parts, board, now } = change;
  const list = await requireLocked(change);
  const before = await entrantOf(tx, board.id, actor.id);
  if (before && isCurrent(before.state)) return;
  requireEntryOpen(change, list, actor);
  const [person] = await peopleForGame(tx, [actor.id]);
  // A suspension ends all sessions, but one may stay valid for some seconds.
  if (!person) throw new AppError('account.suspended');
  requireEligible(board, accountFieldsOf(person));
  const member = person.home_club_id === board.data.club.id;
  // Deleting an account frees a space without a change of the list.
  await giveFreeSpaces(tx, parts, gameOfList(board), list, { now, isKept: true });
  const counts = await countsOf(tx, board.id);
  const terms = termsOf(list);
  const hasSpace = getsSpaceAtOnce(terms, { member }, takenOf(counts));
  await insertEntrant(tx, {
    ...{ game_id: board.id, user_id: actor.id, number: list.last_number + 1, member },
    ...{ state: hasSpace ? 'in' : 'waiting', entered_at: now },
  });
  const waitsForClosing = terms.order === 'ballot' || (terms.membersFirst && !member);
  await postLetters(tx, parts, gameOfList(board), [actor.id], {
    kind: hasSpace ? 'in' : waitsForClosing ? 'entered' : 'waiting',
  });
}

type Entrant = Awaited<ReturnType<typeof entrantOf>>;

/**
 * Ends an entry and gives its space to the next entrant. A row of a player of the game stays as it is.
 * @throws AppError entryList.notEntered, entryList.isPlayer
 */
async function end(
  change: ListChange,
  list: ListRow,
  { entrant, state }: { readonly entrant: Entrant; readonly state: 'withdrawn' | 'declined' },
): Promise<void> {
  const { tx, board } = change;
  if (!entrant || !isCurrent(entrant.state)) throw new AppError('entryList.notEntered');
  if (await isSeatedNow(tx, board.id, entrant.user_id)) throw new AppError('entryList.isPlayer');
  await setEntrants(tx, board.id, [entrant.user_id], { state, until: null });
  await passOn(change, list);
}

/**
 * Withdraws an entrant for an organiser.
 * @throws AppError entryList.none, entryList.notEntered, entryList.isPlayer
 */
export async function endEntry(change: ListChange, userId: string): Promise<void> {
  const list = await requireLocked(change);
  const entrant = await entrantOf(change.tx, change.board.id, userId);
  await end(change, list, { entrant, state: 'withdrawn' });
}

/** Gives out the spaces that became free, until play begins. */
async function passOn({ tx, parts, board, now }: ListChange, list: ListRow): Promise<void> {
  if (board.data.game.state !== 'waitingList') return;
  await giveFreeSpaces(tx, parts, gameOfList(board), list, { now, isKept: true });
}

/**
 * Withdraws the caller, who has left the game before if they played in it. A repeat changes nothing.
 * @throws AppError entryList.none, entryList.notEntered, entryList.isPlayer
 */
export async function withdraw(change: ListChange, actor: Actor): Promise<void> {
  const list = await requireLocked(change);
  const entrant = await entrantOf(change.tx, change.board.id, actor.id);
  if (entrant?.state === 'withdrawn') return passOn(change, list);
  return end(change, list, { entrant, state: 'withdrawn' });
}

/** @throws AppError entryList.none, entryList.notEntered, entryList.noOffer, entryList.isPlayer */
export async function answerOffer(change: ListChange, actor: Actor, accept: boolean): Promise<void> {
  const { tx, board, now } = change;
  const list = await requireLocked(change);
  const entrant = await entrantOf(tx, board.id, actor.id);
  if (!entrant) throw new AppError('entryList.notEntered');
  // A repeated answer, whose first answer was lost on the way.
  if (accept && entrant.state === 'in') return;
  if (!accept && entrant.state === 'declined') return;
  if (entrant.state !== 'offered' || entrant.until === null || entrant.until <= now)
    throw new AppError('entryList.noOffer');
  if (accept && board.data.game.state !== 'waitingList') throw new AppError('entryList.noOffer');
  if (!accept) return end(change, list, { entrant, state: 'declined' });
  await setEntrants(tx, board.id, [actor.id], { state: 'in', until: null });
}
