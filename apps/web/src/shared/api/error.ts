import type { ErrorCode, Failure } from '@flagstick/contract';
import { contractTexts, requestErrors } from '@flagstick/contract/messages';
import * as texts from '../messages.ts';
import type { PartialFailure } from './read-failure.ts';

/**
 * Whether a value looks like one of the server's codes, also of a newer server. Checked by its form, so that the app
 * does not load the whole catalogue at its start. A proxy's answer has no code.
 */
const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[a-zA-Z]+\.[a-zA-Z]+$/.test(value);

/** The message for a failure without one of its own. */
function sentenceFor(status: number): string {
  if (status === 0) return contractTexts.connectionError;
  if (status === 403) return requestErrors['action.notAllowed'].text;
  return status === 404 ? requestErrors['item.notFound'].text : contractTexts.fatal;
}

/** A failed call: refused by the server, or without an answer (`isNetwork`). */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Null if the answer is not the server's. */
  readonly code: ErrorCode | null;
  /** The message for the user. */
  readonly error: string;
  readonly fields: Failure['fields'];
  /** The body of the answer, for the few refusals with more data. */
  readonly body: PartialFailure;
  /** Seconds after which the server accepts a retry; null if unknown. */
  readonly retryAfter: number | null;

  constructor(status: number, failure: PartialFailure, retryAfter: string | null = null) {
    super(failure.message ?? failure.error ?? texts.http(status));
    this.name = 'ApiError';
    this.status = status;
    this.code = isCode(failure.code) ? failure.code : null;
    this.error = (status !== 0 && (failure.error || failure.message)) || sentenceFor(status);
    this.fields = failure.fields ?? [];
    this.body = failure;
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }

  /** No answer: no network, a time-out, or a crashed server. The same call may succeed later. */
  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** The server did not decide, so a retry is right. */
  get isTemporary(): boolean {
    return this.isNetwork || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** The message for any thrown value. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.error : error instanceof Error ? error.message : String(error);
