import type { ScorerHole } from '@flagstick/contract';
import * as texts from '../messages.ts';
import { validConfirmations } from './confirmations.ts';
import type { CardRef, NewCall, QueueDocument, QueuedCall, Refusal, SettledCall } from './queue-types.ts';

/** Two rounds of four cards have 144 holes, so there is space for a correction of each. */
const SETTLED_KEPT = 300;

export const emptyDocument = (user: string): QueueDocument => ({
  ...{ user, lastSeq: 0, calls: [], confirmations: [], settled: [] },
});

/** Whether the call is about this card. */
export const isOnCard = (call: CardRef, { card }: CardRef): boolean => call.card === card;

export const isPending = (call: QueuedCall): boolean => call.refusal === undefined;

/** The player has queried the call, and the server has not answered yet. */
export const isQueryWaiting = ({ refusal }: QueuedCall): boolean =>
  refusal?.queried === true && refusal.querySent === undefined;

type Placed = Pick<SettledCall, 'id' | 'seq'>;
const inOrder = (a: Placed, b: Placed): number => a.seq - b.seq || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

type Entry = Pick<SettledCall, 'card' | 'hole' | 'name'>;
const entryKey = ({ card, hole, name }: Entry): string => `${card}/${hole}/${name}`;
const entryOf = (
  { card, hole, onBehalfPlayer }: Pick<QueuedCall, 'card' | 'hole' | 'onBehalfPlayer'>,
  user: string,
) => entryKey({ card, hole, name: onBehalfPlayer ?? user });

const settledOf = (call: QueuedCall, user: string, answer?: ScorerHole): SettledCall => ({
  id: call.id,
  seq: call.seq,
  after: call.after,
  card: call.card,
  hole: call.hole,
  name: call.onBehalfPlayer ?? user,
  ...(answer === undefined ? {} : { answer }),
});

/** Refuses a call that is older than an answered one for the same hole: it would overwrite the newer value. */
const overtaken = {
  code: 'queue.overtaken',
  error: texts.laterScoreFirst,
} as const;

/**
 * Normalises a changed document. A refused call is settled by a later score of the user for the same hole, unless it
 * was queried. If a call is found late in another copy, and a newer one for the same hole and scorer was settled, it is
 * refused, and the player decides.
 */
function arranged(document: QueueDocument): QueueDocument {
  const { user, settled } = document;
  const replaced = new Set([...settled, ...document.calls].flatMap(({ after }) => after));
  const latest = new Map<string, SettledCall>();
  for (const done of settled) {
    const held = latest.get(entryKey(done));
    if (held === undefined || inOrder(held, done) < 0) latest.set(entryKey(done), done);
  }
  const calls: QueuedCall[] = [];
  const answered: SettledCall[] = [];
  for (const call of [...document.calls].sort(inOrder)) {
    const later = latest.get(entryOf(call, user));
    if (call.refusal?.queried === false && replaced.has(call.id)) answered.push(settledOf(call, user));
    else if (isPending(call) && later !== undefined && inOrder(call, later) < 0) {
      const refusal = { ...overtaken, stored: later.answer ?? null, queried: false };
      calls.push({ ...call, rev: call.rev + 1, refusal });
    } else calls.push(call);
  }
  const left = [...settled, ...answered].slice(-SETTLED_KEPT);
  const confirmations = validConfirmations({ calls, settled: left }, document.confirmations);
  return { ...document, calls, confirmations, settled: left };
}

/**
 * Merges two copies of one user's queue: calls settled in either are removed, and of two copies of a call the later
 * one wins. No call is lost if tabs write at the same time or the mirror is slow.
 */
export function merge(mine: QueueDocument, other: QueueDocument): QueueDocument {
  const settled = new Map<string, SettledCall>();
  for (const done of [...other.settled, ...mine.settled]) {
    const held = settled.get(done.id);
    if (held === undefined || (held.answer === undefined && done.answer !== undefined)) {
      settled.set(done.id, done);
    }
  }
  const calls = new Map<string, QueuedCall>();
  for (const call of [...mine.calls, ...other.calls]) {
    if (settled.has(call.id)) continue;
    const held = calls.get(call.id);
    if (held === undefined || call.rev > held.rev) calls.set(call.id, call);
  }
  return arranged({
    user: mine.user,
    lastSeq: Math.max(mine.lastSeq, other.lastSeq),
    calls: [...calls.values()],
    confirmations: [...other.confirmations, ...mine.confirmations],
    settled: [...settled.values()],
  });
}

/** The newest of the server's answers to calls for this hole in the same scorer's name. */
function answerFor({ settled }: QueueDocument, entry: Entry): ScorerHole | undefined {
  const key = entryKey(entry);
  return settled
    .filter((done) => entryKey(done) === key)
    .reduce<ScorerHole | undefined>(
      (newest, { answer }) =>
        answer !== undefined && answer.version >= (newest?.version ?? 0) ? answer : newest,
      undefined,
    );
}

/** The version that the player has seen: when entering, or beside the refused value. */
const seenVersion = ({ version, refusal }: QueuedCall): number =>
  Math.max(version, typeof refusal?.stored === 'object' ? (refusal.stored?.version ?? 0) : 0);

