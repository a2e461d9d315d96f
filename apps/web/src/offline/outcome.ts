import type { ScorerHole } from '@flagstick/contract';
import type { Confirmation, QueuedCall } from './document/held.ts';
import type { NetworkEffect, QueueEvent } from './machine.ts';

/** The result of one attempt to send a call. */
export type Outcome =
  /** The server has it, with the hole's current state. */
  | { readonly kind: 'acknowledged'; readonly hole: ScorerHole }
  /** Refused by code: a retry without a change is useless. */
  | { readonly kind: 'refused'; readonly code: string; readonly error: string }
  /** No answer, 5xx, 408 or 429: the result is unknown, so it is sent again. */
  | { readonly kind: 'unanswered'; readonly retryAfterMs?: number }
  /** The session has ended: the call waits for this user's next sign-in. */
  | { readonly kind: 'signedOut' };

/** Every outcome except success. */
export type Failure = Exclude<Outcome, { kind: 'acknowledged' }>;

/** The call is sent again, now or after the next sign-in. */
export type Unanswered = Exclude<Failure, { kind: 'refused' }>;

/** The result of one attempt to send a query or a confirmation. */
export type QueryOutcome = { readonly kind: 'taken' } | Failure;

export interface Transport {
  send(call: QueuedCall): Promise<Outcome>;
  /** Sends the organisers a query about a refused call. */
  query(call: QueuedCall): Promise<QueryOutcome>;
  /** Stores a confirmation and hands in the ready cards; `taken` once the server has answered both. */
  confirm(confirmation: Confirmation): Promise<QueryOutcome>;
  /** The hole on the server; `gone` if this user can read no such hole, null without an answer. */
  reread(call: QueuedCall): Promise<ScorerHole | 'gone' | null>;
}

/** Makes the call of an effect. Resolves with its result; null if the hole could not be read. */
export async function resultOf(effect: NetworkEffect, transport: Transport): Promise<QueueEvent | null> {
  if (effect.do === 'reread') {
    const { user, call } = effect;
    const stored = await transport.reread(call);
    return stored && { type: 'reread', user, id: call.id, stored };
  }
  const { sending } = effect;
  const { lane, item } = sending;
  const outcome = await (lane === 'confirm' ? transport.confirm(item) : transport[lane](item));
  return { type: 'answered', sending, outcome };
}
