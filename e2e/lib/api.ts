import { setTimeout as sleep } from 'node:timers/promises';
import { type CallDefinition, type CallInput, type CallResult, calls } from '@flagstick/contract';

/** The server answered, and said no. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const busyTries = 10;
const busyMs = 500;

/** What a journey does beside the browser: the same calls, made by somebody else. */
export class Api {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async call<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    token?: string,
  ): Promise<CallResult<C>> {
    const {
      params = {},
      query = {},
      body,
      headers = {},
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
      headers?: Record<string, string>;
    };
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const send = () =>
      fetch(`${this.#url}/api/${path}?${search}`, {
        method: call.method,
        headers: {
          ...(token ? { access_token: token } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let response = await send();
    // A server that has more to do than it can asks to come again: what is beside the browser does as clients do.
    for (let tries = 0; response.status === 503 && tries < busyTries; tries++) {
      await sleep(busyMs);
      response = await send();
    }
    return this.#read(call, response);
  }

  /** A call that is sent as a form. */
  async form<const C extends CallDefinition>(
    call: C,
    path: string,
    fields: Readonly<Record<string, string | File>>,
    token: string,
  ): Promise<CallResult<C>> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { access_token: token };
    return this.#read(call, await fetch(`${this.#url}/api/${path}`, { method: call.method, headers, body }));
  }

  async #read<const C extends CallDefinition>(call: C, response: Response): Promise<CallResult<C>> {
    const answer: unknown = await response.json();
    if (!response.ok)
      throw new Refused(
        response.status,
        `${call.method} ${call.path}: ${response.status} ${JSON.stringify(answer)}`,
      );
    return answer as CallResult<C>;
  }

  /** Signs a demo account in and returns its token. */
  async signIn(identifier: string, password = 'flagstick'): Promise<string> {
    const who = identifier.includes('@') ? { email: identifier } : { username: identifier };
    const answer = await this.call(calls.accounts.signIn, { body: { ...who, password } as never });
    return (answer as { token: string }).token;
  }
}
