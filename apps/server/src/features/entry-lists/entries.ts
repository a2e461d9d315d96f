import type { EntryAnswer } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import { gameOfList } from './letters.ts';
import { type ListChange, requireLocked } from './list-change.ts';
import { confirmEntry, endUncounted, offeredWith, refuseEntry, reportLeaving } from './partners/partners.ts';
import { giveFreeSpaces } from './spaces.ts';
import { entrantOf, isCurrent, isSeatedNow, type ListRow, setEntrants } from './store.ts';

type Entrant = NonNullable<Awaited<ReturnType<typeof entrantOf>>>;

/**
 * Ends an entry that counts and gives its space to the next entrant. A row of a player of the game stays as it is.
 * @throws AppError entryList.isPlayer
 */
async function end(
  change: ListChange,
  list: ListRow,
  { entrant, state }: { readonly entrant: Entrant; readonly state: 'withdrawn' | 'declined' },
): Promise<void> {
  const { tx, board } = change;
  if (await isSeatedNow(tx, board.id, entrant.user_id)) throw new AppError('entryList.isPlayer');
  await setEntrants(tx, board.id, [entrant.user_id], { state, until: null });
  await reportLeaving(change, entrant);
  await passOn(change, list);
}

/** @throws AppError entryList.notEntered, entryList.isPlayer */
async function leave(change: ListChange, list: ListRow, entrant: Entrant | undefined): Promise<void> {
  if (entrant?.state === 'asked') return refuseEntry(change, entrant);
  if (entrant?.state === 'confirmed')
    return entrant.leads ? endUncounted(change, entrant) : refuseEntry(change, entrant);
  if (!entrant || !isCurrent(entrant.state)) throw new AppError('entryList.notEntered');
  return end(change, list, { entrant, state: 'withdrawn' });
}

/**
 * Withdraws an entrant for an organiser.
 * @throws AppError entryList.none, entryList.notEntered, entryList.isPlayer
 */
export async function endEntry(change: ListChange, userId: string): Promise<void> {
  const list = await requireLocked(change);
  await leave(change, list, await entrantOf(change.tx, change.board.id, userId));
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
  if (entrant?.state === 'refused') return;
  return leave(change, list, entrant);
}

/** A repeated answer, whose first answer was lost on the way. */
const isAnswered = ({ state, leads }: Entrant, accept: boolean): boolean =>
  accept
    ? state === 'in' || (!leads && (state === 'confirmed' || state === 'waiting'))
    : state === 'declined' || state === 'refused';

/**
 * The caller answers the offer of a space, or a player who named them. One answer accepts the spaces of all partners.
 * @param answers to the questions, of a player who confirms
 * @throws AppError entryList.none, entryList.notEntered, entryList.noOffer, entryList.isPlayer, and errors of
 * `confirmEntry`
 */
export async function answerOffer(
  change: ListChange,
  actor: Actor,
  { accept, answers }: { readonly accept: boolean; readonly answers?: readonly EntryAnswer[] | undefined },
): Promise<void> {
  const { tx, board, now } = change;
  const list = await requireLocked(change);
  const entrant = await entrantOf(tx, board.id, actor.id);
  if (!entrant) throw new AppError('entryList.notEntered');
  if (isAnswered(entrant, accept)) return;
  if (entrant.state === 'asked')
    return accept ? confirmEntry(change, list, entrant, answers) : refuseEntry(change, entrant);
  if (entrant.state !== 'offered' || entrant.until === null || entrant.until <= now)
    throw new AppError('entryList.noOffer');
  if (accept && board.data.game.state !== 'waitingList') throw new AppError('entryList.noOffer');
  if (!accept) return end(change, list, { entrant, state: 'declined' });
  await setEntrants(tx, board.id, await offeredWith(change, entrant), { state: 'in', until: null });
}
