import type { Gross, ScorerHole } from '@flagstick/contract';

/** Why a call was turned down for good, and what stands on the server instead. */
export interface Refusal {
  readonly code: string;
  /** The sentence that the player reads. */
  readonly error: string;
  /** The hole as it was read again after the refusal; null until that succeeded. */
  readonly stored: ScorerHole | null;
  /** The person raised it with the organisers; it stays in the list until he drops it. */
  readonly queried: boolean;
}

/** A score that a person typed, from the tap until the server has said what became of it. */
export interface QueuedCall {
  /** The call's own id: however often it is sent, it counts once. */
  readonly id: string;
  /** Place in the queue; a card's calls go in this order. */
  readonly seq: number;
  /** How often this record changed; of two copies the higher one is right. */
  readonly rev: number;
  readonly game: string;
  /** Whose card. */
  readonly player: string;
  readonly hole: number;
  readonly gross: Gross | null;
  readonly shots?: number;
  readonly onBehalfPlayer?: string;
  /** The hole's version that the person saw when typing. */
  readonly version: number;
  readonly typedAt: string;
  readonly refusal?: Refusal;
}

/** A call that has left the queue. Kept for a while: a second tab or the mirror may still hold the call. */
export interface Settled {
  readonly id: string;
  /** Acknowledged: what the server answered. Absent when the person dropped the call. */
  readonly answer?: { readonly spot: string; readonly hole: ScorerHole };
}

/** The queue of one user, as local storage and the mirror hold it. */
export interface QueueDocument {
  readonly user: string;
  readonly calls: readonly QueuedCall[];
  readonly settled: readonly Settled[];
}

/** What a screen gives; the queue adds the rest. */
export type NewCall = Pick<
  QueuedCall,
  'game' | 'player' | 'hole' | 'gross' | 'shots' | 'onBehalfPlayer' | 'version'
>;

/** A round of four has 72 holes; a day of corrections on two courses still fits. */
const SETTLED_KEPT = 300;

export const emptyDocument = (user: string): QueueDocument => ({ user, calls: [], settled: [] });

/** One hole of one card of one game. */
export const spotOf = (call: Pick<QueuedCall, 'game' | 'player' | 'hole'>): string =>
  `${call.game}/${call.player}/${call.hole}`;

/** The card that a call belongs to; calls of one card never overtake each other. */
export const cardOf = (call: Pick<QueuedCall, 'game' | 'player'>): string => `${call.game}/${call.player}`;

export const isWaiting = (call: QueuedCall): boolean => call.refusal === undefined;

const inOrder = (a: QueuedCall, b: QueuedCall): number =>
  a.seq - b.seq || (a.typedAt < b.typedAt ? -1 : a.typedAt > b.typedAt ? 1 : a.id < b.id ? -1 : 1);

/**
 * Two copies of one user's queue as one: what either knows to be settled is gone, of two copies of a call the
 * one that changed later stands. Tabs that write at the same moment, and a mirror that lags, lose nothing this way.
 */
export function merge(mine: QueueDocument, other: QueueDocument): QueueDocument {
  const settled = new Map<string, Settled>();
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
  return withoutOvertaken({
    user: mine.user,
    calls: [...calls.values()].sort(inOrder),
    settled: [...settled.values()].slice(-SETTLED_KEPT),
  });
}

/** The last answer of the server to a call for this hole. */
export function answerFor(document: QueueDocument, spot: string): ScorerHole | undefined {
  let newest: ScorerHole | undefined;
  for (const { answer } of document.settled) {
    if (answer?.spot !== spot) continue;
    if (newest === undefined || answer.hole.version >= newest.version) newest = answer.hole;
  }
  return newest;
}

/** Turned down, and neither given up nor put before the organisers. */
const isUndecided = ({ refusal }: QueuedCall): boolean => refusal !== undefined && !refusal.queried;

/** The undecided calls that one of the others came after, for the same hole and in the same name. */
function overtaken(document: QueueDocument, others: readonly QueuedCall[]): QueuedCall[] {
  const nameOf = ({ onBehalfPlayer }: QueuedCall) => onBehalfPlayer ?? document.user;
  return document.calls.filter(
    (call) =>
      isUndecided(call) &&
      others.some(
        (later) =>
          spotOf(later) === spotOf(call) && nameOf(later) === nameOf(call) && inOrder(call, later) < 0,
      ),
  );
}

