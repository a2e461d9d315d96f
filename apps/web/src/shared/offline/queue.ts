import { createStore, type StoreApi } from 'zustand/vanilla';
import { createSender } from './beside.ts';
import {
  confirmationRefused,
  confirmationTaken,
  dueConfirmations,
  withConfirmation,
} from './confirmations.ts';
import { Copies, type LocalCopy, type MirrorCopy, type Written } from './copies.ts';
import {
  acknowledged,
  dropped,
  isQueryWaiting,
  isWaiting,
  merge,
  queried,
  queryRefused,
  querySent,
  refused,
  sentAgain,
  withCall,
  withEarlier,
  withStored,
} from './document.ts';
import type { NewCall, NewConfirmation, QueueDocument, QueuedCall } from './held.ts';
import type { Transport } from './outcome.ts';

export interface QueueParts {
  readonly local: LocalCopy;
  readonly mirror: MirrorCopy;
  readonly transport: Transport;
  /**
   * Runs alone among all tabs of this app, or without waiting any longer once the signal is aborted. It only spares
   * the server calls that come twice: their ids make these harmless.
   */
  readonly exclusively: (run: () => Promise<void>, impatient: AbortSignal) => Promise<void>;
  /** The time of day, for what people read. */
  readonly now: () => Date;
  /** Milliseconds that only grow, for waiting: the time of day may be set back. */
  readonly ticks: () => number;
  readonly newId: () => string;
  /** Runs once after so many milliseconds; gives the way to call it off. */
  readonly later: (ms: number, run: () => void) => () => void;
}

export interface QueueState {
  /** Null while nobody is signed in. */
  readonly document: QueueDocument | null;
  /** Ids of the calls that are on their way at this moment. */
  readonly inFlight: ReadonlySet<string>;
  /** Calls wait, and the last attempt to send got no answer. */
  readonly stalled: boolean;
  /** When what got no answer is tried again by itself; null while no try is planned. */
  readonly nextTry: Date | null;
  /** There are calls, waiting or refused, that neither copy holds: they are lost with this page. */
  readonly unkept: boolean;
  /** A newer app stored calls here that this one cannot read. */
  readonly newer: boolean;
}

