import { useMemo } from 'react';
import { useStore } from 'zustand';
import { newCallId } from '../shared/api/call-id.ts';
import { useSession } from '../shared/session/session.ts';
import type { TokenUser } from '../shared/session/token.ts';
import { exclusively, httpTransport, localCopy, mirrorCopy, onQueueWritten } from './browser.ts';
import { isPending } from './document/document.ts';
import { queueOf } from './document/format.ts';
import type { CardRef, QueuedCall, QueuedConfirmation } from './document/queue-types.ts';
import { createOfflineQueue } from './queue.ts';
import {
  pendingCalls,
  pendingCount,
  pendingSince,
  refusedCalls,
  type SyncStatus,
  syncStatusOf,
} from './selectors.ts';

export { isQueueKey } from './copies.ts';
export { isOnCard } from './document/document.ts';
export type { CardRef, QueueDocument, QueuedCall, QueuedConfirmation } from './document/queue-types.ts';
export type { SyncStatus } from './selectors.ts';

/** Entered scores on their way to the server: stored before they are sent, and sent until acknowledged. */
export const offlineQueue = createOfflineQueue({
  local: localCopy,
  mirror: mirrorCopy,
  transport: httpTransport,
  exclusively,
  now: () => new Date(),
  ticks: () => performance.now(),
  newId: newCallId,
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** A seat opened by link has a queue of its own: its session can send nothing of the player's account or other games. */
const ownerOf = ({ _id, seat }: TokenUser): string => (!seat ? _id : `${_id}:${seat}`);

/** Whether scores or confirmations of this session, which has ended, still wait on this phone. */
export async function hasUnsent(user: TokenUser): Promise<boolean> {
  const owner = ownerOf(user);
  const copies = [localCopy.read(), localCopy.read(owner), await mirrorCopy.read(owner).catch(() => null)];
  return copies.some((copy) => {
    const held = queueOf(copy, owner);
    return held !== null && (held.calls.some(isPending) || held.confirmations.length > 0);
  });
}

/**
 * Keeps the queue running while the app is open: it follows the session, the network, other tabs and the phone's waking
 * up, and warns before a page closes whose scores are stored nowhere else. Call once at the start.
 */
export function startOfflineQueue(): () => void {
  let followed: string | null = null;
  const follow = () => {
    const { token, user } = useSession.getState();
    if (token === followed) return;
    followed = token;
    void (user === null ? offlineQueue.signOut() : offlineQueue.signIn(ownerOf(user)));
  };
  const tryNow = () => offlineQueue.wake();
  const tryWhenSeen = () => {
    if (document.visibilityState === 'visible') tryNow();
  };
  follow();
  const stops = [useSession.subscribe(follow), onQueueWritten(offlineQueue.sync)];
  const warn = (event: BeforeUnloadEvent) => {
    if (offlineQueue.store.getState().hasUnstored) event.preventDefault();
  };
  // An installed app may request persistent storage; browsers grant it without a question.
  if (window.matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist?.();
  window.addEventListener('beforeunload', warn);
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryWhenSeen);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('beforeunload', warn);
    window.removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', tryWhenSeen);
  };
}

export interface OfflineQueueView {
  /** Number of pending scores. */
  waiting: number;
  /** When the oldest of them was entered. */
  since: Date | null;
  /** Whether the last attempt got no answer, which the banner reports. */
  stalled: boolean;
  /** Time of the next automatic attempt. */
  nextTry: Date | null;
  /** Some pending scores are in neither copy: they are lost with this page. */
  hasUnstored: boolean;
  /** A newer version of the app stored scores here that this one cannot read. */
  newer: boolean;
  /** A score is being sent. */
  sending: boolean;
  /** The pending scores, in the order of entry. */
  calls: readonly QueuedCall[];
  /** Scores refused by the server that the player has not settled yet. */
  refused: readonly QueuedCall[];
  /** Confirmations of cards and measured results that the server has not stored yet. */
  confirmations: readonly QueuedConfirmation[];
}

/** The number of pending scores, and of refused ones that need the player. */
export function countCalls(): { waiting: number; notCounted: number } {
  const state = offlineQueue.store.getState();
  const open = refusedCalls(state).filter(({ refusal }) => !refusal?.queried);
  return { waiting: pendingCount(state), notCounted: open.length };
}

/** Deletes all scores, for a deleted account. */
export function dropCalls(): void {
  const state = offlineQueue.store.getState();
  for (const { id } of [...pendingCalls(state), ...refusedCalls(state)]) offlineQueue.drop(id);
}

/** The state of pending scores. */
export function useOfflineQueue(): OfflineQueueView {
  const state = useStore(offlineQueue.store);
  return useMemo(
    () => ({
      waiting: pendingCount(state),
      since: pendingSince(state),
      stalled: state.stalled,
      nextTry: state.nextTry,
      hasUnstored: state.hasUnstored,
      newer: state.newer,
      sending: state.inFlight.size > 0,
      calls: pendingCalls(state),
      refused: refusedCalls(state),
      confirmations: state.document?.confirmations ?? [],
    }),
    [state],
  );
}

/** The sync status of this phone's score for a hole; undefined if it has none. */
export const useSyncStatus = (card: CardRef, hole: number): SyncStatus | undefined =>
  useStore(offlineQueue.store, (state) => syncStatusOf(state, card, hole));

const slowestFirst: readonly SyncStatus[] = ['refused', 'onPhone', 'sent', 'counted'];

/** The same for several cards: the least advanced status. */
export const useHoleTracks = (cards: readonly CardRef[], hole: number): SyncStatus | undefined =>
  useStore(offlineQueue.store, (state) => {
    const tracks = cards.map((card) => syncStatusOf(state, card, hole));
    return slowestFirst.find((track) => tracks.includes(track));
  });
