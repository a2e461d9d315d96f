import { changeByAction, changeByAnswer } from './changes.ts';
import { dueConfirmations } from './document/confirmations.ts';
import { isPending, isQueryWaiting, merge, withEarlier, withStored } from './document/document.ts';
import { queueOf } from './document/format.ts';
import type { QueueDocument, QueuedCall } from './document/queue-types.ts';
import {
  type DocumentChange,
  type Effect,
  type EventContext,
  initialState,
  type Machine,
  NEVER,
  type QueueEvent,
  type QueueState,
  type SendAttempt,
  signedOutState,
  type UserAction,
} from './machine.ts';
import type { Unanswered } from './sending/outcome.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A storage that does not answer delays sending by this time at most. */
const STORAGE_WAIT_MS = 2_000;
/** Confirmations are retried sooner, because the player is looking at the screen. */
const RETRY_MS = { query: 30_000, confirm: 5_000 } as const;
/** Another tab that has been sending for this long is reported as a delay. */
const LOCK_TROUBLE_MS = 3_000;
/** Longer than any request takes: a tab that sends for longer is frozen, or has much to send. */
const LOCK_WAIT_MS = 20_000;

const plus = <K>(map: ReadonlyMap<K, number>, keys: readonly K[], value: number) =>
  new Map([...map, ...keys.map((key) => [key, value] as const)]);
const without = <K>(map: ReadonlyMap<K, number>, key: K) =>
  new Map([...map].filter(([held]) => held !== key));
/** The entries whose time has not come. */
const notYet = <K>(map: ReadonlyMap<K, number>, ticks: number) =>
  new Map([...map].filter(([, at]) => at > ticks));

/** Retries the failed cards now. */
const tryNow = { failed: initialState.failed, tryAt: NEVER, nextTry: null };

const waits = ({ document }: QueueState): boolean => document?.calls.some(isPending) ?? false;
const mustWait = ({ storageWaits, quietUntil }: Machine, { ticks }: EventContext) =>
  storageWaits.size > 0 || ticks < quietUntil;

/** The next moment at which time alone changes the state. */
export function dueAt({ storageWaits, lock, tryAt, quietUntil, readAgainAt, sideQueue }: Machine): number {
  const inLock = typeof lock === 'string' ? [] : lock;
  return Math.min(
    ...storageWaits.values(),
    ...inLock,
    tryAt,
    quietUntil || NEVER,
    readAgainAt,
    ...sideQueue.failed.values(),
    ...Object.values(sideQueue.quietUntil).map((end) => end || NEVER),
  );
}

function shown(
  state: Machine,
  document: QueueDocument,
  { held }: EventContext,
  hasUnstored = state.hasUnstored,
): Machine {
  return {
    ...state,
    document,
    stalled: state.stalled && waits({ ...state, document }),
    hasUnstored: hasUnstored && document.calls.length + document.confirmations.length > 0,
    newer: state.newer || held === 'newer',
  };
}

/** Merges the queue with the stored copy, changes it and stores the result. */
function commit(state: Machine, change: DocumentChange, { held }: EventContext, effects: Effect[]): Machine {
  const before = state.document;
  if (before === null) return state;
  const own = queueOf(held, before.user);
  const document = change(own === null ? before : merge(before, own));
  const id = state.asked + 1;
  effects.push({ do: 'write', id, document, free: held === null || own !== null });
  return { ...state, document, asked: id, lastWrite: id };
}

/** Like `commit`, for an answer whose user may have signed out. */
function commitFor(
  state: Machine,
  user: string,
  change: DocumentChange,
  at: EventContext,
  effects: Effect[],
): Machine {
  if (state.document?.user === user) return commit(state, change, at, effects);
  effects.push({ do: 'amend', user, change });
  return state;
}

/** Reads all storages: another tab may have been able to write only to the mirror. */
function reading(state: Machine, { ticks }: EventContext): Machine {
  const id = state.asked + 1;
  return { ...state, asked: id, lastRead: id, readAgainAt: ticks + LONGEST_WAIT_MS };
}

function readAgain(state: Machine, at: EventContext, effects: Effect[]): Machine {
  if (state.document === null) return { ...state, readAgainAt: NEVER };
  const next = reading(state, at);
  effects.push({ do: 'read', id: next.lastRead, user: state.document.user });
  return next;
}

