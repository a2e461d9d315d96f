import { type Actor, AppError } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { type EventHead, eventFor, playsIn } from './store.ts';

/** `activateStatus` of a leaderboard that everyone sees. */
const openToAll = '1';

/**
 * Everyone reads the standing of an event with a public leaderboard or a closed game. Otherwise only its players and
 * organisers do, and for others it looks like a missing one.
 * @throws AppError item.notFound
 */
export async function requireReadable(db: Db, actor: Actor | null, head: EventHead): Promise<void> {
  if (head.rounds.some(({ access, state }) => access === openToAll || state === 'done')) return;
  if (actor && ((await playsIn(db, head.id, actor.id)) || (await eventFor(db, actor, head.id)))) return;
  throw new AppError('item.notFound');
}
