import type { ScorerHole } from '@flagstick/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  acknowledged,
  cardOf,
  dropped,
  emptyDocument,
  isWaiting,
  merge,
  type NewCall,
  type QueueDocument,
  type QueuedCall,
  queried,
  refused,
  sentAgain,
  withCall,
  withStored,
} from './document.ts';

/** What became of one attempt to send a call. */
export type Outcome =
  /** The server has it: the hole as it stands now. */
  | { readonly kind: 'acknowledged'; readonly hole: ScorerHole }
  /** Turned down by code: sending it again unchanged is no use. */
  | { readonly kind: 'refused'; readonly code: string; readonly error: string }
  /** No answer, 5xx, 408 or 429: nobody knows, so it is sent again. */
  | { readonly kind: 'unanswered'; readonly retryAfterMs?: number }
  /** The session has ended: the call waits for this user's next sign-in. */
  | { readonly kind: 'signedOut' };

export interface Transport {
  send(call: QueuedCall): Promise<Outcome>;
  /** The hole as the server holds it; null when there was no answer. */
  reread(call: QueuedCall): Promise<ScorerHole | null>;
}

/** The storage that is written before a call is sent. */
export interface LocalCopy {
  read(): QueueDocument | null;
  /** False when the browser refused (private mode, full). */
  write(document: QueueDocument): boolean;
  clear(): void;
}

/** The second copy, which outlives a cleared local storage; one per user. */
export interface MirrorCopy {
  read(user: string): Promise<QueueDocument | null>;
  update(user: string, change: (held: QueueDocument | null) => QueueDocument): Promise<void>;
}

export interface QueueParts {
  readonly local: LocalCopy;
  readonly mirror: MirrorCopy;
  readonly transport: Transport;
  /** Runs alone among all tabs of this app. */
  readonly exclusively: (run: () => Promise<void>) => Promise<void>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Runs once after so many milliseconds; gives the way to call it off. */
  readonly later: (ms: number, run: () => void) => () => void;
  readonly isOffline: () => boolean;
  /** A call was answered 401. */
  readonly onSignedOut?: () => void;
}

export interface QueueState {
  /** Null while nobody is signed in. */
  readonly document: QueueDocument | null;
  /** Ids of the calls that are on their way at this moment. */
  readonly inFlight: ReadonlySet<string>;
  /** The last attempt got no answer, and calls still wait. */
  readonly stalled: boolean;
  /** Neither copy could be written: what waits is lost with this page. */
  readonly unkept: boolean;
}

