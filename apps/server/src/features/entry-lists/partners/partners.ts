import { type EntryAnswer, fullName, entryPartnerSentences as sentences } from '@flagstick/contract';
import { getsSpaceAtOnce } from '@flagstick/golf';
import { AppError } from '../../../http/index.ts';
import { isOpenToAll } from '../../../live/index.ts';
import { accountFieldsOf, type PersonForGame, peopleForGame, requireEligible } from '../../games/index.ts';
import { termsOf } from '../ballot.ts';
import { gameOfList, newsOfEntry, postLetters } from '../letters.ts';
import { isMember, type ListChange, requireEntryOpen } from '../list-change.ts';
import { answersTo } from '../questions/questions.ts';
import { giveFreeSpaces } from '../spaces.ts';
import {
  insertEntrants,
  isCurrent,
  isUnconfirmed,
  type ListRow,
  type NewEntrant,
  setAnswers,
  setEntrants,
  setList,
} from '../store.ts';
import { deleteEntrants, entriesOf, partyOf, refusedBefore, setNumber } from './store.ts';

type Party = Awaited<ReturnType<typeof partyOf>>;

const idsOf = (party: ReadonlyArray<{ readonly id: string }>) => party.map(({ id }) => id);

/** Whether the account may play in the game. */
function isEligible({ board }: ListChange, person: PersonForGame): boolean {
  try {
    requireEligible(board, accountFieldsOf(person));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * The accounts of named partners.
 * @param known players of the entry who were named before
 * @throws AppError request.invalid, which names the partners
 */
async function requirePartners(
  change: ListChange,
  list: ListRow,
  { lead, partners, known }: { lead: string; partners: readonly string[]; known: readonly string[] },
): Promise<PersonForGame[]> {
  const { tx, board } = change;
  const named = partners.filter((id) => !known.includes(id));
  const people = new Map((await peopleForGame(tx, [...new Set(named)])).map((person) => [person.id, person]));
  const entries = new Map((await entriesOf(tx, board.id, named)).map(({ id, state }) => [id, state]));
  const refused = await refusedBefore(tx, named, lead);
  const problemOf = (id: string, at: number): string | null => {
    if (id === lead) return sentences.self;
    if (partners.indexOf(id) < at) return sentences.twice;
    if (known.includes(id)) return null;
    const state = entries.get(id);
    if (board.players.has(id) || (state && (isCurrent(state) || isUnconfirmed(state))))
      return isOpenToAll(board) && state !== 'asked' ? sentences.entered : sentences.cannot;
    const person = people.get(id);
    // One sentence for all reasons that the caller must not learn.
    const mayBeNamed = person && isEligible(change, person) && state !== 'refused' && !refused.includes(id);
    return mayBeNamed ? null : sentences.cannot;
  };
  const fields = partners.flatMap((id, at) => {
    const error = problemOf(id, at);
    return error === null ? [] : [{ field: `partners.${at}`, error }];
  });
  if (partners.length >= list.group_size)
    fields.push({ field: 'partners', error: sentences.tooMany(list.group_size) });
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
  return named.flatMap((id) => people.get(id) ?? []);
}

/**
 * Counts an entry whose players have all confirmed: they get spaces, or wait, together. An entry gets its place in the
 * order now, unless it has the last one already.
 */
async function countEntry(change: ListChange, list: ListRow, number: number): Promise<void> {
  const { tx, parts, board, now } = change;
  const game = gameOfList(board);
  // Deleting an account frees a space without a change of the list.
  const taken = await giveFreeSpaces(tx, parts, game, list, { now, isKept: true });
  const all = await partyOf(tx, { game_id: board.id, number });
  const party = all.filter(({ state }) => state === 'confirmed');
  const terms = termsOf(list);
  const hasSpace = getsSpaceAtOnce(terms, party, taken);
  if (number < list.last_number) {
    await setNumber(tx, board.id, idsOf(party), list.last_number + 1);
    await setList(tx, board.id, { last_number: list.last_number + 1 });
  }
  await setEntrants(tx, board.id, idsOf(party), { state: hasSpace ? 'in' : 'waiting', until: null });
  await postLetters(tx, parts, game, idsOf(party), { kind: newsOfEntry(terms, party, hasSpace) });
}

type Lead = Pick<NewEntrant, 'user_id' | 'member' | 'answers'>;

/** Enters a player with the named partners. It counts at once if all have confirmed, as without partners. */
export async function enterWith(
  change: ListChange,
  list: ListRow,
  lead: Lead,
  { partners, party = [] }: { partners: readonly string[]; party?: Party },
): Promise<void> {
  const { tx, parts, board, now } = change;
  const before = party.filter(({ id, state }) => id !== lead.user_id && isUnconfirmed(state));
  const kept = before.filter(({ id }) => partners.includes(id));
  const isSame = party.length > 0 && kept.length === partners.length && kept.length === party.length - 1;
  if (isSame && kept.length > 0) return;
  const added = await requirePartners(change, list, {
    ...{ lead: lead.user_id, partners, known: idsOf(kept) },
  });
  const number = list.last_number + 1;
  const common = { number, entered_at: now };
  await insertEntrants(tx, board.id, [
    { ...common, ...lead, leads: true, state: 'confirmed' },
    ...added.map((person) => ({
      ...common,
      ...{ user_id: person.id, member: isMember(board, person), answers: [] },
      ...{ leads: false, state: 'asked' as const },
    })),
  ]);
  await setNumber(tx, board.id, idsOf(kept), number);
  const dropped = idsOf(before.filter(({ id }) => !partners.includes(id)));
  await deleteEntrants(tx, board.id, dropped);
  const numbered = { ...list, last_number: number };
  const by = nameIn(await partyOf(tx, { game_id: board.id, number }), lead.user_id);
  await postLetters(tx, parts, gameOfList(board), dropped, { kind: 'ended', by });
  const asked = added.map(({ id }) => id);
  await postLetters(tx, parts, gameOfList(board), asked, { kind: 'asked', by, until: list.closes_at });
  if (asked.length === 0 && kept.every(({ state }) => state === 'confirmed'))
    await countEntry(change, numbered, number);
}

function nameIn(party: Party, userId: string): string {
  const player = party.find(({ id }) => id === userId);
  return player ? fullName(player) : '';
}

interface OwnEntry {
  readonly user_id: string;
  readonly number: number;
}

/**
 * A named player confirms. The entry counts once the last one has, unless one refused.
 * @throws AppError account.suspended, player.notEligible, player.socialOnly, game.noScoreCard, request.invalid for the
 * answers, and errors of `requireEntryOpen`
 */
export async function confirmEntry(
  change: ListChange,
  list: ListRow,
  { user_id, number }: OwnEntry,
  given: readonly EntryAnswer[] | undefined,
): Promise<void> {
  const { tx, board } = change;
  requireEntryOpen(change, list);
  const [person] = await peopleForGame(tx, [user_id]);
  if (!person) throw new AppError('account.suspended');
  requireEligible(board, accountFieldsOf(person));
  await setAnswers(tx, board.id, user_id, answersTo(list.questions, given ?? []));
  await setEntrants(tx, board.id, [user_id], { state: 'confirmed', until: null });
  const party = await partyOf(tx, { game_id: board.id, number });
  if (party.some(({ state }) => state === 'asked' || state === 'refused')) return;
  await countEntry(change, list, number);
}

/** A named player refuses. The player who named them names another, or enters without. */
export async function refuseEntry(change: ListChange, { user_id, number }: OwnEntry): Promise<void> {
  const { tx, parts, board } = change;
  const party = await partyOf(tx, { game_id: board.id, number });
  const lead = party.filter(({ leads, state }) => leads && state === 'confirmed');
  await setEntrants(tx, board.id, [user_id], { state: 'refused', until: null });
  const by = nameIn(party, user_id);
  await postLetters(tx, parts, gameOfList(board), idsOf(lead), { kind: 'refused', by });
}

/** The player who named the others withdraws before the entry counts: it ends for all. */
export async function endUncounted(change: ListChange, { user_id, number }: OwnEntry): Promise<void> {
  const { tx, parts, board } = change;
  const party = await partyOf(tx, { game_id: board.id, number });
  const others = idsOf(party.filter(({ id, state }) => id !== user_id && isUnconfirmed(state)));
  const by = nameIn(party, user_id);
  await deleteEntrants(tx, board.id, others);
  await setEntrants(tx, board.id, [user_id], { state: 'withdrawn', until: null });
  await postLetters(tx, parts, gameOfList(board), others, { kind: 'ended', by });
}

/** The partners of a player who has left an entry that counts keep it, and get a letter. */
export async function reportLeaving(change: ListChange, { user_id, number }: OwnEntry): Promise<void> {
  const { tx, parts, board } = change;
  const party = await partyOf(tx, { game_id: board.id, number });
  const others = idsOf(party.filter(({ id, state }) => id !== user_id && isCurrent(state)));
  const by = nameIn(party, user_id);
  await postLetters(tx, parts, gameOfList(board), others, { kind: 'left', by });
}

/** The players whose space is kept together. */
export async function offeredWith(change: ListChange, { number }: OwnEntry): Promise<string[]> {
  const party = await partyOf(change.tx, { game_id: change.board.id, number });
  return idsOf(party.filter(({ state }) => state === 'offered'));
}
