import type { Held } from './copies.ts';
import type { Confirmation, QueueDocument, QueuedCall } from './held.ts';
import type { Outcome, QueryOutcome } from './outcome.ts';

/** What screens show of the queue. */
export interface QueueState {
  /** Null while no user is signed in. */
  readonly document: QueueDocument | null;
  /** The calls that are on their way, by id; with the count of `wakes` when they set out. */
  readonly inFlight: ReadonlyMap<string, number>;
  /** Calls wait, and the last attempt to send got no answer. */
  readonly stalled: boolean;
  /** When the calls without an answer are sent again; null while no attempt is planned. */
  readonly nextTry: Date | null;
  /** Neither copy holds some of the calls: they are lost with this page. */
  readonly unkept: boolean;
  /** A newer app stored calls here that this one cannot read. */
  readonly newer: boolean;
}

/** The whole state. Times are in milliseconds by `Moment.ticks`; `NEVER` is infinite. */
export interface Machine extends QueueState {
  /** Requests to storage that are answered before anything is sent, by id, and how long the queue waits for each. */
  readonly holds: ReadonlyMap<number, number>;
  /**
   * The lock between tabs. While another tab holds it: the moments at which that is shown as trouble; after the last of
   * them this tab sends all the same.
   */
  readonly lock: 'free' | 'held' | readonly number[];
  /** Cards whose last call got no answer: they wait for the timer, or for a new call. */
  readonly failed: ReadonlySet<string>;
  /** Rounds in a row in which a card failed. */
  readonly failures: number;
  /** How often the network may have come back. */
  readonly wakes: number;
  /** When the cards that failed may be sent again. */
  readonly retryAt: number;
  /** When the timer sends them again. */
  readonly tryAt: number;
  /** Nothing is sent before: the server asked for quiet, or the session has ended (`NEVER`). */
  readonly quietUntil: number;
  /** Local storage holds what was written last. */
  readonly isHere: boolean;
  /** Counts the requests to storage: their ids. */
  readonly asked: number;
  /** Only the last write tells whether everything is stored. */
  readonly lastWrite: number;
  readonly lastRead: number;
  /** When all places are read again, because one of them has not answered. */
  readonly readAgainAt: number;
  /** Queries and confirmations are sent beside the scores: no score ever waits for one of them, nor for their quiet. */
  readonly beside: {
    /** With the count of `wakes` when they set out. */
    readonly inFlight: ReadonlyMap<string, number>;
    /** Those without an answer, and when each is sent again. */
    readonly failed: ReadonlyMap<string, number>;
    readonly quietUntil: number;
  };
}

/** What an event finds: the time, and what local storage holds now. */
export interface Moment {
  readonly ticks: number;
  /** The time of day, for people. */
  readonly now: Date;
  readonly held: Held;
}

export type Change = (document: QueueDocument) => QueueDocument;

/** One attempt to send a call. */
export type Sending = { readonly user: string } & (
  | { readonly lane: 'send' | 'query'; readonly item: QueuedCall }
  | { readonly lane: 'confirm'; readonly item: Confirmation }
);

export type QueueEvent =
  /** The queue was taken up from local storage; all places are being read. */
  | { readonly type: 'signedIn'; readonly document: QueueDocument }
  | { readonly type: 'signedOut' }
  /** The queue of a user changed. A score for this card is sent at once. */
  | { readonly type: 'changed'; readonly user: string; readonly change: Change; readonly card?: string }
  /** The network or the page may be back; the person's own word ends the quiet that the server asked for. */
  | { readonly type: 'woken'; readonly byPerson: boolean }
  /** Another tab wrote. */
  | { readonly type: 'synced' }
  | { readonly type: 'locked' }
  | { readonly type: 'tick' }
  | { readonly type: 'written'; readonly id: number; readonly here: boolean }
  | { readonly type: 'mirrored'; readonly id: number; readonly kept: boolean }
  /** What all places hold; undefined when one could not be read. */
  | {
      readonly type: 'found';
      readonly id: number;
      readonly user: string;
      readonly held: QueueDocument | 'newer' | undefined;
    }
  | {
      readonly type: 'answered';
      readonly sending: Sending;
      readonly outcome: Outcome | QueryOutcome;
    };

export type Effect =
  /** @param free local storage may be replaced */
  | { readonly do: 'write'; readonly id: number; readonly document: QueueDocument; readonly free: boolean }
  /** Changes the copies of a user who is no longer signed in. */
  | { readonly do: 'amend'; readonly user: string; readonly change: Change }
  | { readonly do: 'read'; readonly id: number; readonly user: string }
  | { readonly do: 'send'; readonly sending: Sending }
  | { readonly do: 'reread'; readonly user: string; readonly call: QueuedCall }
  | { readonly do: 'lock' | 'unlock' | 'hurry' };

const none: ReadonlyMap<string, number> = new Map();
export const NEVER = Number.POSITIVE_INFINITY;
export const signedOut = { stalled: false, nextTry: null, tryAt: NEVER, unkept: false, newer: false };

export const initial: Machine = {
  ...signedOut,
  ...{
    document: null,
    inFlight: none,
    holds: new Map(),
    lock: 'free',
    failed: new Set(),
    failures: 0,
    wakes: 0,
  },
  ...{ retryAt: 0, quietUntil: 0, isHere: false, asked: 0, lastWrite: 0, lastRead: 0, readAgainAt: NEVER },
  beside: { inFlight: none, failed: none, quietUntil: 0 },
};
