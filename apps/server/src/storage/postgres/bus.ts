import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Bus, BusMessage, BusSubscriber, SessionChange, TopicChange } from '../bus.ts';
import type { Log } from '../log.ts';
import type { Db } from '../sql/tables.ts';
import { type Sockets, socketOptions, type TimeLimits } from './connections.ts';

const channel = 'flagstick';
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const payloadLimit = 7_500;
/** Versions that are published within this time share a statement. */
export const batchMs = 10;

/**
 * LISTEN, and NOTIFY of committed versions, on one connection of its own. A connection that only listens does not notice
 * that it is dead, so it sends a query every beat. After a long silence the subscribers are notified; after a longer
 * one every socket to that server is closed.
 */
export class PostgresBus implements Bus {
  readonly isShared = true;
  lostSince: Date | undefined;
  readonly #self = randomUUID().slice(0, 8);
  readonly #url: string;
  readonly #sockets: Sockets;
  readonly #timeLimits: TimeLimits;
  readonly #log: Log;
  readonly #subscribers = new Set<BusSubscriber>();
  readonly #beat: NodeJS.Timeout;
  readonly #readEpoch: () => Promise<string>;
  #epoch: string | undefined;
  #client: pg.Client | undefined;
  /** When the unanswered query was sent, or the connection was lost. */
  #silentSince: number | undefined;
  #closed = false;
  /** The versions to publish, by topic. */
  readonly #unpublished = new Map<string, number>();
  #isPublishing = false;

  private constructor(
    url: string,
    sockets: Sockets,
    timeLimits: TimeLimits,
    log: Log,
    readEpoch: () => Promise<string>,
  ) {
    this.#readEpoch = readEpoch;
    this.#url = url;
    this.#sockets = sockets;
    this.#timeLimits = timeLimits;
    this.#log = log;
    this.#beat = setInterval(() => this.#sendBeat(), timeLimits.beatMs).unref();
  }

  /** @param readEpoch is called at each connection; a new value means that the database was replaced */
  static async connect(
    url: string,
    sockets: Sockets,
    timeLimits: TimeLimits,
    log: Log,
    readEpoch: () => Promise<string>,
  ): Promise<PostgresBus> {
    const bus = new PostgresBus(url, sockets, timeLimits, log, readEpoch);
    try {
      await bus.#listen();
    } catch (error) {
      await bus.close();
      throw error;
    }
    return bus;
  }

  async #listen() {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: this.#timeLimits.connectMs,
      query_timeout: this.#timeLimits.silenceMs,
      ...socketOptions(this.#sockets),
    });
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    client.on('error', () => this.#disconnected(client));
    client.on('end', () => this.#disconnected(client));
    try {
      await client.connect();
      // NOTIFY takes a lock shared by all notifiers, so its commit must not wait for the disk. Losing a notification is
      // harmless.
      await client.query('set synchronous_commit = off');
      await client.query(`listen ${channel}`);
      const [before, now] = [this.#epoch, await this.#readEpoch()];
      if (this.#closed) throw new Error('The bus was closed.');
      this.#epoch = now;
      if (before !== undefined && before !== now) {
        for (const subscriber of this.#subscribers) subscriber.onHistoryReplaced?.();
      }
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#markAlive();
  }

  /** Ignores messages of an unknown kind. A message that cannot be read is logged. */
  #receive(payload: string) {
    try {
      const { from, messages } = JSON.parse(payload) as { from: string; messages: BusMessage[] };
      const isOwn = from === this.#self;
      for (const message of messages) {
        for (const subscriber of this.#subscribers) {
          if ('topic' in message) {
            if (!isOwn) subscriber.topic?.(message);
          } else if ('sessionsOf' in message) subscriber.sessions?.(message.sessionsOf);
        }
      }
    } catch (err) {
      this.#log.error({ err }, 'A message on the bus could not be read.');
    }
  }

  #sendBeat() {
    if (this.#client && this.#silentSince === undefined) {
      this.#silentSince = Date.now();
      // A failed query needs nothing here: PostgreSQL answered with an error, or the connection ends.
      this.#client.query('select 1').then(
        () => this.#markAlive(),
        () => undefined,
      );
    }
    // After a long pause of this process the answer may already be in the socket, so it is read first.
    setImmediate(() => this.#checkSilence());
  }

  #checkSilence() {
    if (this.#silentSince === undefined || this.#closed) return;
    const silentMs = Date.now() - this.#silentSince;
    if (!this.lostSince && silentMs > this.#timeLimits.lostMs) {
      this.lostSince = new Date(this.#silentSince);
      for (const subscriber of this.#subscribers) subscriber.onUnavailable?.(this.lostSince);
    }
    if (this.#client && silentMs > this.#timeLimits.silenceMs) this.#sockets.destroyAll();
  }

  #markAlive() {
    this.#silentSince = undefined;
    if (!this.lostSince) return;
    this.lostSince = undefined;
    for (const subscriber of this.#subscribers) subscriber.onAvailable?.();
  }

  #disconnected(client: pg.Client) {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#silentSince ??= Date.now();
    const later = () => setTimeout(retry, this.#timeLimits.beatMs / 2).unref();
    const retry = () => {
      if (this.#closed) return;
      this.#listen().then(() => {
        for (const subscriber of this.#subscribers) subscriber.onMissedMessages?.();
      }, later);
    };
    later();
  }

  publishVersions(changes: readonly TopicChange[]) {
    for (const { topic, version } of changes) {
      this.#unpublished.set(topic, Math.max(version, this.#unpublished.get(topic) ?? 0));
    }
    if (!this.#isPublishing) void this.#publishBatches();
  }

  /** The first versions after a pause are published at once, later ones in batches. */
  async #publishBatches() {
    this.#isPublishing = true;
    while (this.#unpublished.size > 0) {
      const messages = [...this.#unpublished].map(([topic, version]) => ({ topic, version }));
      this.#unpublished.clear();
      const batch = sleep(batchMs);
      for (const payload of this.#payloads(messages)) {
        // A lost notification is found by the comparison of versions.
        await this.#client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
      }
      await batch;
    }
    this.#isPublishing = false;
  }

  async publishWithCommit(db: Db, message: SessionChange): Promise<void> {
    for (const payload of this.#payloads([message])) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    }
  }

  #payloads(messages: readonly BusMessage[]): string[] {
    const payload = JSON.stringify({ from: this.#self, messages });
    if (payload.length <= payloadLimit) return [payload];
    const half = Math.ceil(messages.length / 2);
    return [...this.#payloads(messages.slice(0, half)), ...this.#payloads(messages.slice(half))];
  }

  subscribe(subscriber: BusSubscriber) {
    this.#subscribers.add(subscriber);
    return () => {
      this.#subscribers.delete(subscriber);
    };
  }

  async close() {
    this.#closed = true;
    clearInterval(this.#beat);
    await this.#client?.end();
  }
}
