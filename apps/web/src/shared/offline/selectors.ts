import { isOnCard, isWaiting } from './document.ts';
import type { CardRef, QueuedCall } from './held.ts';
import type { QueueState } from './machine.ts';

/** Where a score is: on this phone, on its way, with the server, or refused. */
export type HoleTrack = 'onPhone' | 'sent' | 'counted' | 'refused';

const none: readonly QueuedCall[] = [];

/** Calls that wait for an answer, oldest first. Not for a hook as it stands: a new list each time. */
export function waitingCalls({ document }: QueueState): QueuedCall[] {
  return (document?.calls ?? none).filter(isWaiting);
}

/** How many calls wait for an answer. */
export const waitingCount = (state: QueueState): number => waitingCalls(state).length;

/** When the oldest of them was typed; null while none waits. */
export function waitingSince(state: QueueState): Date | null {
  const [first] = waitingCalls(state);
  return first === undefined ? null : new Date(first.typedAt);
}

/** Calls that were refused and wait for the person. Not for a hook as it stands: a new list each time. */
export function refusedCalls({ document }: QueueState): QueuedCall[] {
  return (document?.calls ?? none).filter((call) => !isWaiting(call));
}

/** Where this phone's last score for a hole is; undefined when it holds none. What was queried is nobody's score. */
export function holeStateOf(state: QueueState, card: CardRef, hole: number): HoleTrack | undefined {
  const { document, inFlight } = state;
  if (document === null) return undefined;
  const last = document.calls.findLast(
    (call) => call.hole === hole && isOnCard(call, card) && !call.refusal?.queried,
  );
  if (last !== undefined) {
    if (!isWaiting(last)) return 'refused';
    return inFlight.has(last.id) ? 'sent' : 'onPhone';
  }
  return document.settled.some((done) => done.answer && done.hole === hole && done.card === card.card)
    ? 'counted'
    : undefined;
}
