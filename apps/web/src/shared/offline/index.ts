import { useMemo } from 'react';
import { useStore } from 'zustand';
import { newCallId } from '../api/call-id.ts';
import { useSession } from '../session/session.ts';
import { exclusively, httpTransport, localCopy, mirrorCopy, onQueueWritten } from './browser.ts';
import type { CardRef, Confirmation, QueuedCall } from './held.ts';
import { createOfflineQueue } from './queue.ts';
import {
  type HoleTrack,
  holeStateOf,
  refusedCalls,
  waitingCalls,
  waitingCount,
  waitingSince,
} from './selectors.ts';

export { isQueueKey } from './copies.ts';
export { isOnCard } from './document.ts';
export type { CardRef, Confirmation, QueueDocument, QueuedCall } from './held.ts';
export type { HoleTrack } from './selectors.ts';

/** Typed scores on their way to the server: stored before they are sent, sent until they are acknowledged. */
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

/**
 * Keeps the queue going while the app is open, whatever screen it shows: it follows the session, the network, other
 * tabs and the phone's waking up; and nobody closes unawares a page that alone holds scores. Call once at the start.
 */
export function startOfflineQueue(): () => void {
  let followed: string | null = null;
  const follow = () => {
    const { token, user } = useSession.getState();
    if (token === followed) return;
    followed = token;
    void (user === null ? offlineQueue.signOut() : offlineQueue.signIn(user._id));
  };
  const tryNow = () => offlineQueue.wake();
  const tryWhenSeen = () => {
    if (document.visibilityState === 'visible') tryNow();
  };
  follow();
  const stops = [useSession.subscribe(follow), onQueueWritten(offlineQueue.sync)];
  const warn = (event: BeforeUnloadEvent) => {
    if (offlineQueue.store.getState().unkept) event.preventDefault();
  };
  // An installed app may ask that its storage be spared when the phone runs short; browsers grant it without a question.
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
  /** How many scores wait for the server. */
  waiting: number;
  /** When the oldest of them was typed. */
  since: Date | null;
  /** The last try got no answer: what the banner speaks of. A score on its ordinary way is no news. */
  stalled: boolean;
  /** When they are tried again by themselves. */
  nextTry: Date | null;
  /** This browser stores nothing: what waits is lost when the page is closed. */
  unkept: boolean;
  /** A newer version of the app stored scores here that this one cannot read. */
  newer: boolean;
  /** A score is on its way at this moment. */
  sending: boolean;
  /** The scores that wait, in the order in which they were typed. */
  calls: readonly QueuedCall[];
  /** Scores that the server turned down and the person has not settled yet. */
  refused: readonly QueuedCall[];
  /** Confirmations of cards that the server has not stored yet. */
  confirmations: readonly Confirmation[];
}

/** How many scores wait, and how many were refused and still ask for their person. */
export function countCalls(): { waiting: number; notCounted: number } {
  const state = offlineQueue.store.getState();
  const open = refusedCalls(state).filter(({ refusal }) => !refusal?.queried);
  return { waiting: waitingCount(state), notCounted: open.length };
}

/** Whoever deleted their account has no scores to send any more. */
export function dropCalls(): void {
  const state = offlineQueue.store.getState();
  for (const { id } of [...waitingCalls(state), ...refusedCalls(state)]) offlineQueue.drop(id);
}

/** What the shell says about scores that wait. */
export function useOfflineQueue(): OfflineQueueView {
  const state = useStore(offlineQueue.store);
  return useMemo(
    () => ({
      waiting: waitingCount(state),
      since: waitingSince(state),
      stalled: state.stalled,
      nextTry: state.nextTry,
      unkept: state.unkept,
      newer: state.newer,
      sending: state.inFlight.size > 0,
      calls: waitingCalls(state),
      refused: refusedCalls(state),
      confirmations: state.document?.confirmations ?? [],
    }),
    [state],
  );
}

/** Where this phone's score for a hole is; undefined when it holds none. */
export const useHoleTrack = (card: CardRef, hole: number): HoleTrack | undefined =>
  useStore(offlineQueue.store, (state) => holeStateOf(state, card, hole));

const slowestFirst: readonly HoleTrack[] = ['refused', 'onPhone', 'sent', 'counted'];

/** The same of several cards: where the one is that has come least far. */
export const useHoleTracks = (cards: readonly CardRef[], hole: number): HoleTrack | undefined =>
  useStore(offlineQueue.store, (state) => {
    const tracks = cards.map((card) => holeStateOf(state, card, hole));
    return slowestFirst.find((track) => tracks.includes(track));
  });
