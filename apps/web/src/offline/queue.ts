import { createStore, type StoreApi } from 'zustand/vanilla';
import { Copies, type LocalCopy, type MirrorCopy, type Written } from './copies.ts';
import { withConfirmation } from './document/confirmations.ts';
import { dropped, queried, sentAgain, withCall, withStored } from './document/document.ts';
import type { NewCall, NewConfirmation, QueueDocument } from './document/held.ts';
import {
  type Change,
  type Effect,
  initial,
  type Machine,
  NEVER,
  type QueueEvent,
  type Sending,
} from './machine.ts';
import type { Transport } from './outcome.ts';
import { dueAt, reduce } from './reducer.ts';

export interface QueueParts {
  readonly local: LocalCopy;
  readonly mirror: MirrorCopy;
  readonly transport: Transport;
  /**
   * Runs alone among all tabs of this app, or without waiting any longer once the signal is aborted. It only saves
   * duplicate calls, which their ids make harmless.
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

export interface OfflineQueue {
  readonly store: StoreApi<Machine>;
  /** Adds an entered score: stored when this returns, sent right after. Returns the call's id. */
  add(call: NewCall): string;
  /**
   * Reads this user's queue from local storage and the mirror, and no other user's. Resolves when both have answered.
   */
  signIn(user: string): Promise<void>;
  /** Clears local storage; resolves when the mirror has answered. */
  signOut(): Promise<void>;
  /** Tries now at the user's request, whatever pause the server asked for. */
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

/**
 * Runs the reducer of the queue: dispatches events, and carries out its effects. See docs/decisions for its guarantees.
 */
export function createOfflineQueue(parts: QueueParts): OfflineQueue {
  const { transport } = parts;
  const copies = new Copies(parts.local, parts.mirror);
  const store = createStore<Machine>(() => initial);
  /** The state while effects are carried out: screens see it after them. */
  let running: Machine | null = null;
  let release = () => {};
  let impatient = new AbortController();
  let timerAt = NEVER;
  let callOff = () => {};

  const current = (): Machine => running ?? store.getState();

  function dispatch(event: QueueEvent): void {
    const isOuter = running === null;
    const at = { ticks: parts.ticks(), now: parts.now(), held: parts.local.read() };
    const [state, effects] = reduce(current(), event, at);
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
      case 'write':
        written(effect.id, copies.write(effect.document, effect.free));
        break;
      case 'amend':
        void copies.amend(effect.user, effect.change);
        break;
      case 'read':
        void found(effect.id, effect.user, copies.everywhere(effect.user));
        break;
      case 'send':
        void send(effect.sending);
        break;
      case 'reread':
        void reread(effect);
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
    }
  }

  function written(id: number, { here, there }: Written): void {
    dispatch({ type: 'written', id, here });
    if (!here) void there.then((kept) => dispatch({ type: 'mirrored', id, kept }));
  }

  async function found(id: number, user: string, reading: Promise<QueueDocument | 'newer'>): Promise<void> {
    dispatch({ type: 'found', id, user, held: await reading.catch(() => undefined) });
  }

  async function send(sending: Sending): Promise<void> {
    const { lane, item } = sending;
    const outcome = await (lane === 'confirm' ? transport.confirm(item) : transport[lane](item));
    dispatch({ type: 'answered', sending, outcome });
  }

  async function reread({ user, call }: Extract<Effect, { do: 'reread' }>): Promise<void> {
    const stored = await transport.reread(call);
    if (stored === null) return;
    dispatch({ type: 'changed', user, change: (document) => withStored(document, call.id, stored) });
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

  const fresh = () => ({ id: parts.newId(), typedAt: parts.now().toISOString() });
  const wake = (byPerson: boolean) => dispatch({ type: 'woken', byPerson });

  /** Changes the user's queue. */
  function commit(change: Change, card = ''): void {
    const { document } = current();
    if (document !== null) dispatch({ type: 'changed', user: document.user, change, card });
  }

  return {
    store,
    wake: () => wake(false),
    reconnect: () => wake(true),
    sync: () => dispatch({ type: 'synced' }),
    add(call) {
      const stamp = fresh();
      commit((document) => withCall(document, call, stamp), call.card);
      return stamp.id;
    },
    async signIn(user) {
      const leaving = current().document;
      if (leaving?.user === user) return wake(true);
      // Read first, before anything is written.
      const reading = copies.everywhere(user);
      if (leaving !== null) void copies.putAside(leaving);
      const { document, ...copied } = copies.takeUp(user);
      dispatch({ type: 'signedIn', document });
      const { lastWrite, lastRead } = current();
      written(lastWrite, copied);
      await found(lastRead, user, reading);
    },
    async signOut() {
      const leaving = current().document;
      dispatch({ type: 'signedOut' });
      if (leaving !== null) await copies.putAside(leaving);
    },
    drop: (id) => commit((document) => dropped(document, id)),
    query: (id, note) => commit((document) => queried(document, id, note)),
    confirm(confirmation) {
      const { id, typedAt: confirmedAt } = fresh();
      commit((document) => withConfirmation(document, confirmation, { id, confirmedAt }));
    },
    sendAgain(id, seen = 0) {
      const call = current().document?.calls.find((held) => held.id === id);
      if (call === undefined) return;
      const stamp = fresh();
      commit((document) => sentAgain(document, id, seen, stamp), call.card);
    },
  };
}