function rereadMissing({ document }: Machine, effects: Effect[]): void {
  for (const call of document?.calls ?? []) {
    if (document && call.refusal?.stored === null) effects.push({ do: 'reread', user: document.user, call });
  }
}

/** The network may be back: queries and confirmations are sent again, after the pause that the server asked for. */
const retried = ({ sideQueue }: Machine): Machine['sideQueue'] => ({
  ...sideQueue,
  failed: initialState.sideQueue.failed,
});

/** The first pending call of each card that can be sent now. */
function ready(state: Machine, at: EventContext): QueuedCall[] {
  if (mustWait(state, at)) return [];
  const calls = state.document?.calls ?? [];
  const sent = calls.filter(({ id }) => state.inFlight.has(id)).map(({ card }) => card);
  const cards = new Set([...state.failed, ...sent]);
  return calls.filter((call) => {
    if (!isPending(call) || cards.has(call.card)) return false;
    cards.add(call.card);
    return true;
  });
}

function pumpedBeside(state: Machine, at: EventContext, effects: Effect[]): Machine {
  const { document, sideQueue, wakes } = state;
  const { inFlight, failed, quietUntil } = sideQueue;
  if (document === null || mustWait(state, at)) return state;
  const { user } = document;
  const all = [
    ...document.calls.filter(isQueryWaiting).map((item) => ({ user, lane: 'query', item }) as const),
    ...dueConfirmations(document).map((item) => ({ user, lane: 'confirm', item }) as const),
  ];
  const due = all.filter(
    ({ lane, item: { id } }) => !inFlight.has(id) && !failed.has(id) && at.ticks >= quietUntil[lane],
  );
  effects.push(...due.map((sending) => ({ do: 'send', sending }) as const));
  const ids = due.map(({ item }) => item.id);
  return ids.length === 0
    ? state
    : { ...state, sideQueue: { ...sideQueue, inFlight: plus(inFlight, ids, wakes) } };
}

/** Plans the next attempt. */
function scheduled(state: Machine, at: EventContext): Machine {
  const idle = state.lock !== 'free' || state.storageWaits.size > 0 || !waits(state);
  const tryAt = idle ? NEVER : Math.max(state.retryAt, state.quietUntil, at.ticks);
  if (tryAt === state.tryAt) return state;
  const nextTry = tryAt === NEVER ? null : new Date(at.now.getTime() + tryAt - at.ticks);
  return { ...state, tryAt, nextTry };
}

/** Sends every call that can be sent. */
function pumped(before: Machine, at: EventContext, effects: Effect[]): Machine {
  const state = pumpedBeside(before, at, effects);
  const next = ready(state, at);
  const user = state.document?.user ?? '';
  if (state.lock !== 'held') {
    if (next.length === 0) return scheduled(state, at);
    if (state.lock !== 'free') return state;
    effects.push({ do: 'lock' });
    return { ...state, lock: [at.ticks + LOCK_TROUBLE_MS, at.ticks + LOCK_WAIT_MS] };
  }
  effects.push(...next.map((item) => ({ do: 'send', sending: { user, lane: 'send', item } }) as const));
  if (next.length > 0) {
    const ids = next.map(({ id }) => id);
    return { ...state, inFlight: plus(state.inFlight, ids, state.wakes) };
  }
  if (state.inFlight.size > 0) return state;
  effects.push({ do: 'unlock' });
  const failures = state.failed.size > 0 ? state.failures + 1 : 0;
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  const isPaused = state.quietUntil !== NEVER && at.ticks < state.quietUntil;
  const stalled = (state.failed.size > 0 || isPaused) && waits(state);
  return scheduled({ ...state, lock: 'free', failures, retryAt: at.ticks + wait, stalled }, at);
}

/** A score got no answer, or the session has ended. */
function unanswered(
  state: Machine,
  { user, item }: SendAttempt,
  outcome: Unanswered,
  at: EventContext,
  wakes: number,
): Machine {
  if (outcome.kind !== 'unanswered') {
    return state.document?.user === user ? { ...state, quietUntil: NEVER } : state;
  }
  const quietUntil = Math.max(state.quietUntil, at.ticks + (outcome.retryAfterMs ?? 0));
  // If the network may have come back since the call was sent, it is sent again at once.
  const isFailed = wakes === state.wakes || at.ticks < quietUntil;
  const failed = isFailed ? new Set([...state.failed, item.card]) : state.failed;
  return { ...state, quietUntil, failed, stalled: waits(state) };
}

