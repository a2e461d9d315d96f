import { isQueryWaiting, type QueueDocument, type QueuedCall, queryRefused, querySent } from './document.ts';
import type { Transport } from './outcome.ts';

interface QuerySenderParts {
  readonly transport: Transport;
  readonly ticks: () => number;
  readonly later: (ms: number, run: () => void) => () => void;
  readonly current: () => QueueDocument | null;
  /** The storage has not answered yet, or the server asked for quiet. */
  readonly mustWait: () => boolean;
  readonly commitFor: (user: string, change: (document: QueueDocument) => QueueDocument) => void;
}

const RETRY_MS = 30_000;

/**
 * Sends the queries of a queue. They stand in its document, on the calls that they are about, but go out beside its
 * calls: no score ever waits for a query, nor for the quiet that the server asks of one. Tabs may send the same one;
 * its id makes that harmless.
 */
export function createQuerySender(parts: QuerySenderParts) {
  const { transport, current } = parts;
  const inFlight = new Set<string>();
  /** Got no answer: each waits for its timer, which can be called off, or for the next wake-up. */
  const failed = new Map<string, () => void>();
  let quietUntil = 0;
  /** How often the network may have been back. */
  let retries = 0;

  async function send(user: string, call: QueuedCall): Promise<void> {
    const before = retries;
    inFlight.add(call.id);
    const outcome = await transport.query(call);
    inFlight.delete(call.id);
    switch (outcome.kind) {
      case 'taken':
        parts.commitFor(user, (held) => querySent(held, call.id));
        break;
      case 'refused':
        parts.commitFor(user, (held) => queryRefused(held, call.id, outcome.error));
        break;
      case 'unanswered':
        quietUntil = Math.max(quietUntil, parts.ticks() + (outcome.retryAfterMs ?? 0));
        // It may have failed by a network that was gone when it set out, and is back.
        if (retries > before && parts.ticks() >= quietUntil && !parts.mustWait()) pump();
        else retryLater(call.id);
        break;
      case 'signedOut':
        retryLater(call.id);
        break;
    }
  }

  function retryLater(id: string): void {
    const again = () => {
      failed.delete(id);
      pump();
    };
    failed.set(id, parts.later(Math.max(RETRY_MS, quietUntil - parts.ticks()), again));
  }

  /** Sends what can be sent. Called whenever that may have changed. */
  function pump(): void {
    const document = current();
    if (document === null || parts.mustWait() || parts.ticks() < quietUntil) return;
    for (const call of document.calls) {
      if (isQueryWaiting(call) && !inFlight.has(call.id) && !failed.has(call.id)) {
        void send(document.user, call);
      }
    }
  }

  /** The network may be back: those that got no answer are tried with the next pump. */
  function retry(): void {
    if (parts.ticks() < quietUntil) return;
    retries += 1;
    for (const callOff of failed.values()) callOff();
    failed.clear();
  }

  return { pump, retry };
}