export interface OfflineQueue {
  readonly store: StoreApi<QueueState>;
  /** Takes a typed score: stored when this returns, on its way right after. Gives the call's id. */
  add(call: NewCall): string;
  /** Takes up this user's queue: what local storage and the mirror hold, nobody else's. */
  signIn(user: string): Promise<void>;
  /** Clears local storage once the mirror holds everything. */
  signOut(): Promise<void>;
  /** Tries now: the network is back, the socket is, the app has started or the person asked. */
  reconnect(): Promise<void>;
  /** Another tab wrote. */
  sync(): void;
  drop(id: string): void;
  /** @param seen the hole's version that the person saw beside the refused value */
  sendAgain(id: string, seen?: number): void;
  query(id: string): void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A mirror that does not answer may hold a sign-out up for so long. */
const MIRROR_WAIT_MS = 2_000;

const calm = { stalled: false, unkept: false } as const;

/** The cards that are being sent while this tab has the lock. */
interface Round {
  readonly busy: Set<string>;
  /** Got no answer this time; they wait for the timer, or for a new call of the same card. */
  readonly failed: Set<string>;
  readonly end: () => void;
}

/** The queue of typed scores. See docs/decisions for the promises it keeps. */
export function createOfflineQueue(parts: QueueParts): OfflineQueue {
  const { local, mirror, transport } = parts;
  const store = createStore<QueueState>(() => ({ document: null, inFlight: new Set(), ...calm }));
  let mirrored: Promise<unknown> = Promise.resolve();
  let running = false;
  /** The round is over but the lock is not yet given back: who comes now needs another round. */
  let ended = false;
  let again = false;
  let failures = 0;
  let notBefore = 0;
  let paused = false;
  let round: Round | null = null;
  let callOff: (() => void) | null = null;

  const current = (): QueueDocument | null => store.getState().document;

  /** What this tab holds, with what other tabs wrote meanwhile. */
  function latest(): QueueDocument | null {
    const document = current();
    if (document === null) return null;
    const held = local.read();
    return held?.user === document.user ? merge(document, held) : document;
  }

  /** Gives whether it is there. */
  function toMirror(document: QueueDocument): Promise<boolean> {
    const written = mirror
      .update(document.user, (held) => (held === null ? document : merge(document, held)))
      .then(
        () => true,
        () => false,
      );
    mirrored = Promise.all([mirrored, written]);
    return written;
  }

  function commit(change: (document: QueueDocument) => QueueDocument): void {
    const before = latest();
    if (before === null) return;
    const document = change(before);
    const here = local.write(document);
    void toMirror(document).then((there) => {
      const now = current();
      if (now?.user === document.user) {
        store.setState({ unkept: !here && !there && now.calls.some(isWaiting) });
      }
    });
    store.setState({ document });
  }

  /** For an answer that arrives when its user is signed in no more: his mirror learns of it. */
  function commitFor(user: string, change: (document: QueueDocument) => QueueDocument): void {
    if (current()?.user === user) commit(change);
    else void mirror.update(user, (held) => change(held ?? emptyDocument(user))).catch(() => undefined);
  }

  function setInFlight(id: string, on: boolean): void {
    const inFlight = new Set(store.getState().inFlight);
    if (on) inFlight.add(id);
    else inFlight.delete(id);
    store.setState({ inFlight });
  }

  async function reread(user: string, call: QueuedCall): Promise<void> {
    const stored = await transport.reread(call);
    if (stored !== null) commitFor(user, (document) => withStored(document, call.id, stored));
  }

  /** Sends one card's calls in order until one gets no answer. */
  async function sendCard(user: string, card: string): Promise<boolean> {
    for (;;) {
      const document = current();
      if (document?.user !== user || paused) return true;
      const call = document.calls.find((held) => isWaiting(held) && cardOf(held) === card);
      if (call === undefined) return true;
      setInFlight(call.id, true);
      const outcome = await transport.send(call);
      setInFlight(call.id, false);
      switch (outcome.kind) {
        case 'acknowledged':
          commitFor(user, (held) => acknowledged(held, call, outcome.hole));
          break;
        case 'refused':
          commitFor(user, (held) => refused(held, call.id, outcome));
          void reread(user, call);
          break;
        case 'unanswered':
          notBefore = Math.max(notBefore, parts.now().getTime() + (outcome.retryAfterMs ?? 0));
          return false;
        case 'signedOut':
          if (current()?.user === user) {
            paused = true;
            parts.onSignedOut?.();
          }
          return true;
      }
    }
  }

  /** Starts every card that has a call waiting and is not on its way; ends the round when the last has come back. */
  function launch(now: Round): void {
    const document = current();
    if (document !== null && !paused && parts.now().getTime() >= notBefore) {
      for (const card of new Set(document.calls.filter(isWaiting).map(cardOf))) {
        if (now.busy.has(card) || now.failed.has(card)) continue;
        now.busy.add(card);
        void sendCard(document.user, card).then((answered) => {
          now.busy.delete(card);
          if (!answered) now.failed.add(card);
          launch(now);
        });
      }
    }
    if (now.busy.size > 0 || round !== now) return;
    round = null;
    ended = true;
    failures = now.failed.size > 0 ? failures + 1 : 0;
    store.setState({ stalled: now.failed.size > 0 });
    now.end();
  }

  async function drain(): Promise<void> {
    sync();
    const document = current();
    if (document === null || paused) return;
    // Where local storage is forbidden the mirror is the copy that must exist before anything is sent.
    if (local.read()?.user !== document.user) await mirrored;
    for (const call of document.calls) {
      if (call.refusal && call.refusal.stored === null) void reread(document.user, call);
    }
    await new Promise<void>((end) => {
      round = { busy: new Set(), failed: new Set(), end };
      launch(round);
    });
  }

  async function pass(): Promise<void> {
    if (running) {
      if (round !== null) {
        round.failed.clear();
        launch(round);
      } else if (ended) again = true;
      return;
    }
    callOff?.();
    callOff = null;
    if (!hasWork()) return;
    if (parts.isOffline()) {
      failures = Math.max(failures, 1);
      store.setState({ stalled: true });
      schedule();
      return;
    }
    running = true;
    try {
      do {
        again = false;
        ended = false;
        await parts.exclusively(drain);
      } while (again);
    } catch {
      // The lock could not be had (a page that is going away): the timer tries again.
      failures += 1;
    } finally {
      running = false;
      schedule();
    }
  }

  function hasWork(): boolean {
    const document = current();
    return (
      document !== null &&
      !paused &&
      document.calls.some((call) => isWaiting(call) || call.refusal?.stored === null)
    );
  }

  /** The timer that tries again, whatever screen is open. */
  function schedule(): void {
    callOff?.();
    callOff = null;
    const document = current();
    if (document === null || paused || !document.calls.some(isWaiting)) {
      store.setState({ stalled: false });
      return;
    }
    const wait = parts.isOffline()
      ? LONGEST_WAIT_MS
      : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
    callOff = parts.later(Math.max(wait, notBefore - parts.now().getTime()), () => void pass());
  }

  /** A new call goes out at once, unless the server asked for quiet or nothing has been getting through. */
  function passForNewCall(card: string): void {
    if (round !== null) {
      round.failed.delete(card);
      launch(round);
    } else if (parts.now().getTime() < notBefore) schedule();
    else void pass();
  }

  function sync(): void {
    const document = latest();
    if (document !== null) store.setState({ document });
  }

  return {
    store,
    sync,
    add(call) {
      const id = parts.newId();
      commit((document) => withCall(document, call, { id, typedAt: parts.now().toISOString() }));
      passForNewCall(cardOf(call));
      return id;
    },
    async signIn(user) {
      const held = local.read();
      // What another user left behind is in his mirror already; one more write makes sure of it.
      if (held !== null && held.user !== user) void toMirror(held);
      const document = held?.user === user ? held : emptyDocument(user);
      paused = false;
      failures = 0;
      notBefore = 0;
      local.write(document);
      store.setState({ document });
      const kept = await mirror.read(user).catch(() => null);
      if (current()?.user !== user) return;
      if (kept !== null) commit((now) => merge(now, kept));
      void pass();
    },
    async signOut() {
      const leaving = current();
      store.setState({ document: null, ...calm });
      callOff?.();
      callOff = null;
      if (leaving === null) return;
      let stopWaiting: (() => void) | undefined;
      const patience = new Promise<void>((resolve) => {
        stopWaiting = parts.later(MIRROR_WAIT_MS, resolve);
      });
      await Promise.race([mirrored, patience]);
      stopWaiting?.();
      if (current() === null) local.clear();
    },
    async reconnect() {
      failures = 0;
      notBefore = 0;
      await pass();
    },
    drop: (id) => commit((document) => dropped(document, id)),
    query: (id) => commit((document) => queried(document, id)),
    sendAgain(id, seen = 0) {
      const call = current()?.calls.find((held) => held.id === id);
      if (call === undefined) return;
      commit((document) =>
        sentAgain(document, id, seen, { id: parts.newId(), typedAt: parts.now().toISOString() }),
      );
      passForNewCall(cardOf(call));
    },
  };
}
