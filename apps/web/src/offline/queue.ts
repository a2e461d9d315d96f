import { createStore, type StoreApi } from 'zustand/vanilla';
import { Copies, type LocalCopy, type MirrorCopy } from './copies.ts';
import type { NewCall, NewConfirmation } from './document/queue-types.ts';
import { type Effect, initialState, type Machine, NEVER, type QueueEvent } from './machine.ts';
import { dueAt, reduce } from './reducer.ts';
import { performEffect, type Transport } from './sending/attempt.ts';

export interface QueueParts {
  readonly local: LocalCopy;
  readonly mirror: MirrorCopy;
  readonly transport: Transport;
  /**
   * Runs under a lock shared by all tabs of this app, or at once when the signal is aborted. The lock only avoids
   * duplicate calls, which the server recognises by id.
   */
  readonly exclusively: (run: () => Promise<void>, impatient: AbortSignal) => Promise<void>;
  /** The time of day, for display. */
  readonly now: () => Date;
  /** Milliseconds that only grow, for waiting: the time of day may be set back. */
  readonly ticks: () => number;
  readonly newId: () => string;
  /** Runs once after so many milliseconds; returns a function that cancels it. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** The actions of a queue for screens. */
export interface QueueCalls {
  /** Adds an entered score: stored when this returns, sent right after. Returns the call's id. */
  add(call: NewCall): string;
  /** Reads this user's queue from local storage, then from the mirror, and no other user's. */
  signIn(user: string): void;
  /** Clears local storage as soon as the queue is stored in its user's name. */
  signOut(): void;
  /** Tries now at the user's request, even during a pause that the server requested. */
  reconnect(): void;
  /** The network or the page may be back: tries now, unless the server asked for a pause. */
  wake(): void;
  /** Another tab wrote. */
  sync(): void;
  drop(id: string): void;
  /** @param seen the hole's version shown beside the refused value */
  sendAgain(id: string, seen?: number): void;
  /**
   * Queries a refused value with the organisers, with an optional note: stored when this returns, sent until it is
   * answered.
   */
  query(id: string, note?: string): void;
  /** Adds a player's confirmation of a card: stored when this returns, sent after the scores of the card. */
  confirm(confirmation: NewConfirmation): void;
}

export interface OfflineQueue extends QueueCalls {
  readonly store: StoreApi<Machine>;
}

export function queueCalls(dispatch: (event: QueueEvent) => void, newId: () => string): QueueCalls {
  return {
    add(call) {
      const id = newId();
      dispatch({ type: 'added', newId: id, call });
      return id;
    },
    signIn: (user) => dispatch({ type: 'signedIn', user }),
    signOut: () => dispatch({ type: 'signedOut' }),
    reconnect: () => dispatch({ type: 'woken', byPerson: true }),
    wake: () => dispatch({ type: 'woken', byPerson: false }),
    sync: () => dispatch({ type: 'synced' }),
    drop: (id) => dispatch({ type: 'dropped', id }),
    sendAgain: (id, seen = 0) => dispatch({ type: 'sentAgain', newId: newId(), id, seen }),
    query: (id, note) => dispatch({ type: 'queried', id, note }),
    confirm: (confirmation) => dispatch({ type: 'confirmed', newId: newId(), confirmation }),
  };
}

/** Runs the reducer of the queue: dispatches events, and carries out its effects. Decision 025 lists its guarantees. */
export function createOfflineQueue(parts: QueueParts): OfflineQueue {
  const copies = new Copies(parts.local, parts.mirror);
  const store = createStore<Machine>(() => initialState);
  /** The state while effects are performed; published to screens at the end. */
  let running: Machine | null = null;
  let release = () => {};
  let impatient = new AbortController();
  let timerAt = NEVER;
  let callOff = () => {};

  function dispatch(event: QueueEvent): void {
    const isOuter = running === null;
    const at = { ticks: parts.ticks(), now: parts.now(), held: parts.local.read() };
    const [state, effects] = reduce(running ?? store.getState(), event, at);
    running = state;
    try {
      for (const effect of effects) perform(effect);
    } finally {
      if (isOuter) {
        const last = running;
        running = null;
        setTimer(dueAt(last));
        store.setState(last, true);
      }
    }
  }

  function setTimer(due: number): void {
    if (due === timerAt) return;
    callOff();
    timerAt = due;
    callOff = () => {};
    if (due === NEVER) return;
    callOff = parts.later(Math.max(0, due - parts.ticks()), () => {
      timerAt = NEVER;
      dispatch({ type: 'tick' });
    });
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'send':
      case 'reread':
        void performEffect(effect, parts.transport).then((event) => event && dispatch(event));
        break;
      case 'lock':
        lock();
        break;
      case 'unlock':
        release();
        break;
      case 'hurry':
        impatient.abort();
        break;
      default:
        copies.perform(effect, dispatch);
    }
  }

  function lock(): void {
    impatient = new AbortController();
    const run = () =>
      new Promise<void>((end) => {
        release = end;
        dispatch({ type: 'locked' });
      });
    void parts.exclusively(run, impatient.signal);
  }

  return { store, ...queueCalls(dispatch, parts.newId) };
}
