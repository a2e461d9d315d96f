import type { ScorerHole } from '@flagstick/contract';
import type { Confirmation, QueuedCall } from '../document/held.ts';
import type { NetworkEffect, QueueEvent } from '../machine.ts';
import type { Outcome, QueryOutcome } from './outcome.ts';

export interface Transport {
  send(call: QueuedCall): Promise<Outcome>;
  /** Sends the organisers a query about a refused call. */
  query(call: QueuedCall): Promise<QueryOutcome>;
  /**
   * Stores a confirmation and hands in the ready cards; `taken` once it is stored and the hand-in is answered. Or stores
   * a measured result.
   */
  confirm(confirmation: Confirmation): Promise<QueryOutcome>;
  /** The hole on the server; `gone` if this user can no longer read it, null without an answer. */
  reread(call: QueuedCall): Promise<ScorerHole | 'gone' | null>;
}

/** Performs a network effect. Resolves with its result; null if the hole could not be read. */
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