/** The queue with a new call at its end, which replaces the scorer's refused, unqueried calls for the same hole. */
export function withCall(
  document: QueueDocument,
  call: NewCall,
  { id, typedAt }: Pick<QueuedCall, 'id' | 'typedAt'>,
): QueueDocument {
  const { user } = document;
  const seq = Math.max(document.lastSeq + 1, Date.parse(typedAt));
  const added: QueuedCall = { ...call, id, typedAt, seq, rev: 0, after: [] };
  const same = document.calls.filter(
    ({ refusal, ...held }) => entryOf(held, user) === entryOf(added, user) && !refusal?.queried,
  );
  // The screen may be older than the last answer to this phone, which contains the same scorer's entry.
  const answered = answerFor(document, settledOf(added, user))?.version ?? 0;
  // The player saw the stored value beside the refused one.
  const seen = same.filter(({ refusal }) => refusal).map(seenVersion);
  const version = Math.max(call.version, answered, ...seen);
  const calls = [...document.calls, { ...added, version, after: same.map((held) => held.id) }];
  return arranged({ ...document, lastSeq: seq, calls });
}

/**
 * Merges a copy that was read after calls had been entered here. Calls with higher sequence numbers count as entered
 * with knowledge of that copy.
 */
export function withEarlier(document: QueueDocument, earlier: QueueDocument): QueueDocument {
  const { user } = document;
  const known = new Set([...earlier.calls, ...earlier.settled].map(({ id }) => id));
  const calls = document.calls.map((call) => {
    if (known.has(call.id)) return call;
    const before = earlier.calls.filter(
      (held) => isPending(held) && entryOf(held, user) === entryOf(call, user) && inOrder(held, call) < 0,
    );
    const after = [...new Set([...call.after, ...before.map(({ id }) => id)])];
    return after.length === call.after.length ? call : { ...call, after, rev: call.rev + 1 };
  });
  return merge({ ...document, calls }, earlier);
}

const settle = (document: QueueDocument, done: SettledCall): QueueDocument => ({
  ...document,
  calls: document.calls.filter(({ id }) => id !== done.id),
  settled: [...document.settled.filter(({ id }) => id !== done.id), done],
});

const callOf = (document: QueueDocument, id: string): QueuedCall | undefined =>
  document.calls.find((call) => call.id === id);

/**
 * The server has the call: it leaves the queue, and later calls for the same hole and name are based on its version.
 * Entries in another scorer's name keep their version.
 */
export function acknowledged(document: QueueDocument, sent: QueuedCall, hole: ScorerHole): QueueDocument {
  const call = callOf(document, sent.id) ?? sent;
  const left = settle(document, settledOf(call, document.user, hole));
  return arranged({
    ...left,
    calls: left.calls.map((later) =>
      isPending(later) && later.after.includes(call.id)
        ? { ...later, version: hole.version, rev: later.rev + 1 }
        : later,
    ),
  });
}

const changed = (
  document: QueueDocument,
  id: string,
  change: (refusal: Refusal | undefined) => Refusal | undefined,
): QueueDocument => ({
  ...document,
  calls: document.calls.map((call) => {
    const refusal = call.id === id ? change(call.refusal) : call.refusal;
    return refusal === call.refusal || refusal === undefined ? call : { ...call, refusal, rev: call.rev + 1 };
  }),
});

/** The server refused the call: it stays until the player decides, unless a newer call has replaced it. */
export const refused = (
  document: QueueDocument,
  id: string,
  refusal: Pick<Refusal, 'code' | 'error'>,
): QueueDocument =>
  arranged(
    changed(document, id, () => ({ code: refusal.code, error: refusal.error, stored: null, queried: false })),
  );

/** The hole was read again after a refusal. */
export const withStored = (document: QueueDocument, id: string, stored: ScorerHole | 'gone'): QueueDocument =>
  changed(document, id, (refusal) => refusal && { ...refusal, stored });

/** The player drops the value. */
export function dropped(document: QueueDocument, id: string): QueueDocument {
  const call = callOf(document, id);
  return call === undefined ? document : arranged(settle(document, settledOf(call, document.user)));
}

/** The player queries the value with the organisers, with an optional note. */
export const queried = (document: QueueDocument, id: string, note = ''): QueueDocument =>
  changed(document, id, (refusal) => {
    if (refusal === undefined || refusal.queried) return refusal;
    const { queryRefused: _, note: __, ...rest } = refusal;
    return { ...rest, ...(note === '' ? {} : { note }), queried: true };
  });

/** The organisers have the query. */
export const querySent = (document: QueueDocument, id: string): QueueDocument =>
  changed(document, id, (refusal) => (refusal?.queried ? { ...refusal, querySent: true } : refusal));

/** The server refused the query: the score waits for the player again. */
export const queryRefused = (document: QueueDocument, id: string, error: string): QueueDocument =>
  changed(document, id, (refusal) =>
    refusal?.queried ? { ...refusal, queried: false, queryRefused: error } : refusal,
  );

/**
 * The player sends the value again, as a new call based on the version shown now. The new call has its own id, because
 * the server repeats its stored refusal for the old one. The refused call is settled.
 * @param seen the hole's version shown when they insisted; it may have changed since the refusal
 */
export function sentAgain(
  document: QueueDocument,
  id: string,
  seen: number,
  fresh: Pick<QueuedCall, 'id' | 'typedAt'>,
): QueueDocument {
  const call = callOf(document, id);
  if (call?.refusal === undefined) return document;
  const {
    id: _id,
    seq: _seq,
    rev: _rev,
    after: _after,
    typedAt: _typedAt,
    refusal: _refusal,
    ...typed
  } = call;
  return withCall(dropped(document, id), { ...typed, version: Math.max(seenVersion(call), seen) }, fresh);
}
