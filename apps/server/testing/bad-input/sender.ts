import { type CallDefinition, errors } from '@flagstick/contract';
import { urlOf } from '../../src/http/index.ts';
import { type Persona, personas } from '../policies/cast.ts';
import type { PolicyInput } from '../policies/row.ts';
import { table } from '../policies/table.ts';
import type { World } from '../policies/world.ts';

export interface Request {
  /** As written in the address, encoded or not. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly payload?: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

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

/** Fails when the good input lacks a part because creating it was refused; a test without input would prove nothing. */
function requireWhole({ method, path }: CallDefinition, { params, query, body }: PolicyInput): void {
  const missing = [
    ...Object.entries(params ?? {}).filter(([, value]) => !value),
    ...Object.entries({ ...query, ...(body as object | undefined) }).filter(
      ([, value]) => value === undefined,
    ),
  ];
  if (missing[0]) throw new Error(`${method} ${path}: its ${missing[0][0]} could not be made.`);
}

/** A call with good input and an allowed caller. It has its own session, because a call may end the others. */
export class GoodCall {
  readonly call: CallDefinition;
  readonly input: PolicyInput;
  readonly #world: World;
  readonly #caller: Readonly<Record<string, string>>;

  private constructor(
    world: World,
    call: CallDefinition,
    input: PolicyInput,
    caller: Readonly<Record<string, string>>,
  ) {
    this.#world = world;
    this.call = call;
    this.input = input;
    this.#caller = caller;
  }

  static async of(world: World, call: CallDefinition): Promise<GoodCall> {
    const [row] = [table[`${call.method} ${call.path}`] ?? []].flat();
    if (!row) throw new Error(`${call.path} has no row in the table of rights.`);
    const persona: Persona =
      row.kiosk !== undefined && call.access === 'kiosk'
        ? 'kiosk'
        : (personas[row.answers.findLastIndex((status) => status < 300)] ?? 'admin');
    const user = world.as(persona);
    const input = (await row.input?.(world, persona)) ?? {};
    requireWhole(call, input);
    const role = persona === 'admin' ? 'admin' : 'player';
    const token = user && (await world.server.sessions.open({ id: user.id, role, createdAt: new Date() }));
    const caller = token === undefined ? world.headersOf(persona) : { access_token: token };
    return new GoodCall(world, call, input, caller);
  }

  get params(): Record<string, string> {
    const entries = Object.entries(this.input.params ?? {});
    return Object.fromEntries(entries.map(([name, value]) => [name, encodeURIComponent(value)]));
  }

  get body(): Record<string, unknown> {
    return { ...(this.input.body as object | undefined) };
  }

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
        ...this.#caller,
        ...(payload === undefined ? {} : { 'content-type': type ?? 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    };
  }

  /** Sends the call with these parts replacing the good ones. */
  async send(request: Request): Promise<Reply> {
    const { statusCode, body } = await this.#world.server.app.inject(this.written(request));
    return { status: statusCode, text: body };
  }

  bodyWith(field: string, json: string): string {
    const { body } = this;
    const fields = [...new Set([...Object.keys(body), field])].map(
      (name) => `${JSON.stringify(name)}:${name === field ? json : JSON.stringify(body[name])}`,
    );
    return `{${fields.join(',')}}`;
  }
}

/** What is wrong with a refusal; undefined when it has the standard form. */
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
