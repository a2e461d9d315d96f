import { setTimeout as sleep } from 'node:timers/promises';
import { accounts, type CallDefinition, type CallInput, type CallResult, limits } from '@flagstick/contract';

/** What was asked for cannot be done; the message is one sentence for the terminal. */
export class CannotPlay extends Error {}

/** The server refused a call: trying the same again changes nothing. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Nobody answered, or the server was busy: the same call may be sent again. */
export class NoAnswer extends Error {}

const retryMs = 1_000;

/** A call that is sent again until somebody answers, as phones do. */
export async function untilAnswered<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !(error instanceof NoAnswer)) throw error;
      await sleep(retryMs, undefined, { signal });
    }
  }
}

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
}

const sendAgain = new Set([408, 429]);

function addressOf(call: CallDefinition, params: object | undefined, query: object | undefined): string {
  const given = new Map(Object.entries(params ?? {}));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** Undefined for what is no JSON: something else answers at this address. */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One phone's connection to a server: the contract's calls in the name of one account. */
export class Api {
  readonly #url: string;
  #token: string | undefined;
  #credentials: { email: string; password: string } | undefined;

  constructor(url: string, token?: string) {
    this.#url = url.replace(/\/+$/, '');
    this.#token = token;
  }

  /**
   * Sends a call of the contract and gives what it answers. A session that was ended is opened anew.
   * @throws Refused, or NoAnswer when the call may be sent again
   */
  async call<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    options: SendOptions = {},
  ): Promise<CallResult<C>> {
    try {
      return await this.#send(call, input, options);
    } catch (error) {
      const ended = error instanceof Refused && error.status === 401 && call.access !== 'public';
      if (!ended || !this.#credentials) throw error;
      await this.signIn(this.#credentials.email, this.#credentials.password);
      return this.#send(call, input, options);
    }
  }

  async #send<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    { signal }: SendOptions,
  ): Promise<CallResult<C>> {
    const {
      params,
      query,
      body,
      headers,
    }: { params?: object; query?: object; body?: object; headers?: object } = input;
    const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.#url}/api/${addressOf(call, params, query)}`, {
        method: call.method,
        headers: {
          accept: 'application/json',
          'app-version': String(limits.contractVersion),
          ...(this.#token ? { access_token: this.#token } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      text = await response.text();
    } catch (cause) {
      throw new NoAnswer(`${this.#url} does not answer.`, { cause });
    }
    const answer = parsed(text);
    if (answer === undefined) throw new NoAnswer(`${this.#url} answers, but not as this server does.`);
    // The server makes its answers by the same schemas.
    if (response.ok) return answer as CallResult<C>;
    const { code = '', error = '' } = answer as { code?: string; error?: string };
    if (response.status >= 500 || sendAgain.has(response.status)) throw new NoAnswer(error);
    throw new Refused(response.status, code, error);
  }

  /** Signs in; from then on calls are made in this account's name. @throws Refused */
  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.call(accounts.signIn, {
      body: { email, password, version: limits.contractVersion },
    });
    if (answer.status !== 200) throw new Refused(answer.status, answer.error, answer.message);
    this.#token = answer.token;
    this.#credentials = { email, password };
  }

  /** Ends the session that {@link signIn} opened. */
  async signOut(): Promise<void> {
    this.#credentials = undefined;
    const { items } = await this.call(accounts.sessions, {});
    const current = items.find((session) => session.current);
    if (current) await this.call(accounts.endSession, { params: { id: current._id } });
  }
}
