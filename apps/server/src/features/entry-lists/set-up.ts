import { type EntryListSettings, entryListSentences } from '@flagstick/contract';
import type * as z from 'zod';
import { AppError, refuseAt, refuseField } from '../../http/index.ts';
import { type GameChange, requireNoRehearsal, requireOpen } from '../../live/index.ts';
import type { Tx } from '../../storage/index.ts';
import { newSeed } from './ballot.ts';
import { followPlayers } from './follow-players.ts';
import { entryLimit } from './formats/entries.ts';
import { gameOfList, type LetterParts } from './letters.ts';
import { sameQuestions } from './questions/questions.ts';
import { laterRounds } from './rounds/store.ts';
import { giveFreeSpaces } from './spaces.ts';
import {
  countsOf,
  deleteList,
  insertList,
  type ListRow,
  lockedList,
  setList,
  setQuestions,
} from './store.ts';

type Settings = z.output<typeof EntryListSettings>;

const columnsOf = (form: Settings) => ({
  ...{ opens_at: new Date(form.opensAt), closes_at: new Date(form.closesAt), spaces: form.spaces },
  ...{ order_by: form.order, members_first: form.membersFirst, favours_missed: form.favoursMissed },
  answer_hours: form.answerHours,
  group_size: form.groupSize,
});

async function hasEntries(tx: Tx, gameId: string): Promise<boolean> {
  const { entered, unconfirmed } = await countsOf(tx, gameId);
  return entered + unconfirmed > 0;
}

/** After the first entry: what entrants relied on. After the closing, its times too. */
const fixedFields = {
  entered: {
    order: 'order_by',
    membersFirst: 'members_first',
    favoursMissed: 'favours_missed',
    groupSize: 'group_size',
  },
  settled: { opensAt: 'opens_at', closesAt: 'closes_at' },
} as const;

/** @throws AppError entryList.fixed, which names the field */
function requireUnfixed(list: ListRow, set: ReturnType<typeof columnsOf>, hasEntrants: boolean): void {
  const fixed = {
    ...(hasEntrants ? fixedFields.entered : {}),
    ...(list.settled_at ? fixedFields.settled : {}),
  };
  for (const [field, column] of Object.entries(fixed)) {
    if (set[column].valueOf() !== list[column].valueOf()) throw refuseAt('entryList.fixed', field);
  }
}

/**
 * Opens an entry list or changes it. More spaces go to the entrants who wait.
 * @throws AppError game.isDone, entryList.clubOnly, rehearsal.ofRehearsal, entryList.fixed, edit.conflict, and
 * request.invalid for the spaces and the times
 */
export async function setEntryList(change: GameChange, parts: LetterParts, form: Settings): Promise<void> {
  const { tx, board, at } = change;
  const { game } = board.data;
  requireOpen(board);
  requireNoRehearsal(board);
  if (game.kind !== 'club') throw new AppError('entryList.clubOnly');
  const later = await laterRounds(tx, board.id);
  const most = Math.min(game.max_players, ...later.map(({ max_players }) => max_players));
  if (form.spaces > most) throw refuseField('spaces', entryListSentences.spaces(most));
  const together = entryLimit(board);
  if (form.groupSize > Math.max(1, together))
    throw refuseField('groupSize', entryListSentences.groupSize(together));
  const set = columnsOf(form);
  const list = await lockedList(tx, board.id);
  if (!list?.settled_at && set.closes_at > game.date)
    throw refuseField('closesAt', entryListSentences.closesBeforePlay);
  if (!list) {
    await insertList(tx, {
      ...set,
      questions: JSON.stringify(form.questions),
      game_id: board.id,
      seed: newSeed(),
      settled_at: null,
      created_at: at,
      updated_at: at,
    });
    change.setGame({ entry_list: true });
    return;
  }
  if (form.updateDate !== undefined && new Date(form.updateDate) < list.updated_at)
    throw new AppError('edit.conflict');
  const hasEntrants = await hasEntries(tx, board.id);
  requireUnfixed(list, set, hasEntrants);
  if (!sameQuestions(list.questions, form.questions)) {
    if (hasEntrants) throw refuseAt('entryList.fixed', 'questions');
    await setQuestions(tx, board.id, form.questions);
  }
  await setList(tx, board.id, { ...set, updated_at: at });
  await followPlayers(tx, parts, gameOfList(board));
  if (game.state === 'waitingList')
    await giveFreeSpaces(tx, parts, gameOfList(board), { ...list, ...set }, { now: at, isKept: true });
}

/** @throws AppError entryList.none, entryList.hasEntrants */
export async function removeEntryList(change: GameChange): Promise<void> {
  const { tx, board } = change;
  if (!(await lockedList(tx, board.id))) throw new AppError('entryList.none');
  if (await hasEntries(tx, board.id)) throw new AppError('entryList.hasEntrants');
  await deleteList(tx, board.id);
  change.setGame({ entry_list: false });
}
