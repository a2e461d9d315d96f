import type { BoardEvent, BoardPatch } from '@flagstick/contract';
import { boardEvents } from '@flagstick/contract/events';

/** Live, or how old what is shown may be. Nothing says live before the line stands. */
export type LiveState =
  | 'live'
  | {
      readonly asOf: Date;
      /** The line is being opened for the first time: nothing has failed. */
      readonly isComing?: true;
    };

export interface Refused {
  readonly error: string;
  readonly code: string;
}

/** What is needed of a socket; the browser's is Socket.IO's. */
export interface Line {
  /** The line stands, or stands again. */
  onOpen(listener: () => void): void;
  onClosed(listener: () => void): void;
  /** Anything at all was heard, heartbeats included. */
  onHeard(listener: () => void): void;
  onEvent(event: BoardEvent, listener: (patch: BoardPatch) => void): void;
  /** What is held can't be patched. */
  onStale(listener: (now: { v: number }) => void): void;
  onRefused(listener: (failure: Refused) => void): void;
  open(): void;
  close(): void;
}

export interface FollowOptions {
  line: Line;
  onPatch: (patch: BoardPatch, event: BoardEvent) => void;
  /** Reads the whole game anew; true once it is shown. */
  readAgain: () => Promise<boolean>;
  /** What is shown: its version, and the epoch that the version belongs to. */
  held: () => { readonly v: number; readonly epoch: string } | undefined;
  onState: (state: LiveState) => void;
  /** The reader may not see this game (any more). */
  onRefused: (failure: Refused) => void;
  /** The line stands again after a break. */
  onReconnect?: () => void;
  isOffline: () => boolean;
  now: () => Date;
  later: (ms: number, run: () => void) => () => void;
  /** From 0 to below 1. */
  chance: () => number;
  /** When what is shown was read. */
  readAt: Date;
}

export interface Following {
  /** Tries at once: the person asked, or the network is back. */
  retry(): void;
  /** The browser says that the network is gone. */
  networkLost(): void;
  stop(): void;
}

/** A line that comes back within this time is no news to anybody. */
const PATIENCE_MS = 3_000;

/** A server in trouble is asked again after this time and up to as much more: a crowd does not come back as one. */
const TROUBLE_MS = 5_000;

/** It could not say whether the reader may see the game: that is a line that broke, not a decision. */
const isTrouble = ({ code }: Refused): boolean => code.startsWith('server.');

/**
 * Follows one game and says whether what is shown is live. A line that breaks is mended by the socket; on each
 * (re)connection the socket's handshake names the version held, so what was missed follows by itself, or the game is read anew.
 */
export function follow(options: FollowOptions): Following {
  const { line } = options;
  let heardAt = options.readAt;
  let open = false;
  let everOpen = false;
  let stopped = false;
  let shown: LiveState | null = null;
  let callOff: (() => void) | null = null;
  let callOffRetry: (() => void) | null = null;
  /** While the game is read anew: the patches that come after it. */
  let waiting: Array<[BoardPatch, BoardEvent]> | null = null;
  let staleAgain = false;
  /** What the line tells comes after this version: a reading by way of a process that is behind does not reach it. */
  let wanted = 0;

  function show(state: LiveState): void {
    const same =
      shown === state ||
      (typeof shown === 'object' &&
        typeof state === 'object' &&
        shown?.asOf.getTime() === state.asOf.getTime());
    if (stopped || same) return;
    shown = state;
    options.onState(state);
  }
  const stale = () => {
    callOff?.();
    callOff = null;
    if (!open) show({ asOf: heardAt });
  };
  const staleSoon = () => {
    callOff?.();
    callOff = options.later(PATIENCE_MS, stale);
  };

  line.onHeard(() => {
    heardAt = options.now();
  });
  line.onOpen(() => {
    open = true;
    heardAt = options.now();
    callOff?.();
    callOff = null;
    show('live');
    if (everOpen) options.onReconnect?.();
    everOpen = true;
  });
  line.onClosed(() => {
    if (!open) return;
    open = false;
    // The next connection tells everything since the version held.
    waiting = waiting && [];
    if (options.isOffline()) stale();
    else staleSoon();
  });
  function comeBackLater(): void {
    open = false;
    line.close();
    staleSoon();
    callOffRetry?.();
    callOffRetry = options.later(TROUBLE_MS * (1 + options.chance()), retry);
  }
  async function readWhole(): Promise<void> {
    staleAgain = true;
    if (waiting) return;
    waiting = [];
    let read = true;
    while (staleAgain && read && !stopped) {
      staleAgain = false;
      read = await options.readAgain();
    }
    const patches = waiting;
    waiting = null;
    if (stopped) return;
    if (!read || (options.held()?.v ?? 0) < wanted) comeBackLater();
    else for (const [patch, event] of patches) options.onPatch(patch, event);
  }
  line.onStale(({ v }) => {
    wanted = v;
    void readWhole();
  });
  line.onRefused((failure) => {
    if (isTrouble(failure)) return comeBackLater();
    open = false;
    line.close();
    stale();
    options.onRefused(failure);
  });
  for (const event of boardEvents) {
    line.onEvent(event, (patch) => {
      heardAt = options.now();
      if (waiting) waiting.push([patch, event]);
      else options.onPatch(patch, event);
    });
  }

  if (options.isOffline()) stale();
  else {
    staleSoon();
    line.open();
  }

  function retry(): void {
    callOffRetry?.();
    callOffRetry = null;
    if (stopped || open) return;
    line.close();
    line.open();
  }

  return {
    retry,
    networkLost() {
      open = false;
      line.close();
      stale();
    },
    stop() {
      stopped = true;
      callOff?.();
      callOffRetry?.();
      line.close();
    },
  };
}
