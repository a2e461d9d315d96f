import { type CallDefinition, errors } from '@flagstick/contract';
import { sql } from 'kysely';
import { urlOf } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { type Persona, personas } from '../policies/cast.ts';
import type { Input } from '../policies/row.ts';
import { table } from '../policies/table.ts';
import type { World } from '../policies/world.ts';

/** What a client may put into a request, well formed or not. */
export interface Request {
  /** As they stand in the address: encoded, or not. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly payload?: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: CallDefinition['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** What the world was refused is missing in what it made of it; asking for nothing would prove nothing. */
function requireWhole({ method, path }: CallDefinition, { params, query, body }: Input): void {
  const missing = [
    ...Object.entries(params ?? {}).filter(([, value]) => !value),
    ...Object.entries({ ...query, ...(body as object | undefined) }).filter(
      ([, value]) => value === undefined,
    ),
  ];
  if (missing[0]) throw new Error(`${method} ${path}: its ${missing[0][0]} could not be made.`);
}

/** A call with input that is good, and somebody who may make it. Its own session: a call may end the others. */
export class GoodCall {
  readonly call: CallDefinition;
  readonly input: Input;
  readonly #world: World;
  readonly #token: string | undefined;

  private constructor(world: World, call: CallDefinition, input: Input, token: string | undefined) {
    this.#world = world;
    this.call = call;
    this.input = input;
    this.#token = token;
  }

  static async of(world: World, call: CallDefinition): Promise<GoodCall> {
    const [row] = [table[`${call.method} ${call.path}`] ?? []].flat();
    if (!row) throw new Error(`${call.path} has no row in the table of rights.`);
    const persona: Persona = personas[row.answers.findLastIndex((status) => status < 300)] ?? 'admin';
    const user = world.as(persona);
    const input = (await row.input?.(world, persona)) ?? {};
    requireWhole(call, input);
    const role = persona === 'admin' ? 'admin' : 'player';
    const token = user && (await world.server.sessions.open({ id: user.id, role, createdAt: new Date() }));
    return new GoodCall(world, call, input, token);
  }

  /** The good params, as they stand in an address. */
  get params(): Record<string, string> {
    const entries = Object.entries(this.input.params ?? {});
    return Object.fromEntries(entries.map(([name, value]) => [name, encodeURIComponent(value)]));
  }

  get body(): Record<string, unknown> {
    return { ...(this.input.body as object | undefined) };
  }

  /** The call with these parts in place of the good ones, as it goes over the wire. */
  written({ params, query, payload, type, headers }: Request): WireRequest {
    const path = urlOf(this.call.path).replace(
      /:(\w+)/g,
      (_, name: string) => ({ ...this.params, ...params })[name] ?? '',
    );
    const asked = query ?? String(new URLSearchParams(this.input.query));
    return {
      method: this.call.method,
      url: asked === '' ? path : `${path}?${asked}`,
      headers: {
        ...(this.#token === undefined ? {} : { access_token: this.#token }),
        ...(payload === undefined ? {} : { 'content-type': type ?? 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    };
  }

  /** Sends the call with these parts in place of the good ones. */
  async send(request: Request): Promise<Reply> {
    const { statusCode, body } = await this.#world.server.app.inject(this.written(request));
    return { status: statusCode, text: body };
  }

  /** The good body's JSON with one field's JSON in place of what was there. */
  bodyWith(field: string, json: string): string {
    const { body } = this;
    const fields = [...new Set([...Object.keys(body), field])].map(
      (name) => `${JSON.stringify(name)}:${name === field ? json : JSON.stringify(body[name])}`,
    );
    return `{${fields.join(',')}}`;
  }
}

/** What is wrong with how a request was refused; undefined when it is a refusal as every refusal is. */
export function refusalFault({ status, text }: Reply): string | undefined {
  if (status < 400 || status >= 500) return `answered ${status}`;
  let failure: Record<string, unknown>;
  try {
    failure = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return 'is not answered in JSON';
  }
  const { error, code, message, fields } = failure;
  const known = Object.entries(errors).find(([name]) => name === code);
  if (!known) return `has the unknown code ${String(code)}`;
  if (known[1].status !== status) return `answers ${status} with the code ${String(code)}`;
  if (typeof error !== 'string' || typeof message !== 'string') return 'lacks error or message';
  const named = (field: object) =>
    typeof (field as { field?: unknown }).field === 'string' &&
    typeof (field as { error?: unknown }).error === 'string';
  return Array.isArray(fields) && fields.every(named) ? undefined : 'lacks fields';
}

/** Changes by itself: the outbox sends what an earlier call left. */
const restless = new Set(['mails', 'rate_limits']);

/**
 * Makes the connection's own function that reads every table; it goes with the connection. Which transaction wrote a row
 * is read in place of what it says: a write of the same is a write, one that was rolled back is none, a lock is none.
 */
async function makeReader(connection: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(connection);
  const reads = rows
    .filter(({ name }) => !restless.has(name))
    .map(
      ({ name }) => `return query
        select '${name}', coalesce(sum(hashtextextended(xmin::text, 0)), 0)::text from "${name}";`,
    );
  await sql
    .raw(
      `create or replace function pg_temp.held() returns table (name text, sum text) language plpgsql as $$
      begin ${reads.join('\n')} end $$`,
    )
    .execute(connection);
}

/** A database as it was read while nobody wrote: the next transaction's number then, and what was found. */
const lastRead = new WeakMap<Db, { next: string; found: string }>();

/**
 * Everything the database holds, as one value. It is asked for thousands of times, and mostly nothing was written since
 * the last time: a transaction that writes takes the next number, and as long as that number stands, and nobody is
 * about to write, what was read still holds. Else every table is read, by a function, which keeps its plans: planning
 * such a statement takes several times as long as its execution.
 */
export const fingerprint = (db: Db): Promise<string> =>
  db.connection().execute(async (connection) => {
    const snapshot = await sql<{ next: string; quiet: boolean }>`
      select pg_snapshot_xmax(now)::text as next, pg_snapshot_xmin(now) = pg_snapshot_xmax(now) as quiet
      from pg_current_snapshot() as now`.execute(connection);
    const [{ next, quiet } = { next: '', quiet: false }] = snapshot.rows;
    const last = lastRead.get(db);
    if (quiet && last?.next === next) return last.found;
    const read = () => sql<{ name: string; sum: string }>`select * from pg_temp.held()`.execute(connection);
    // A connection that has none makes it, as does one whose tables are other ones by now.
    const { rows } = await read().catch(() => makeReader(connection).then(read));
    const found = rows.map(({ name, sum }) => `${name} ${sum}`).join('\n');
    if (quiet) lastRead.set(db, { next, found });
    return found;
  });
