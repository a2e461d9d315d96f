import type { NotificationKind } from '@flagstick/contract';
import type { Tx } from '../../storage/index.ts';
import { insertNotifications } from './store.ts';

export interface Notice {
  readonly kind: NotificationKind;
  /** A person gets a kind and key once. */
  readonly key: string;
  /** What it is about, such as a game: of one kind and topic the newest counts. */
  readonly topic: string;
  /** Nothing is sent after this game was deleted. */
  readonly gameId?: string;
  readonly title: string;
  /** A lock screen shows it: without results, fees, and other people's data. */
  readonly body: string;
  /** The page that it opens. */
  readonly path: string;
  /** Nothing is sent from then on, such as after the end of an offer. */
  readonly until?: Date;
}

/** Notifies people, as part of the caller's transaction. */
export const notify = (
  tx: Tx,
  userIds: readonly string[],
  { gameId, until, ...notice }: Notice,
): Promise<void> =>
  userIds.length === 0
    ? Promise.resolve()
    : insertNotifications(tx, userIds, { ...notice, game_id: gameId ?? null, useless_at: until ?? null });