/** The same for a query or a confirmation. Each kind has a pause of its own. */
function unansweredInSideQueue(
  state: Machine,
  { lane, id }: { readonly lane: 'query' | 'confirm'; readonly id: string },
  outcome: Unanswered,
  { ticks }: EventContext,
  wakes: number,
): Machine {
  const { sideQueue } = state;
  const asked = outcome.kind === 'unanswered' && outcome.retryAfterMs ? ticks + outcome.retryAfterMs : 0;
  const quiet = Math.max(sideQueue.quietUntil[lane], asked);
  if (outcome.kind === 'unanswered' && wakes < state.wakes && ticks >= quiet) return state;
  const failed = plus(sideQueue.failed, [id], Math.max(ticks + RETRY_MS[lane], quiet));
  return {
    ...state,
    sideQueue: { ...sideQueue, quietUntil: { ...sideQueue.quietUntil, [lane]: quiet }, failed },
  };
}

/** Runs what has become due. */
function ticked(state: Machine, at: EventContext, effects: Effect[]): Machine {
  const { ticks } = at;
  const { lock, sideQueue } = state;
  const { query, confirm } = sideQueue.quietUntil;
  const left = (end: number) => (end > ticks ? end : 0);
  let next: Machine = {
    ...state,
    ...(state.tryAt > ticks ? {} : tryNow),
    storageWaits: notYet(state.storageWaits, ticks),
    quietUntil: left(state.quietUntil),
    sideQueue: {
      ...sideQueue,
      failed: notYet(sideQueue.failed, ticks),
      quietUntil: { query: left(query), confirm: left(confirm) },
    },
  };
  if (typeof lock === 'object') {
    const later = lock.filter((moment) => moment > ticks);
    if (later.length < lock.length) next = { ...next, lock: later, stalled: waits(state) };
    if (later.length === 0 && lock.length > 0) effects.push({ do: 'hurry' });
  }
  return state.readAgainAt > ticks ? next : readAgain(next, at, effects);
}

function putAside({ document }: Machine, effects: Effect[]): void {
  if (document) effects.push({ do: 'putAside', document });
}

function signedIn(state: Machine, user: string, at: EventContext, effects: Effect[]): Machine {
  if (state.document?.user === user) return woken(state, true, at, effects);
  const lastWrite = state.asked + 1;
  const next = reading(
    {
      ...{ ...state, ...signedOutState, document: null, asked: lastWrite, lastWrite },
      ...{ failed: initialState.failed, failures: 0, quietUntil: 0, sideQueue: retried(state) },
    },
    at,
  );
  // The read must come before the writes.
  effects.push({ do: 'read', id: next.lastRead, user });
  putAside(state, effects);
  effects.push({ do: 'takeUp', id: lastWrite, user });
  // Sending waits for the other storages.
  return { ...next, storageWaits: plus(state.storageWaits, [next.lastRead], at.ticks + STORAGE_WAIT_MS) };
}

/** A score is sent at once, even if the last call of its card got no answer. */
function acted(state: Machine, action: UserAction, at: EventContext, effects: Effect[]): Machine {
  const again = state.document?.calls.find(({ id }) => action.type === 'sentAgain' && id === action.id);
  const sent = action.type === 'added' ? action.call : again;
  const failed = new Set([...state.failed].filter((card) => card !== sent?.card));
  return commit({ ...state, failed }, changeByAction(action, at.now), at, effects);
}

function woken(before: Machine, byPerson: boolean, at: EventContext, effects: Effect[]): Machine {
  if (byPerson && typeof before.lock === 'object') effects.push({ do: 'hurry' });
  rereadMissing(before, effects);
  const quietUntil = byPerson ? 0 : before.quietUntil;
  const left = retried(before);
  const sideQueue = byPerson ? { ...left, quietUntil: initialState.sideQueue.quietUntil } : left;
  const state = { ...before, ...tryNow, wakes: before.wakes + 1, failures: 0, quietUntil, sideQueue };
  return readAgain(state, at, effects);
}

