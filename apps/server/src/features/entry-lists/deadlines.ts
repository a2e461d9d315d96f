import { recurringJob } from '../../jobs/index.ts';
import type { Tx } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { followPlayers } from './follow-players.ts';
import { type LetterParts, postLetters } from './letters.ts';
import { endUnconfirmed } from './partners/store.ts';
import { giveFreeSpaces } from './spaces.ts';
import {
  dueLists,
  favourMissed,
  lapsedOffers,
  lockedList,
  setEntrants,
  setList,
  waitingOf,
} from './store.ts';

const everyMs = 30_000;

type DueGame = Awaited<ReturnType<typeof dueLists>>[number];

/**
 * Brings one list up to date: entries that have closed are settled, offers without an answer lapse, and spaces that
 * became free are kept for the next. Once each, in the transaction that records it.
 */
async function keepList(tx: Tx, parts: LetterParts, game: DueGame, now: Date): Promise<void> {
  const list = await lockedList(tx, game.id);
  if (!list) return;
  await followPlayers(tx, parts, game);
  const isClosing = list.settled_at === null && now >= list.closes_at;
  const lapsed = (await lapsedOffers(tx, game.id, now)).map(({ user_id }) => user_id);
  if (lapsed.length > 0) {
    await setEntrants(tx, game.id, lapsed, { state: 'lapsed', until: null });
    await postLetters(tx, parts, game, lapsed, { kind: 'lapsed' });
  }
  if (isClosing) {
    await postLetters(tx, parts, game, await endUnconfirmed(tx, game.id), { kind: 'unconfirmed' });
    if (list.order_by === 'ballot' && list.favours_missed) await favourMissed(tx, game.id, game.clubId);
    await setList(tx, game.id, { settled_at: now });
  }
  const settled = { ...list, settled_at: isClosing ? now : list.settled_at };
  await giveFreeSpaces(tx, parts, game, settled, { now, isKept: !isClosing });
  if (!isClosing || (list.order_by === 'first' && !list.members_first)) return;
  const missed = (await waitingOf(tx, game.id)).map(({ id }) => id);
  await postLetters(tx, parts, game, missed, { kind: 'missed' });
}

interface Clocked {
  readonly boards: Pick<Parts['boards'], 'clock'>;
}

type Parts = Parameters<Feature<'storage' | 'boards' | 'mail' | 'config' | 'faults'>>[1];

const fault = 'Entry lists could not be brought up to date.';

/** Brings the lists that are due up to date. One that fails is reported and delays no other. */
export async function keepEntryLists(
  parts: LetterParts & Pick<Parts, 'storage' | 'faults'> & Clocked,
  signal?: AbortSignal,
): Promise<void> {
  const { storage, boards, mail, faults } = parts;
  const now = boards.clock.now();
  const due = await dueLists(storage.db, now);
  for (const game of due) {
    if (signal?.aborted) return;
    await storage.db
      .transaction()
      .execute((tx) => keepList(tx, parts, game, now))
      .catch((error: unknown) => faults.report(error, fault, { game: game.id }));
  }
  if (due.length > 0) mail.wake();
}

export const watchEntryLists: Feature<'storage' | 'boards' | 'mail' | 'config' | 'faults'> = (app, parts) =>
  recurringJob(
    app,
    { ...parts, clock: parts.boards.clock },
    {
      kind: 'entry-lists',
      everyMs,
      fault,
      work: (signal) => keepEntryLists(parts, signal),
    },
  );
