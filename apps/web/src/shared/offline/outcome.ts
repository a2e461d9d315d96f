import type { ScorerHole } from '@flagstick/contract';
import type { Confirmation, QueuedCall } from './held.ts';

/** What became of one attempt to send a call. */
export type Outcome =
  /** The server has it: the hole as it stands now. */
  | { readonly kind: 'acknowledged'; readonly hole: ScorerHole }
  /** Refused by code: sending it again unchanged is no use. */
  | { readonly kind: 'refused'; readonly code: string; readonly error: string }
  /** No answer, 5xx, 408 or 429: nobody knows, so it is sent again. */
  | { readonly kind: 'unanswered'; readonly retryAfterMs?: number }
  /** The session has ended: the call waits for this user's next sign-in. */
  | { readonly kind: 'signedOut' };

/** Every outcome but the one that was hoped for. */
export type Failure = Exclude<Outcome, { kind: 'acknowledged' }>;

/** What became of one attempt to send a query or a confirmation. */
export type QueryOutcome = { readonly kind: 'taken' } | Failure;

export interface Transport {
  send(call: QueuedCall): Promise<Outcome>;
  /** Asks the organisers about a call that was refused. */
  query(call: QueuedCall): Promise<QueryOutcome>;
  /** Stores a confirmation and hands in what is ready then; taken once the server has answered both. */
  confirm(confirmation: Confirmation): Promise<QueryOutcome>;
  /** The hole as the server holds it; `gone` when this person can read no such hole, null when there was no answer. */
  reread(call: QueuedCall): Promise<ScorerHole | 'gone' | null>;
}
