import type { EntryAnswer } from '@flagstick/contract';
import { getsSpaceAtOnce } from '@flagstick/golf';
import { type Actor, AppError } from '../../../http/index.ts';
import { accountFieldsOf, type PersonForGame, peopleForGame, requireEligible } from '../../games/index.ts';
import { termsOf } from '../ballot.ts';
import { gameOfList, newsOfEntry, postLetters } from '../letters.ts';
import { isMember, type ListChange, requireEntryOpen, requireLocked } from '../list-change.ts';
import { enterWith } from '../partners/partners.ts';
import { partyOf } from '../partners/store.ts';
import { answersTo } from '../questions/questions.ts';
import { giveFreeSpaces } from '../spaces.ts';
import {
  entrantOf,
  entrantsById,
  insertEntrants,
  isCurrent,
  isUnconfirmed,
  type ListRow,
  type NewEntrant,
  setAnswers,
} from '../store.ts';

type Entrant = NonNullable<Awaited<ReturnType<typeof entrantOf>>>;

/** A caller who enters without naming partners. */
export interface EntryCall {
  readonly actor: Actor;
  /** To the list's questions; undefined leaves them as they are. */
  readonly answers: readonly EntryAnswer[] | undefined;
}

/** The player is in the list, or entering it with partners. */
const isPresent = ({ state }: Entrant): boolean => isCurrent(state) || isUnconfirmed(state);

/** The caller's present entry. @throws AppError entryList.asked if the caller must answer first */
function presentEntry(entrant: Entrant | undefined): Entrant | undefined {
  if (entrant?.state === 'asked') throw new AppError('entryList.asked');
  return entrant && isPresent(entrant) ? entrant : undefined;
}

type NewEntry = Pick<NewEntrant, 'user_id' | 'member' | 'answers'>;

/**
 * The entry of a caller who is not in the list.
 * @throws AppError game.alreadyJoined, account.suspended, player.notEligible, player.socialOnly, game.noScoreCard,
 * request.invalid for answers, and errors of `requireEntryOpen`
 */
function newEntry(
  change: ListChange,
  list: ListRow,
  { actor, answers }: EntryCall,
  person: PersonForGame | undefined,
): NewEntry {
  const { board } = change;
  requireEntryOpen(change, list);
  if (board.players.has(actor.id)) throw new AppError('game.alreadyJoined');
  // A suspension ends all sessions, but one may stay valid for some seconds.
  if (!person) throw new AppError('account.suspended');
  requireEligible(board, accountFieldsOf(person));
  return {
    user_id: actor.id,
    member: isMember(board, person),
    answers: answersTo(list.questions, answers ?? []),
  };
}

/** Gives these entries their numbers in this order, each with a space or on the waiting list. */
async function countEntries(
  { tx, parts, board, now }: ListChange,
  list: ListRow,
  entries: readonly NewEntry[],
): Promise<void> {
  const game = gameOfList(board);
  const terms = termsOf(list);
  // Deleting an account frees a space without a change of the list.
  let taken = await giveFreeSpaces(tx, parts, game, list, { now, isKept: true });
  const rows = entries.map((entry, at): NewEntrant => {
    const hasSpace = getsSpaceAtOnce(terms, [entry], taken);
    if (hasSpace) taken += 1;
    const state = hasSpace ? 'in' : 'waiting';
    return { ...entry, number: list.last_number + 1 + at, leads: true, state, entered_at: now };
  });
  await insertEntrants(tx, board.id, rows);
  const news = Map.groupBy(rows, (row) => newsOfEntry(terms, [row], row.state === 'in'));
  for (const [kind, some] of news) {
    const ids = some.map(({ user_id }) => user_id);
    await postLetters(tx, parts, game, ids, { kind });
  }
}

/**
 * Enters callers in this order. The lock of the list is held until the commit, so numbers follow the order of the
 * commits. A caller who has entered changes the answers. A refusal affects its own call only: the calls are judged before
 * anything is written.
 * @returns the list, and the refusals: entryList.asked, and those of `newEntry`
 * @throws AppError entryList.none
 */
export async function enterTogether(
  change: ListChange,
  calls: readonly EntryCall[],
): Promise<{ readonly list: ListRow; readonly refusals: ReadonlyMap<EntryCall, AppError> }> {
  const { tx, board } = change;
  const list = await requireLocked(change);
  const ids = [...new Set(calls.map(({ actor }) => actor.id))];
  const entrants = await entrantsById(tx, board.id, ids);
  const newcomers = ids.filter((id) => {
    const entrant = entrants.get(id);
    return !entrant || !isPresent(entrant);
  });
  const people = new Map((await peopleForGame(tx, newcomers)).map((person) => [person.id, person]));
  const added = new Map<string, NewEntry>();
  const changed = new Map<string, EntryAnswer[]>();
  const judge = (call: EntryCall) => {
    const { id } = call.actor;
    const isEntered = presentEntry(entrants.get(id)) !== undefined;
    const earlier = added.get(id);
    if (!isEntered && !earlier) {
      added.set(id, newEntry(change, list, call, people.get(id)));
      return;
    }
    if (call.answers === undefined) return;
    requireEntryOpen(change, list);
    const answers = answersTo(list.questions, call.answers);
    if (earlier) added.set(id, { ...earlier, answers });
    else changed.set(id, answers);
  };
  const refusals = new Map<EntryCall, AppError>();
  for (const call of calls) {
    try {
      judge(call);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.set(call, error);
    }
  }
  for (const [id, answers] of changed) await setAnswers(tx, board.id, id, answers);
  if (added.size > 0) await countEntries(change, list, [...added.values()]);
  return { list, refusals };
}

/**
 * Enters the caller with partners. A caller who has entered changes the answers, and the partners of an entry that does
 * not count yet.
 * @param partners the players who are asked to enter with the caller; empty for none
 * @throws AppError entryList.none, entryList.asked, request.invalid for partners, and errors of `newEntry`
 */
export async function enterWithPartners(
  change: ListChange,
  call: EntryCall,
  partners: readonly string[],
): Promise<void> {
  const { tx, board } = change;
  const { actor, answers: given } = call;
  const list = await requireLocked(change);
  const before = presentEntry(await entrantOf(tx, board.id, actor.id));
  if (!before) {
    const [person] = await peopleForGame(tx, [actor.id]);
    return enterWith(change, list, newEntry(change, list, call, person), { partners });
  }
  const isOpen = before.state === 'confirmed' && before.leads;
  if (given === undefined && !isOpen) return;
  requireEntryOpen(change, list);
  const answers = given === undefined ? before.answers : answersTo(list.questions, given);
  await setAnswers(tx, board.id, actor.id, answers);
  if (!isOpen) return;
  const { user_id, member } = before;
  const party = await partyOf(tx, before);
  return enterWith(change, list, { user_id, member, answers }, { partners, party });
}
