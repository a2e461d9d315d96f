import { randomUUID } from 'node:crypto';
import type { BoardEvent } from '@flagstick/contract';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Sockets } from './away.ts';
import type { Db } from './tables.ts';

/**
 * What processes tell each other. Small on purpose: the receiver reads the rest from the database. What followers are
 * to hear a change called does not stand there, so it travels, unless it is the usual 'playersChanged'.
 */
export type BusMessage =
  | { kind: 'game'; game: string; version: number; event?: BoardEvent }
  | { kind: 'session'; user: string };

type Listener = (message: BusMessage) => void;

/**
 * The bus between processes that share a database. `publish` is part of the caller's transaction: nothing is said
 * before the commit. A process does not hear itself.
 */
export interface Bus {
  publish(db: Db, messages: readonly BusMessage[]): Promise<void>;
  /** The same as expressions: a statement that selects them publishes. */
  saying(messages: readonly BusMessage[]): ReadonlyArray<RawBuilder<unknown>>;
  /** Listens; `gap` is called when messages may have been missed (the connection was lost). Returns the end of it. */
  subscribe(listener: Listener, gap?: () => void): () => void;
  close(): Promise<void>;
}

/** One process owns the embedded database: there is nobody to tell. */
export class EmbeddedBus implements Bus {
  async publish() {}
  saying() {
    return [];
  }
  subscribe() {
    return () => {};
  }
  async close() {}
}

const channel = 'flagstick';
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const payloadLimit = 7_500;
const reconnectMs = 500;

/**
 * LISTEN on a connection of its own; NOTIFY inside the writer's transaction. Who only listens does not notice that the
 * line is dead: so it asks a question now and then, and without an answer gives up every socket to that server.
 */
export class PostgresBus implements Bus {
  readonly #self = randomUUID().slice(0, 8);
  readonly #url: string;
  readonly #sockets: Sockets;
  readonly #patienceMs: number;
  readonly #listeners = new Set<{ listener: Listener; gap: (() => void) | undefined }>();
  readonly #beat: NodeJS.Timeout;
  #client: pg.Client | undefined;
  #closed = false;

  private constructor(url: string, sockets: Sockets, patienceMs: number) {
    this.#url = url;
    this.#sockets = sockets;
    this.#patienceMs = patienceMs;
    this.#beat = setInterval(() => this.#ask(), patienceMs);
    this.#beat.unref();
  }

  static async connect(url: string, sockets: Sockets, patienceMs: number): Promise<PostgresBus> {
    const bus = new PostgresBus(url, sockets, patienceMs);
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
      connectionTimeoutMillis: this.#patienceMs,
      stream: this.#sockets.stream,
    });
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
  }

  #receive(payload: string) {
    const { from, messages } = JSON.parse(payload) as { from: string; messages: BusMessage[] };
    if (from === this.#self) return;
    for (const message of messages) for (const { listener } of this.#listeners) listener(message);
  }

  #ask() {
    const client = this.#client;
    if (!client) return;
    let answered = false;
    const settle = () => {
      answered = true;
    };
    client.query('select 1').then(settle, settle);
    const judge = () => {
      if (!answered && !this.#closed) this.#sockets.giveUp();
    };
    // After a long silence of this process itself the answer may lie there already: it is read first.
    setTimeout(() => setImmediate(judge), this.#patienceMs).unref();
  }

  #lost(client: pg.Client) {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    const retry = () => {
      if (this.#closed) return;
      this.#listen().then(
        () => {
          for (const { gap } of this.#listeners) gap?.();
        },
        () => setTimeout(retry, reconnectMs).unref(),
      );
    };
    setTimeout(retry, reconnectMs).unref();
  }

  async publish(db: Db, messages: readonly BusMessage[]) {
    for (const said of this.saying(messages)) await sql`select ${said}`.execute(db);
  }

  saying(messages: readonly BusMessage[]): ReadonlyArray<RawBuilder<unknown>> {
    if (messages.length === 0) return [];
    const payload = JSON.stringify({ from: this.#self, messages });
    if (payload.length <= payloadLimit) return [sql`pg_notify(${channel}, ${payload})`];
    const half = Math.ceil(messages.length / 2);
    return [...this.saying(messages.slice(0, half)), ...this.saying(messages.slice(half))];
  }

  subscribe(listener: Listener, gap?: () => void) {
    const entry = { listener, gap };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }

  async close() {
    this.#closed = true;
    clearInterval(this.#beat);
    await this.#client?.end();
  }
}
