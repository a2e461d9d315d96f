import type { RawBuilder } from 'kysely';
import type { Db } from './sql/tables.ts';

/** A topic (`game:<id>`) has a new version. Deliberately small: the receiver reads the rest from the database. */
export interface TopicChange {
  readonly topic: string;
  readonly version: number;
}

export interface ReceivedChange extends TopicChange {
  /** This process made the change. */
  readonly own: boolean;
}

/** A user's sessions ended, or their account changed. */
export interface SessionChange {
  readonly sessionsOf: string;
}

export type BusMessage = TopicChange | SessionChange;

export interface BusSubscriber {
  topic?(change: ReceivedChange): void;
  sessions?(userId: string): void;
  /**
   * The connection was lost, and the database now has another history: an older copy, or a standby that took over and
   * may lack the last commits. Called before `gap`.
   */
  replaced?(): void;
  /** Messages may have been missed: the connection was lost and restored. */
  gap?(): void;
  /** The database has not answered for some seconds, so this process may show stale data. */
  lost?(since: Date): void;
  /** The database answers again; `gap` is also called when messages may have been missed. */
  back?(): void;
}

/**
 * The bus between processes that share a database. `publish` is part of the caller's transaction, so nothing is sent
 * before the commit. A process also receives its own messages, because the answer to its commit may have been lost.
 */
export interface Bus {
  /** Since when the database has not answered; undefined while it answers. */
  readonly lostSince: Date | undefined;
  publish(db: Db, messages: readonly BusMessage[]): Promise<void>;
  /** SQL expressions that publish the messages when a statement selects them. */
  publishExpressions(messages: readonly BusMessage[]): ReadonlyArray<RawBuilder<unknown>>;
  /** Returns the function that unsubscribes. */
  subscribe(subscriber: BusSubscriber): () => void;
  close(): Promise<void>;
}

/**
 * One process owns the embedded database, so it has no other process to notify. When the database ends, so does the
 * process.
 */
export class EmbeddedBus implements Bus {
  readonly lostSince = undefined;
  async publish() {}
  publishExpressions() {
    return [];
  }
  subscribe() {
    return () => {};
  }
  async close() {}
}
