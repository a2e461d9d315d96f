import type { RawBuilder } from 'kysely';
import type { Db } from './sql/tables.ts';

/** A topic (`game:<id>`) has a new version. Small on purpose: the receiver reads the rest from the database. */
export interface TopicChange {
  readonly topic: string;
  readonly version: number;
}

/** A change as a subscriber hears of it. */
export interface HeardChange extends TopicChange {
  /** This process made it itself. */
  readonly own: boolean;
}

/** A user's sessions ended, or who the user is changed. */
export interface SessionChange {
  readonly sessionsOf: string;
}

export type BusMessage = TopicChange | SessionChange;

export interface Subscriber {
  topic?(change: HeardChange): void;
  sessions?(userId: string): void;
  /**
   * The connection was lost, and behind it is another history of the database: an older copy, or a standby that took
   * over and may lack the last commits. Comes before `gap`.
   */
  replaced?(): void;
  /** Messages may have been missed: the connection was lost and is back. */
  gap?(): void;
  /** Nothing has been heard from the database for some seconds: what this process shows may be stale. */
  lost?(since: Date): void;
  /** The database is heard again; `gap` comes too when messages may have been missed. */
  back?(): void;
}

/**
 * The bus between processes that share a database. `publish` is part of the caller's transaction: nothing is sent
 * before the commit. A process hears its own messages too: the answer to what it committed may have been lost.
 */
export interface Bus {
  /** Since when the database has not been heard; undefined while it is. */
  readonly lostSince: Date | undefined;
  publish(db: Db, messages: readonly BusMessage[]): Promise<void>;
  /** The same as expressions: a statement that selects them publishes. */
  saying(messages: readonly BusMessage[]): ReadonlyArray<RawBuilder<unknown>>;
  /** Returns what ends the subscription. */
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/** One process owns the embedded database: it has nobody to tell, and when the database ends, so does the process. */
export class EmbeddedBus implements Bus {
  readonly lostSince = undefined;
  async publish() {}
  saying() {
    return [];
  }
  subscribe() {
    return () => {};
  }
  async close() {}
}
