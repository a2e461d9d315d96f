import { type events as calls, eventSentences } from '@flagstick/contract';
import type * as z from 'zod';
import { AppError, readFrom, refuseField } from '../../http/index.ts';
import type { LiveBoards } from '../../live/index.ts';
import type { Storage } from '../../storage/index.ts';
import type { ClosedCards } from '../standings/index.ts';
import { calculateEvent } from './calculate.ts';
import { type EventRow, eventHead, setEvent, setNote } from './store.ts';

interface Parts {
  readonly storage: Storage;
  readonly boards: LiveBoards;
  readonly closed: ClosedCards;
}

/**
 * Notes that a player of the standing withdrew or was disqualified after a round, or removes the note.
 * @throws AppError item.notFound, player.notFound, request.invalid for a round that the event does not have, and for a
 * withdrawal after the last one
 */
export async function notePlayer(
  { storage, ...parts }: Parts,
  { id, rounds }: EventRow,
  playerId: string,
  { note }: z.output<typeof calls.notePlayer.body>,
): Promise<void> {
  if (note) {
    const last = note.reason === 'withdrawn' ? rounds.length - 1 : rounds.length;
    if (note.afterRound > last) throw refuseField('note.afterRound', eventSentences.lastRound);
    const head = await eventHead(storage.db, id);
    if (!head) throw new AppError('item.notFound');
    const { standing } = await calculateEvent({ ...parts, reading: readFrom(storage.db) }, head);
    if (standing.rows.every((row) => row.id !== playerId)) throw new AppError('player.notFound');
  }
  await storage.db.transaction().execute(async (tx) => {
    await setNote(tx, id, playerId, note);
    await setEvent(tx, id, {});
  });
}