function answered(
  before: Machine,
  { sending, outcome }: Extract<QueueEvent, { type: 'answered' }>,
  at: EventContext,
  effects: Effect[],
): Machine {
  const { user, lane, item } = sending;
  const { inFlight } = lane === 'send' ? before : before.sideQueue;
  const wakes = inFlight.get(item.id) ?? 0;
  const left = { inFlight: without(inFlight, item.id) };
  const state =
    lane === 'send' ? { ...before, ...left } : { ...before, sideQueue: { ...before.sideQueue, ...left } };
  if (outcome.kind === 'unanswered' || outcome.kind === 'signedOut') {
    if (lane === 'send') return unanswered(state, sending, outcome, at, wakes);
    return unansweredInSideQueue(state, { lane, id: item.id }, outcome, at, wakes);
  }
  const next = commitFor(state, user, changeByAnswer(sending, outcome), at, effects);
  // After a sign-out the hole is read at the user's next sign-in, because another user may not be allowed to read it.
  const isTheirs = state.document?.user === user;
  if (lane === 'send' && outcome.kind === 'refused' && isTheirs)
    effects.push({ do: 'reread', user, call: item });
  return next;
}

function found(
  before: Machine,
  { id, user, held }: Extract<QueueEvent, { type: 'found' }>,
  at: EventContext,
  effects: Effect[],
): Machine {
  const storageWaits = without(before.storageWaits, id);
  if (held === undefined) return { ...before, storageWaits };
  const state = { ...before, storageWaits, readAgainAt: id === before.lastRead ? NEVER : before.readAgainAt };
  if (state.document?.user !== user) return state;
  if (held === 'newer') return { ...state, newer: true };
  const next = commit(state, (document) => withEarlier(document, held), at, effects);
  rereadMissing(next, effects);
  return next;
}

function synced(state: Machine, at: EventContext, effects: Effect[]): Machine {
  const { document } = state;
  const written = document && queueOf(at.held, document.user);
  if (document && written) return shown(state, merge(document, written), at);
  // Another tab overwrote the copy in local storage: the queue is written again.
  return state.isHere && waits(state) ? commit(state, (held) => held, at, effects) : state;
}

function on(state: Machine, event: QueueEvent, at: EventContext, effects: Effect[]): Machine {
  const { ticks } = at;
  switch (event.type) {
    case 'signedIn':
      return signedIn(state, event.user, at, effects);
    case 'takenUp':
      return { ...state, document: event.document };
    case 'signedOut':
      putAside(state, effects);
      return { ...state, ...signedOutState, document: null, readAgainAt: NEVER };
    case 'added':
    case 'confirmed':
    case 'sentAgain':
    case 'queried':
    case 'dropped':
      return acted(state, event, at, effects);
    case 'reread': {
      const { user, id, stored } = event;
      return commitFor(state, user, (document) => withStored(document, id, stored), at, effects);
    }
    case 'woken':
      return woken(state, event.byPerson, at, effects);
    case 'synced':
      return synced(state, at, effects);
    case 'locked':
      return synced({ ...state, lock: 'held' }, at, effects);
    case 'tick':
      return ticked(state, at, effects);
    case 'written': {
      const { document, storageWaits } = state;
      if (document === null) return state;
      // Without local storage the mirror must contain the call before it is sent.
      const held = event.here ? storageWaits : plus(storageWaits, [event.id], ticks + STORAGE_WAIT_MS);
      return shown({ ...state, isHere: event.here, storageWaits: held }, document, at, !event.here);
    }
    case 'mirrored': {
      const next = { ...state, storageWaits: without(state.storageWaits, event.id) };
      const isLast = event.id === state.lastWrite && state.document !== null;
      return isLast ? shown(next, state.document, at, !event.kept) : next;
    }
    case 'found':
      return found(state, event, at, effects);
    case 'answered':
      return answered(state, event, at, effects);
  }
}

/**
 * The next state and effects for an event. Nothing is sent before it is written: the effect `write` comes first, and
 * sending follows its `written` event.
 */
export function reduce(
  before: Machine,
  event: QueueEvent,
  at: EventContext,
): readonly [Machine, readonly Effect[]] {
  const effects: Effect[] = [];
  const state = on(before, event, at, effects);
  const isWriting = effects.some((effect) => effect.do === 'write');
  return [isWriting ? state : pumped(state, at, effects), effects];
}
