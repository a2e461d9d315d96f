import type { ScorerHole } from '@flagstick/contract';
import type { QueuedCall, QueuedConfirmation } from '../document/queue-types.ts';
import type { NetworkEffect, QueueEvent } from '../machine.ts';
import type { QueryResult, SendResult } from './outcome.ts';

export interface Transport {
  send(call: QueuedCall): Promise<SendResult>;
  /** Sends the organisers a query about a refused call. */
  query(call: QueuedCall): Promise<QueryResult>;
  /**
   * Sends a confirmation or a measured result: `stored` once the server has stored it and, after a confirmation, has
   * answered the request to hand in the ready cards.
   */
  confirm(confirmation: QueuedConfirmation): Promise<QueryResult>;
  /** The hole on the server; `gone` if this user can no longer read it, null without an answer. */
  reread(call: QueuedCall): Promise<ScorerHole | 'gone' | null>;
}

/** Performs a network effect. Resolves with its result; null if the hole could not be read. */
export async function performEffect(effect: NetworkEffect, transport: Transport): Promise<QueueEvent | null> {
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
