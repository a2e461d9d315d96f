import type { Db } from './sql/tables.ts';

/** A topic (`game:<id>`) has a new version. Deliberately small: the receiver reads the rest from the database. */
export interface TopicChange {
  readonly topic: string;
  readonly version: number;
}

/** A user's sessions ended, or their account changed. */
export interface SessionChange {
  readonly sessionsOf: string;
}

export type BusMessage = TopicChange | SessionChange;

export interface BusSubscriber {
  /** Another process has published a version; the message may be late, and the same one may arrive twice. */
  topic?(change: TopicChange): void;
  sessions?(userId: string): void;
  /**
   * The connection was lost, and the database now has another history: an older copy, or a standby that took over and
   * may lack the last commits. Called before `onMissedMessages`.
   */
  onHistoryReplaced?(): void;
  /** Messages may have been missed: the connection was lost and restored. */
  onMissedMessages?(): void;
  /** The database has not answered for some seconds, so this process may show stale data. */
  onUnavailable?(since: Date): void;
  /** The database answers again; `onMissedMessages` is also called when messages may have been missed. */
  onAvailable?(): void;
}

/** The bus between processes that share a database (decision 101). */
export interface Bus {
  /** Other processes may use the same database. */
  readonly isShared: boolean;
  /** Since when the database has not answered; undefined while it answers. */
  readonly lostSince: Date | undefined;
  /**
   * Notifies the other processes of versions; call it after their commit. A message may be lost, so every process also
   * compares versions with the database.
   */
  publishVersions(changes: readonly TopicChange[]): void;
  /**
   * Notifies every process, this one too, with the commit of the caller's transaction, so the message is never lost.
   * PostgreSQL runs commits that notify one after the other: only for rare changes.
   */
  publishWithCommit(db: Db, message: SessionChange): Promise<void>;
  /** Returns the function that unsubscribes. */
  subscribe(subscriber: BusSubscriber): () => void;
  close(): Promise<void>;
}

/**
 * One process owns the embedded database, so it has no other process to notify. When the database ends, so does the
 * process.
 */
export class EmbeddedBus implements Bus {
  readonly isShared = false;
  readonly lostSince = undefined;
  publishVersions() {}
  async publishWithCommit() {}
  subscribe() {
    return () => {};
  }
  async close() {}
}
