import type { ScorerHole } from '@flagstick/contract';
import type { LocalQueue } from './document/format.ts';
import type {
  NewCall,
  NewConfirmation,
  QueueDocument,
  QueuedCall,
  QueuedConfirmation,
} from './document/queue-types.ts';
import type { QueryResult, SendResult } from './sending/outcome.ts';

/** The part of the queue that screens show. */
export interface QueueState {
  /** Null while no user is signed in. */
  readonly document: QueueDocument | null;
  /** The calls being sent, by id, with the count of `wakes` at their start. */
  readonly inFlight: ReadonlyMap<string, number>;
  /** Calls are pending, and the last attempt to send got no answer. */
  readonly stalled: boolean;
  /** When the calls without an answer are sent again; null while no attempt is planned. */
  readonly nextTry: Date | null;
  /** Some of the calls are in neither copy: they are lost with this page. */
  readonly hasUnstored: boolean;
  /** A newer app stored calls here that this one cannot read. */
  readonly newer: boolean;
}

/** The whole state. Times are in milliseconds by `Moment.ticks`; `NEVER` is infinite. */
export interface Machine extends QueueState {
  /** Storage requests that delay sending: for each id, when to stop waiting. */
  readonly storageWaits: ReadonlyMap<number, number>;
  /**
   * The lock between tabs; `held` by this tab. While another tab holds it, the deadlines after which the delay is
   * reported; after the last, this tab sends without the lock.
   */
  readonly lock: 'free' | 'held' | readonly number[];
  /** Cards whose last call got no answer: they wait for the timer, or for a new call. */
  readonly failed: ReadonlySet<string>;
  /** Consecutive attempts in which a card failed. */
  readonly failures: number;
  /** Number of events after which the network may be back. */
  readonly wakes: number;
  /** The earliest time at which the failed cards may be sent again. */
  readonly retryAt: number;
  /** The time at which the timer sends them again. */
  readonly tryAt: number;
  /** Sending is paused until then: the server asked for a pause, or the session has ended (`NEVER`). */
  readonly quietUntil: number;
  /** Local storage contains the last write. */
  readonly isHere: boolean;
  /** Number of requests to storage, which gives their ids. */
  readonly asked: number;
  /** Only the last write says whether everything is stored. */
  readonly lastWrite: number;
  readonly lastRead: number;
  /** When all storages are read again, because one of them has not answered. */
  readonly readAgainAt: number;
  /** Queries and confirmations have their own queue, so that they never delay a score. */
  readonly sideQueue: {
    /** With the count of `wakes` at their start. */
    readonly inFlight: ReadonlyMap<string, number>;
    /** Those without an answer, with the time of the next attempt. */
    readonly failed: ReadonlyMap<string, number>;
    /** Sending is paused until then, for each kind: a paused query does not delay confirmations. */
    readonly quietUntil: Readonly<Record<'query' | 'confirm', number>>;
  };
}

/** The context of an event: the time, and the content of local storage. */
export interface EventContext {
  readonly ticks: number;
  /** The time of day, for display. */
  readonly now: Date;
  readonly held: LocalQueue;
}

export type DocumentChange = (document: QueueDocument) => QueueDocument;

/** One attempt to send a call. */
export type SendAttempt = { readonly user: string } & (
  | { readonly lane: 'send' | 'query'; readonly item: QueuedCall }
  | { readonly lane: 'confirm'; readonly item: QueuedConfirmation }
);

/** What the user does with a score or a card. `newId` is the id of a new call. */
export type UserAction =
  | { readonly type: 'added'; readonly newId: string; readonly call: NewCall }
  | { readonly type: 'confirmed'; readonly newId: string; readonly confirmation: NewConfirmation }
  /** @param seen the hole's version shown beside the refused value */
  | { readonly type: 'sentAgain'; readonly newId: string; readonly id: string; readonly seen: number }
  | { readonly type: 'queried'; readonly id: string; readonly note: string | undefined }
  | { readonly type: 'dropped'; readonly id: string };

export type QueueEvent =
  | UserAction
  | { readonly type: 'signedIn'; readonly user: string }
  | { readonly type: 'signedOut' }
  /** The queue of the user who signed in was read from local storage. */
  | { readonly type: 'takenUp'; readonly document: QueueDocument }
  /** The hole of a refused call was read again. */
  | {
      readonly type: 'reread';
      readonly user: string;
      readonly id: string;
      readonly stored: ScorerHole | 'gone';
    }
  /** The network may be back, or the page is visible again; a request by the user ends the server's pause. */
  | { readonly type: 'woken'; readonly byPerson: boolean }
  /** Another tab wrote. */
  | { readonly type: 'synced' }
  | { readonly type: 'locked' }
  | { readonly type: 'tick' }
  | { readonly type: 'written'; readonly id: number; readonly here: boolean }
  | { readonly type: 'mirrored'; readonly id: number; readonly kept: boolean }
  /** The merged queue of all storages; undefined when one could not be read. */
  | {
      readonly type: 'found';
      readonly id: number;
      readonly user: string;
      readonly held: QueueDocument | 'newer' | undefined;
    }
  | {
      readonly type: 'answered';
      readonly sending: SendAttempt;
      readonly outcome: SendResult | QueryResult;
    };

export type StorageEffect =
  /** @param free local storage may be replaced */
  | { readonly do: 'write'; readonly id: number; readonly document: QueueDocument; readonly free: boolean }
  /** Changes the copies of a user who is no longer signed in. */
  | { readonly do: 'amend'; readonly user: string; readonly change: DocumentChange }
  | { readonly do: 'read'; readonly id: number; readonly user: string }
  /** Reads the queue of a user who signs in, and writes it. */
  | { readonly do: 'takeUp'; readonly id: number; readonly user: string }
  /** Stores the queue of a user who signs out under that user's key. */
  | { readonly do: 'putAside'; readonly document: QueueDocument };

export type NetworkEffect =
  | { readonly do: 'send'; readonly sending: SendAttempt }
  | { readonly do: 'reread'; readonly user: string; readonly call: QueuedCall };

export type Effect = StorageEffect | NetworkEffect | { readonly do: 'lock' | 'unlock' | 'hurry' };

const none: ReadonlyMap<string, number> = new Map();
export const NEVER = Number.POSITIVE_INFINITY;
export const signedOutState = {
  stalled: false,
  nextTry: null,
  tryAt: NEVER,
  hasUnstored: false,
  newer: false,
};

export const initialState: Machine = {
  ...signedOutState,
  ...{
    document: null,
    inFlight: none,
    storageWaits: new Map(),
    lock: 'free',
    failed: new Set(),
    failures: 0,
    wakes: 0,
  },
  ...{ retryAt: 0, quietUntil: 0, isHere: false, asked: 0, lastWrite: 0, lastRead: 0, readAgainAt: NEVER },
  sideQueue: { inFlight: none, failed: none, quietUntil: { query: 0, confirm: 0 } },
};
