import { isOnCard, isPending } from './document/document.ts';
import type { CardRef, QueuedCall } from './document/queue-types.ts';
import type { QueueState } from './machine.ts';

/** The sync status of a score: on this phone, sent, counted by the server, or refused. */
export type SyncStatus = 'onPhone' | 'sent' | 'counted' | 'refused';

const none: readonly QueuedCall[] = [];

/** Calls without an answer, oldest first. Not for a hook directly: it returns a new list each time. */
export function pendingCalls({ document }: QueueState): QueuedCall[] {
  return (document?.calls ?? none).filter(isPending);
}

/** The number of calls without an answer. */
export const pendingCount = (state: QueueState): number => pendingCalls(state).length;

/** When the oldest of them was entered; null if there is none. */
export function pendingSince(state: QueueState): Date | null {
  const [first] = pendingCalls(state);
  return first === undefined ? null : new Date(first.typedAt);
}

/** Refused calls that wait for the player. Not for a hook directly: it returns a new list each time. */
export function refusedCalls({ document }: QueueState): QueuedCall[] {
  return (document?.calls ?? none).filter((call) => !isPending(call));
}

/** The sync status of this phone's last score for a hole; undefined if it has none. Queried scores do not count. */
export function syncStatusOf(state: QueueState, card: CardRef, hole: number): SyncStatus | undefined {
  const { document, inFlight } = state;
  if (document === null) return undefined;
  const last = document.calls.findLast(
    (call) => call.hole === hole && isOnCard(call, card) && !call.refusal?.queried,
  );
  if (last !== undefined) {
    if (!isPending(last)) return 'refused';
    return inFlight.has(last.id) ? 'sent' : 'onPhone';
  }
  return document.settled.some((done) => done.answer && done.hole === hole && done.card === card.card)
    ? 'counted'
    : undefined;
}
