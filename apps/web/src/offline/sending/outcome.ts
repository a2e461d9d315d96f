import type { ScorerHole } from '@flagstick/contract';

/** The result of one attempt to send a call. */
export type SendResult =
  /** The server has it, with the hole's current state. */
  | { readonly kind: 'acknowledged'; readonly hole: ScorerHole }
  /** Refused with an error code: a retry without a change is useless. */
  | { readonly kind: 'refused'; readonly code: string; readonly error: string }
  /** No answer, 5xx, 408 or 429: the result is unknown, so it is sent again. */
  | { readonly kind: 'unanswered'; readonly retryAfterMs?: number }
  /** The session has ended: the call waits for this user's next sign-in. */
  | { readonly kind: 'signedOut' };

/** Every outcome except success. */
export type Failure = Exclude<SendResult, { kind: 'acknowledged' }>;

/** The call is sent again, now or after the next sign-in. */
export type Unanswered = Exclude<Failure, { kind: 'refused' }>;

/** The result of one attempt to send a query or a confirmation. */
export type QueryResult = { readonly kind: 'stored' } | Failure;
