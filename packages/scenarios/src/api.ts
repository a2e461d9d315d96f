import { setTimeout as sleep } from 'node:timers/promises';
import { accounts, type CallDefinition, type CallInput, type CallResult, limits } from '@flagstick/contract';
import type { Caller } from './caller.ts';

/** The server refused the call; the same call would be refused again. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The same call may be sent again: the server did not answer, or was busy. */
export class UnavailableError extends Error {
  /** The HTTP status; undefined if no response arrived. */
  readonly status: number | undefined;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

const retryMs = 1_000;

/** Sends a call again until the server answers, as phones do. */
export async function untilAnswered<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !(error instanceof UnavailableError)) throw error;
      await sleep(retryMs, undefined, { signal });
    }
  }
}

const busy = new Set([408, 429]);

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function addressOf(call: CallDefinition, { params = {}, query = {} }: Sent): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Undefined for text that is not JSON, because the address is not a Flagstick server's. */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The contract's calls to a server, each in the name of the account whose token it is given. */
export class Api implements Caller {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url.replace(/\/+$/, '');
  }

  /** @throws RefusedError, or UnavailableError when the call may be sent again */
  call<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    as?: string,
    signal?: AbortSignal,
  ): Promise<CallResult<C>> {
    const sent: Sent = input;
    return this.#send(call, addressOf(call, sent), as, {
      headers: {
        'app-version': String(limits.contractVersion),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      ...(signal ? { signal } : {}),
    });
  }

  form<const C extends CallDefinition>(
    call: C,
    path: string,
    fields: Readonly<Record<string, string | File>>,
    as: string,
  ): Promise<CallResult<C>> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return this.#send(call, path, as, { body });
  }

  async #send<const C extends CallDefinition>(
    { method }: C,
    address: string,
    as: string | undefined,
    init: RequestInit,
  ): Promise<CallResult<C>> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.#url}/api/${address}`, {
        ...init,
        method,
        headers: {
          accept: 'application/json',
          ...(as ? { access_token: as } : {}),
          ...(init.headers as Record<string, string> | undefined),
        },
      });
      text = await response.text();
    } catch (cause) {
      throw new UnavailableError(`${this.#url} does not answer.`, { cause });
    }
    const answer = parsed(text);
    if (answer === undefined)
      throw new UnavailableError(`${this.#url} is not a Flagstick server: the response is not JSON.`);
    // The server validates responses with the same schemas, so they are not parsed again.
    if (response.ok) return answer as CallResult<C>;
    const { status } = response;
    const { code = '', error = '' } = answer as { code?: string; error?: string };
    if (status >= 500 || busy.has(status)) throw new UnavailableError(error, { status });
    throw new RefusedError(status, code, error);
  }

  /** Opens a session by e-mail address or username, and returns its token. @throws RefusedError */
  async signIn(identifier: string, password: string): Promise<string> {
    const named = identifier.includes('@') ? { email: identifier } : { username: identifier };
    const body = { ...named, password, version: limits.contractVersion };
    const answer = await this.call(accounts.signIn, { body: body as never });
    if (answer.status !== 200) throw new RefusedError(answer.status, answer.error, answer.message);
    return answer.token;
  }
}

/** The connection of one account to a server. It signs in again when the session has ended. */
export class AccountClient implements Caller {
  readonly #api: Api;
  #token: string | undefined;
  #credentials: readonly [email: string, password: string] | undefined;

  constructor(url: string, token?: string) {
    this.#api = new Api(url);
    this.#token = token;
  }

  /** @throws RefusedError, or UnavailableError when the call may be sent again */
  async call<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    as = this.#token,
    signal?: AbortSignal,
  ): Promise<CallResult<C>> {
    const timeout = () => AbortSignal.timeout(limits.requestTimeoutMs);
    const until = () => (signal ? AbortSignal.any([signal, timeout()]) : timeout());
    try {
      return await this.#api.call(call, input, as, until());
    } catch (error) {
      const ended = error instanceof RefusedError && error.status === 401 && call.access !== 'public';
      if (!ended || !this.#credentials) throw error;
      await this.signIn(...this.#credentials);
      return this.#api.call(call, input, this.#token, until());
    }
  }

  /** Signs in; later calls use this session. @throws RefusedError */
  async signIn(email: string, password: string): Promise<void> {
    this.#token = await this.#api.signIn(email, password);
    this.#credentials = [email, password];
  }

  /** Ends the session that {@link signIn} opened. */
  async signOut(): Promise<void> {
    this.#credentials = undefined;
    const { items } = await this.call(accounts.sessions, {});
    const current = items.find((session) => session.current);
    if (current) await this.call(accounts.endSession, { params: { id: current._id } });
  }
}
