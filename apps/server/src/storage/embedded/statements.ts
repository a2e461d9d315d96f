import { messages, type PGlite, parse, protocol } from '@electric-sql/pglite';

/** A statement that the database holds, parsed. It is planned each time, for what is asked and for the tables as they are. */
interface Held {
  readonly name: string;
  /** Of its parameters, in order. */
  readonly types: readonly number[];
}

/** More than the product's own; of those whose text depends on how much is asked for, the ones asked last. */
const holdsAtMost = 300;

/** After these what is held may mean another table than it did. */
const changesSchema = new Set(['CREATE', 'ALTER', 'DROP', 'DO', 'DISCARD']);

const { serialize } = protocol;

/**
 * Asks PGlite. Its own `query` takes six messages and parses anew; most of a short statement's time goes there. What is
 * asked a second time is held from then on, and takes one message. One question at a time.
 */
export class Statements {
  readonly #pglite: PGlite;
  /** By their text, the one asked last at the end; undefined for what was asked once. */
  readonly #known = new Map<string, Held | undefined>();
  #made = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query(sql: string, parameters: readonly unknown[]) {
    const isKnown = this.#known.has(sql);
    const held = this.#known.get(sql) ?? (isKnown ? await this.#hold(sql) : undefined);
    const result = held
      ? await this.#ask(held, sql, parameters)
      : await this.#pglite.query(sql, [...parameters]);
    this.#known.delete(sql);
    this.#known.set(sql, held);
    if (changesSchema.has(result.command ?? '')) await this.#forget();
    else await this.#makeRoom();
    return result;
  }

  async #hold(sql: string): Promise<Held> {
    this.#made += 1;
    const name = `held${this.#made}`;
    const said = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const held = { name, types: parse.parseDescribeStatementResults(said) };
    this.#known.set(sql, held);
    return held;
  }

  async #ask({ name, types }: Held, sql: string, parameters: readonly unknown[]) {
    const values = parameters.map((value, at) => {
      if (value === null || value === undefined) return null;
      const written = this.#pglite.serializers[types[at] ?? 0];
      return written ? written(value) : String(value);
    });
    try {
      const said = await this.#send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      );
      const [result = { rows: [], fields: [] }] = parse.parseResults(said, this.#pglite.parsers);
      return result;
    } catch (error) {
      // PGlite's own query names its statement in the same way.
      throw error instanceof messages.DatabaseError ? Object.assign(error, { query: sql }) : error;
    }
  }

  #send(...parts: readonly Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
  }

  async #makeRoom(): Promise<void> {
    if (this.#known.size <= holdsAtMost) return;
    for (const [sql, held] of this.#known) {
      this.#known.delete(sql);
      if (held) await this.#send(serialize.close({ type: 'S', name: held.name }));
      return;
    }
  }

  async #forget(): Promise<void> {
    this.#known.clear();
    await this.#send(serialize.query('deallocate all'));
  }
}
