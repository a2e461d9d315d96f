import { messages, type PGlite, parse, protocol } from '@electric-sql/pglite';

/** A prepared statement. It is planned at every use, for its parameters and the current tables. */
interface PreparedStatement {
  readonly name: string;
  /** The types of its parameters, in order. */
  readonly types: readonly number[];
}

/** This many statements are remembered: more than the product has. The least recently used ones are dropped. */
const maxKnown = 300;

/** After these commands a prepared statement may no longer fit the tables. */
const changesSchema = new Set(['CREATE', 'ALTER', 'DROP', 'DO', 'DISCARD']);

const { serialize } = protocol;

/**
 * Runs statements on PGlite. PGlite's own `query` takes six messages and parses every time, which is most of the time
 * of a short statement. This class prepares a statement at its second use and then needs one message. One statement at
 * a time.
 */
export class StatementRunner {
  readonly #pglite: PGlite;
  /** By text, the last used at the end; undefined for statements used once. */
  readonly #known = new Map<string, PreparedStatement | undefined>();
  #preparedCount = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query(sql: string, parameters: readonly unknown[]) {
    const isKnown = this.#known.has(sql);
    const prepared = this.#known.get(sql) ?? (isKnown ? await this.#prepare(sql) : undefined);
    const result = prepared
      ? await this.#execute(prepared, sql, parameters)
      : await this.#pglite.query(sql, [...parameters]);
    this.#known.delete(sql);
    this.#known.set(sql, prepared);
    if (changesSchema.has(result.command ?? '')) await this.#dropAll();
    else await this.#dropOldest();
    return result;
  }

  async #prepare(sql: string): Promise<PreparedStatement> {
    this.#preparedCount += 1;
    const name = `held${this.#preparedCount}`;
    const reply = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = { name, types: parse.parseDescribeStatementResults(reply) };
    this.#known.set(sql, prepared);
    return prepared;
  }

  async #execute({ name, types }: PreparedStatement, sql: string, parameters: readonly unknown[]) {
    const values = parameters.map((value, at) => {
      if (value === null || value === undefined) return null;
      const serializer = this.#pglite.serializers[types[at] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
    try {
      const reply = await this.#send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      );
      const [result = { rows: [], fields: [] }] = parse.parseResults(reply, this.#pglite.parsers);
      return result;
    } catch (error) {
      // PGlite's own query adds its statement in the same way.
      throw error instanceof messages.DatabaseError ? Object.assign(error, { query: sql }) : error;
    }
  }

  #send(...parts: readonly Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
  }

  async #dropOldest(): Promise<void> {
    if (this.#known.size <= maxKnown) return;
    for (const [sql, held] of this.#known) {
      this.#known.delete(sql);
      if (held) await this.#send(serialize.close({ type: 'S', name: held.name }));
      return;
    }
  }

  async #dropAll(): Promise<void> {
    this.#known.clear();
    await this.#send(serialize.query('deallocate all'));
  }
}
