import { limits } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { type EventHead, type EventRow, eventFor, playsIn } from './store.ts';

/** Whether readers without an account may see the game. Its leaderboard links to its events. */
export const isPublicGame = ({ access, state }: Pick<EventHead['rounds'][number], 'access' | 'state'>) =>
  state === 'done' || Number(access) !== limits.leaderboardAccess.organiserOnly;

/** @throws AppError item.notFound also for callers who may not change the event */
export async function requireEvent(db: Db, actor: Actor, id: string): Promise<EventRow> {
  const row = await eventFor(db, actor, id);
  if (!row) throw new AppError('item.notFound');
  return row;
}

/**
 * Everyone reads the standing of an event with a game that the public may see. Otherwise only its players and
 * organisers do, and for others it looks like a missing one.
 * @throws AppError item.notFound
 */
export async function requireReadable(db: Db, actor: Actor | null, head: EventHead): Promise<void> {
  if (head.rounds.some(isPublicGame)) return;
  if (actor && ((await playsIn(db, head.id, actor.id)) || (await eventFor(db, actor, head.id)))) return;
  throw new AppError('item.notFound');
}
