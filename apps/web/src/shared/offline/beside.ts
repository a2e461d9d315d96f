import type { QueueDocument } from './held.ts';
import type { Failure } from './outcome.ts';

export interface SenderParts {
  readonly ticks: () => number;
  readonly later: (ms: number, run: () => void) => () => void;
  readonly current: () => QueueDocument | null;
  /** The storage has not answered yet, or the server asked for quiet. */
  readonly mustWait: () => boolean;
  readonly commitFor: (user: string, change: (document: QueueDocument) => QueueDocument) => void;
}

/** One kind of call that is kept in the queue's document beside the scores. */
interface Kind<Item extends { readonly id: string }> {
  /** How long a call that got no answer waits for its next try. */
  readonly retryMs: number;
  readonly due: (document: QueueDocument) => readonly Item[];
  readonly send: (item: Item) => Promise<{ readonly kind: 'taken' } | Failure>;
  readonly taken: (document: QueueDocument, item: Item) => QueueDocument;
  readonly refused: (
    document: QueueDocument,
    item: Item,
    failure: Extract<Failure, { kind: 'refused' }>,
  ) => QueueDocument;
}

/**
 * Sends calls of a queue beside its scores: no score ever waits for one of them, nor for the quiet that the server asks
 * of one. Tabs may send the same call; its id makes that harmless.
 */
export function createSender<Item extends { readonly id: string }>(parts: SenderParts, kind: Kind<Item>) {
  const { current } = parts;
  const inFlight = new Set<string>();
  /** Got no answer: each waits for its timer, which can be called off, or for the next wake-up. */
  const failed = new Map<string, () => void>();
  let quietUntil = 0;
  /** How often the network may have been back. */
  let retries = 0;

  async function send(user: string, item: Item): Promise<void> {
    const before = retries;
    inFlight.add(item.id);
    const outcome = await kind.send(item);
    inFlight.delete(item.id);
    switch (outcome.kind) {
      case 'taken':
        parts.commitFor(user, (held) => kind.taken(held, item));
        break;
      case 'refused':
        parts.commitFor(user, (held) => kind.refused(held, item, outcome));
        break;
      case 'unanswered':
        quietUntil = Math.max(quietUntil, parts.ticks() + (outcome.retryAfterMs ?? 0));
        // It may have failed by a network that was gone when it set out, and is back.
        if (retries > before && parts.ticks() >= quietUntil && !parts.mustWait()) pump();
        else retryLater(item.id);
        break;
      case 'signedOut':
        retryLater(item.id);
        break;
    }
  }

  function retryLater(id: string): void {
    const again = () => {
      failed.delete(id);
      pump();
    };
    failed.set(id, parts.later(Math.max(kind.retryMs, quietUntil - parts.ticks()), again));
  }

  /** Sends what can be sent. Called whenever that may have changed. */
  function pump(): void {
    const document = current();
    if (document === null || parts.mustWait() || parts.ticks() < quietUntil) return;
    for (const item of kind.due(document)) {
      if (!inFlight.has(item.id) && !failed.has(item.id)) void send(document.user, item);
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
