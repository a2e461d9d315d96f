import type { Route, RouteInput, RouteResult } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { useSession } from '../session/session.ts';
import { callIdFor } from './call-id.ts';
import { reportAnswered } from './connectivity.ts';
import { ApiError } from './error.ts';
import { readFailure } from './read-failure.ts';
import { type Attachment, addressOf, bodyOf, headersOf, type Parts } from './request.ts';
import { reportFailure } from './retry/failed-calls.ts';

interface SendOptions {
  signal?: AbortSignal;
  attachment?: Attachment;
}

/** The parts that a call needs. */
export type Input<C extends Route> = keyof RouteInput<C> extends never
  ? Record<string, never>
  : RouteInput<C>;

function failed(error: ApiError, call: Route, token: string | null): ApiError {
  reportFailure({ error, call, token });
  return error;
}

/** `AbortSignal.any`, which the oldest supported browsers lack. */
function eitherOf(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
}

async function answerOf(call: Route, parts: Parts, options: SendOptions): Promise<unknown> {
  const { token } = useSession.getState();
  const { body, type } = bodyOf(call, parts.body, options.attachment);
  const callId = callIdFor(call, parts, options.attachment);
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  const signal = options.signal ? eitherOf(options.signal, timeout) : timeout;
  try {
    const response = await fetch(`/api/${addressOf(call, parts)}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'app-version': String(limits.contractVersion),
        ...(token ? { access_token: token } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...headersOf(parts),
        ...callId?.headers,
      },
      ...(body === undefined ? {} : { body }),
      signal,
    });
    reportAnswered(true);
    // Cached answers arrive as 200; a bare 304 has no content.
    if (response.ok || response.status === 304) {
      const text = await response.text();
      // The server validates its answers against the same schemas, so the phone does not repeat it. An answer that is
      // no JSON is not the server's: a hotel's sign-in page, half of one, or an empty answer to a read.
      const answer = text === '' && call.method !== 'GET' ? {} : JSON.parse(text);
      callId?.answered();
      return answer;
    }
    const failure = readFailure(await response.json().catch(() => null));
    // A refusal created nothing; a fault of the server may have.
    if (response.status < 500 && failure.code !== undefined) callId?.answered();
    throw failed(new ApiError(response.status, failure, response.headers.get('retry-after')), call, token);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw error;
    reportAnswered(false);
    throw failed(new ApiError(0, { message: String(error) }), call, token);
  }
}

/** Sends a call with parts assembled by the caller; see {@link send}. */
export async function request<const C extends Route>(
  call: C,
  input: Parts,
  options: SendOptions = {},
): Promise<RouteResult<C>> {
  return (await answerOf(call, input, options)) as RouteResult<C>;
}

/**
 * Sends a call of the contract and returns its answer.
 * @throws ApiError when the server refuses, or does not answer within `limits.requestTimeoutMs`.
 */
export const send = <const C extends Route>(
  call: C,
  input: Input<C>,
  options?: SendOptions,
): Promise<RouteResult<C>> => request(call, input, options);