/**
 * Who types a hole anew has answered the refusal before it: left standing, its "Send again" would write over the newer
 * score. What was queried stays, because it waits for an organiser and not for this phone.
 */
const withoutOvertaken = (document: QueueDocument, others = document.calls): QueueDocument =>
  overtaken(document, others).reduce((held, { id }) => dropped(held, id), document);

/** The queue with a new call at its end. */
export function withCall(
  document: QueueDocument,
  call: NewCall,
  { id, typedAt }: Pick<QueuedCall, 'id' | 'typedAt'>,
): QueueDocument {
  const seq = document.calls.reduce((last, { seq }) => Math.max(last, seq), 0) + 1;
  // The screen may show a copy from before this phone's own last answer; its own entry is never "somebody else's".
  const answered = answerFor(document, spotOf(call))?.version ?? 0;
  const added: QueuedCall = { ...call, version: Math.max(call.version, answered), id, typedAt, seq, rev: 0 };
  // What is stored stood beside the refused value when the person typed anew.
  const seen = overtaken(document, [added]).map(({ refusal }) => refusal?.stored?.version ?? 0);
  const version = Math.max(added.version, ...seen);
  return withoutOvertaken({ ...document, calls: [...document.calls, { ...added, version }] });
}

const settle = (document: QueueDocument, done: Settled, calls: readonly QueuedCall[]): QueueDocument => ({
  ...document,
  calls,
  settled: [...document.settled.filter(({ id }) => id !== done.id), done].slice(-SETTLED_KEPT),
});

/** The server has the call: it leaves, and later calls for the same hole are now typed against its version. */
export function acknowledged(before: QueueDocument, call: QueuedCall, hole: ScorerHole): QueueDocument {
  const spot = spotOf(call);
  // This copy may never have held the call: a mirror that lags.
  const document = withoutOvertaken(before, [call]);
  const calls = document.calls
    .filter(({ id }) => id !== call.id)
    .map((later) =>
      isWaiting(later) && spotOf(later) === spot && inOrder(call, later) < 0
        ? { ...later, version: hole.version, rev: later.rev + 1 }
        : later,
    );
  return settle(document, { id: call.id, answer: { spot, hole } }, calls);
}

const changed = (
  document: QueueDocument,
  id: string,
  change: (call: QueuedCall) => QueuedCall,
): QueueDocument => ({
  ...document,
  calls: document.calls.map((call) => (call.id === id ? { ...change(call), rev: call.rev + 1 } : call)),
});

/**
 * The server turned the call down: it waits for the person, not for the network. One that he has replaced meanwhile
 * is settled by that.
 */
export const refused = (
  document: QueueDocument,
  id: string,
  refusal: Pick<Refusal, 'code' | 'error'>,
): QueueDocument =>
  withoutOvertaken(
    changed(document, id, (call) => ({ ...call, refusal: { ...refusal, stored: null, queried: false } })),
  );

/** The hole was read again after a refusal. */
export const withStored = (document: QueueDocument, id: string, stored: ScorerHole): QueueDocument =>
  changed(document, id, (call) => (call.refusal ? { ...call, refusal: { ...call.refusal, stored } } : call));

/** The person gives the value up. */
export const dropped = (document: QueueDocument, id: string): QueueDocument =>
  settle(
    document,
    { id },
    document.calls.filter((call) => call.id !== id),
  );

/** The person raises the value with the organisers. */
export const queried = (document: QueueDocument, id: string): QueueDocument =>
  changed(document, id, (call) =>
    call.refusal ? { ...call, refusal: { ...call.refusal, queried: true } } : call,
  );

/**
 * The person insists: the value is sent again as a new call, typed against what he has now seen. The refused call
 * is settled, so that the server's memory of its refusal cannot answer the new one.
 *
 * @param seen the hole's version beside which he insisted; it may have changed since the refusal
 */
export function sentAgain(
  document: QueueDocument,
  id: string,
  seen: number,
  fresh: Pick<QueuedCall, 'id' | 'typedAt'>,
): QueueDocument {
  const call = document.calls.find((held) => held.id === id);
  if (call?.refusal === undefined) return document;
  const { game, player, hole, gross, shots, onBehalfPlayer, version, refusal } = call;
  return withCall(
    dropped(document, id),
    {
      game,
      player,
      hole,
      gross,
      ...(shots === undefined ? {} : { shots }),
      ...(onBehalfPlayer === undefined ? {} : { onBehalfPlayer }),
      version: Math.max(refusal.stored?.version ?? version, seen),
    },
    fresh,
  );
}