export interface OfflineQueue {
  readonly store: StoreApi<QueueState>;
  /** Takes a typed score: stored when this returns, on its way right after. Gives the call's id. */
  add(call: NewCall): string;
  /** Takes up this user's queue: what local storage and the mirror hold, nobody else's. Resolves when both have answered. */
  signIn(user: string): Promise<void>;
  /** Clears local storage; resolves when the mirror has answered. */
  signOut(): Promise<void>;
  /** The person asks: tries now, whatever the server asked for. */
  reconnect(): void;
  /** The network or the page may be back: tries now, unless the server asked for quiet. */
  wake(): void;
  /** Another tab wrote. */
  sync(): void;
  drop(id: string): void;
  /** @param seen the hole's version that the person saw beside the refused value */
  sendAgain(id: string, seen?: number): void;
  /** Raises a refused value with the organisers: kept when this returns, sent until it is answered; with the person's words. */
  query(id: string, note?: string): void;
  /** Takes a player's confirmation of a card: stored when this returns, sent after the scores of the card. */
  confirm(confirmation: NewConfirmation): void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A storage that does not answer delays sending by so much, and no more. */
const STORAGE_WAIT_MS = 2_000;
/** A query can wait. */
const QUERY_RETRY_MS = 30_000;
/** A player stands at the last green and looks at the screen. */
const CONFIRMATION_RETRY_MS = 5_000;
/** Another tab that has been sending for so long is said to be in trouble. */
const LOCK_TROUBLE_MS = 3_000;
/** Longer than any request takes: a tab that sends for longer is frozen, or has much to send. */
const LOCK_WAIT_MS = 20_000;

/** The queue of typed scores. See docs/decisions for the promises it keeps. */
export function createOfflineQueue(parts: QueueParts): OfflineQueue {
  const { transport } = parts;
  const copies = new Copies(parts.local, parts.mirror);
  const store = createStore<QueueState>(() => ({
    document: null,
    inFlight: new Set(),
    stalled: false,
    nextTry: null,
    unkept: false,
    newer: false,
  }));
  /** Storage that has to answer before anything is sent. */
  let holds = 0;
  /** Set while this tab sends: gives the lock back. */
  let release: (() => void) | null = null;
  /** Set while this tab waits for the lock. */
  let impatient: AbortController | null = null;
  /** Cards whose last call got no answer: they wait for the timer, or for a new call. */
  const failed = new Set<string>();
  /** Rounds in a row in which a card failed. */
  let failures = 0;
  /** How often the network may have been back. */
  let wakes = 0;
  /** When the cards that failed are tried again. */
  let retryAt = 0;
  /** Nothing is sent before: the server asked for quiet, or the session has ended (for good, then). */
  let quietUntil = 0;
  let callOff: (() => void) | null = null;
  /** Set while a place of storage has not said what it holds: calls off that it is asked again. */
  let readAgain: (() => void) | null = null;
  /** The last write reached local storage. */
  let isHere = false;
  /** Counts the writes: only the last one says whether everything is stored. */
  let writes = 0;

  const current = (): QueueDocument | null => store.getState().document;
  /** For a time that a server asked for; without a session it is until somebody signs in. */
  const isPaused = (): boolean => quietUntil !== Number.POSITIVE_INFINITY && parts.ticks() < quietUntil;
  const mustWait = (): boolean => holds > 0 || parts.ticks() < quietUntil;
  const sender = { ...parts, current, mustWait, commitFor };
  const queries = createSender(sender, {
    retryMs: QUERY_RETRY_MS,
    due: ({ calls }) => calls.filter(isQueryWaiting),
    send: (call: QueuedCall) => transport.query(call),
    taken: (document, { id }) => querySent(document, id),
    refused: (document, { id }, { error }) => queryRefused(document, id, error),
  });
  const confirmations = createSender(sender, {
    retryMs: CONFIRMATION_RETRY_MS,
    due: dueConfirmations,
    send: (confirmation) => transport.confirm(confirmation),
    taken: confirmationTaken,
    refused: confirmationRefused,
  });
  const waits = (): boolean => current()?.calls.some(isWaiting) ?? false;

  function show(document: QueueDocument, unkept = store.getState().unkept): void {
    const { stalled, newer } = store.getState();
    store.setState({
      document,
      stalled: stalled && document.calls.some(isWaiting),
      unkept: unkept && document.calls.length + document.confirmations.length > 0,
      newer: newer || copies.holdNewer,
    });
  }

  /** Sends nothing until the storage has answered, or taken too long. */
  function hold(answer: Promise<unknown>): void {
    holds += 1;
    let held = true;
    const end = () => {
      if (!held) return;
      held = false;
      holds -= 1;
      stop();
      pump();
    };
    const stop = parts.later(STORAGE_WAIT_MS, end);
    void answer.then(end);
  }

  /** Changes the queue, from what this tab and the others hold, and stores it. */
  function commit(change: (document: QueueDocument) => QueueDocument): void {
    const before = current();
    if (before === null) return;
    const look = copies.look(before.user);
    const document = change(look.document === null ? before : merge(before, look.document));
    keep(document, copies.write(document, look));
    pump();
  }

  function keep(document: QueueDocument, { here, there }: Written): void {
    isHere = here;
    writes += 1;
    const write = writes;
    show(document, !here);
    if (here) return;
    // The mirror is then the copy that must exist before anything is sent.
    hold(there);
    void there.then((kept) => {
      const now = current();
      if (write === writes && now !== null) show(now, !kept);
    });
  }

  /** For an answer: its user may be signed in no more. */
  function commitFor(user: string, change: (document: QueueDocument) => QueueDocument): void {
    if (current()?.user === user) commit(change);
    else void copies.amend(user, change);
  }

  /**
   * Takes up what is stored anywhere: at the sign-in, and whenever the page is seen again, as another tab may have had no
   * more than the mirror. As long as a place does not answer, all are asked again.
   */
  async function takeAll(user: string, reading: Promise<QueueDocument | 'newer'>): Promise<void> {
    readAgain?.();
    const stop = parts.later(LONGEST_WAIT_MS, () => {
      if (current()?.user === user) void takeAll(user, copies.everywhere(user));
    });
    readAgain = stop;
    const held = await reading.catch(() => undefined);
    if (held === undefined) return;
    stop();
    if (current()?.user !== user) return;
    if (held === 'newer') {
      store.setState({ newer: true });
      return;
    }
    commit((document) => withEarlier(document, held));
    rereadMissing();
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

  function rereadMissing(): void {
    const document = current();
    for (const call of document?.calls ?? []) {
      if (document && call.refusal?.stored === null) void reread(document.user, call);
    }
  }

  /** The first waiting call of each card that can be sent now. */
  function ready(): QueuedCall[] {
    if (mustWait()) return [];
    const { document, inFlight } = store.getState();
    const calls = document?.calls ?? [];
    const cards = new Set([...failed, ...calls.filter(({ id }) => inFlight.has(id)).map(({ card }) => card)]);
    return calls.filter((call) => {
      if (!isWaiting(call) || cards.has(call.card)) return false;
      cards.add(call.card);
      return true;
    });
  }

  /** Sends what can be sent. Called whenever that may have changed. */
  function pump(): void {
    queries.pump();
    confirmations.pump();
    const next = ready();
    if (release === null) {
      if (next.length > 0) void ask();
      else schedule();
      return;
    }
    const user = current()?.user;
    for (const call of next) if (user !== undefined) void send(user, call);
    if (store.getState().inFlight.size > 0) return;
    release();
    release = null;
    failures = failed.size > 0 ? failures + 1 : 0;
    retryAt = parts.ticks() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
    store.setState({ stalled: (failed.size > 0 || isPaused()) && waits() });
    schedule();
  }

  /** Waits for the lock between tabs. */
  async function ask(): Promise<void> {
    if (impatient !== null) return;
    const waiting = new AbortController();
    impatient = waiting;
    const trouble = parts.later(LOCK_TROUBLE_MS, () => store.setState({ stalled: waits() }));
    const patience = parts.later(LOCK_WAIT_MS, () => waiting.abort());
    await parts.exclusively(() => {
      trouble();
      patience();
      return new Promise<void>((end) => {
        impatient = null;
        release = end;
        sync();
      });
    }, waiting.signal);
  }

  async function send(user: string, call: QueuedCall): Promise<void> {
    const before = wakes;
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
        quietUntil = Math.max(quietUntil, parts.ticks() + (outcome.retryAfterMs ?? 0));
        // It may have failed by a network that was gone when it set out, and is back: it is tried at once, then.
        if (wakes === before || parts.ticks() < quietUntil) failed.add(call.card);
        store.setState({ stalled: waits() });
        break;
      case 'signedOut':
        if (current()?.user === user) quietUntil = Number.POSITIVE_INFINITY;
        break;
    }
    pump();
  }

  /** The timer that tries again, whatever screen is open. */
  function schedule(): void {
    callOff?.();
    callOff = null;
    const idle = impatient !== null || holds > 0 || !waits() || quietUntil === Number.POSITIVE_INFINITY;
    const inMs = Math.max(retryAt, quietUntil) - parts.ticks();
    store.setState({ nextTry: idle ? null : new Date(parts.now().getTime() + inMs) });
    if (!idle) callOff = parts.later(inMs, tryAgain);
  }

  function tryAgain(): void {
    callOff?.();
    callOff = null;
    failed.clear();
    pump();
  }

  function wake(): void {
    wakes += 1;
    failures = 0;
    queries.retry();
    confirmations.retry();
    rereadMissing();
    const document = current();
    if (document !== null) void takeAll(document.user, copies.everywhere(document.user));
    tryAgain();
  }

  function sync(): void {
    const document = current();
    const written = document && copies.look(document.user).document;
    if (document && written) show(merge(document, written));
    // The copy that this tab counted on was lost with another tab's write.
    else if (isHere && waits()) commit((held) => held);
    pump();
  }

  /** A score was typed for this card: it goes out at once, unless the server asked for quiet. */
  function addCall(change: (document: QueueDocument) => QueueDocument, card: string): void {
    failed.delete(card);
    commit(change);
  }

  const fresh = () => ({ id: parts.newId(), typedAt: parts.now().toISOString() });

  return {
    store,
    sync,
    wake,
    add(call) {
      const stamp = fresh();
      addCall((document) => withCall(document, call, stamp), call.card);
      return stamp.id;
    },
    async signIn(user) {
      failed.clear();
      failures = 0;
      quietUntil = 0;
      queries.retry();
      confirmations.retry();
      const leaving = current();
      if (leaving?.user === user) {
        wake();
        return;
      }
      // Asked first: what is sent waits for it.
      const reading = copies.everywhere(user);
      if (leaving !== null) void copies.putAside(leaving);
      const { document, ...written } = copies.takeUp(user);
      store.setState({ stalled: false, nextTry: null, unkept: false, newer: false });
      keep(document, written);
      const kept = takeAll(user, reading);
      hold(kept);
      await kept;
    },
    async signOut() {
      const leaving = current();
      callOff?.();
      callOff = null;
      store.setState({ document: null, stalled: false, nextTry: null, unkept: false, newer: false });
      if (leaving !== null) await copies.putAside(leaving);
    },
    reconnect() {
      quietUntil = 0;
      impatient?.abort();
      wake();
    },
    drop: (id) => commit((document) => dropped(document, id)),
    confirm(confirmation) {
      const { id, typedAt: confirmedAt } = fresh();
      confirmations.retry();
      commit((document) => withConfirmation(document, confirmation, { id, confirmedAt }));
    },
    query: (id, note) => commit((document) => queried(document, id, note)),
    sendAgain(id, seen = 0) {
      const call = current()?.calls.find((held) => held.id === id);
      if (call === undefined) return;
      const stamp = fresh();
      addCall((document) => sentAgain(document, id, seen, stamp), call.card);
    },
  };
}
