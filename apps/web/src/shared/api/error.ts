import type { ErrorCode, Failure } from '@flagstick/contract';
import { requestErrors, says } from '@flagstick/contract/messages';
import type { PartialFailure } from './failure.ts';

/**
 * A code as our answers carry them, known to this build or of a newer server: by its form, so that no start of the app
 * brings the whole catalogue along. What stands between phone and server has none.
 */
const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[a-zA-Z]+\.[a-zA-Z]+$/.test(value);

/** What is said of a failure without words of its own. */
function sentenceFor(status: number): string {
  if (status === 0) return says.connectionError;
  if (status === 403) return requestErrors['action.notAllowed'].text;
  return status === 404 ? requestErrors['item.notFound'].text : says.fatal;
}

/** A call that did not succeed: refused by the server, or without an answer (`isNetwork`). */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Null where the answer is none of ours. */
  readonly code: ErrorCode | null;
  /** The sentence that the player reads. */
  readonly error: string;
  readonly fields: Failure['fields'];
  /** What the answer carried beside its words, for the few refusals that carry something. */
  readonly body: PartialFailure;
  /** Seconds after which the server wants to be asked again; null when it says nothing of it. */
  readonly retryAfter: number | null;

  constructor(status: number, failure: PartialFailure, retryAfter: string | null = null) {
    super(failure.message ?? failure.error ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = isCode(failure.code) ? failure.code : null;
    this.error = (status !== 0 && (failure.error || failure.message)) || sentenceFor(status);
    this.fields = failure.fields ?? [];
    this.body = failure;
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }

  /** No answer came: no network, a time-out, or a server that fell over. The same call may succeed later. */
  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** The server did not take a decision; asking again is right. */
  get isTemporary(): boolean {
    return this.isNetwork || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** The sentence to show for whatever was thrown. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.error : error instanceof Error ? error.message : String(error);
