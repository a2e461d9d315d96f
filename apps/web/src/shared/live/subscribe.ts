import type { BoardEvent, BoardPatch, GameView } from '@flagstick/contract';
import { boardEvents } from '@flagstick/contract/events';

/** Live, or the age of the shown data. Never live before the connection is established. */
export type LiveState =
  | 'live'
  | {
      readonly asOf: Date;
      /** The first connection is being established: nothing has failed. */
      readonly isConnecting?: true;
    };

export interface SubscriptionRefusal {
  readonly error: string;
  readonly code: string;
}

/** The interface of a connection; in the browser it is Socket.IO's. */
export interface LiveConnection {
  /** Called on connection and on reconnection. */
  onOpen(listener: () => void): void;
  onClosed(listener: () => void): void;
  /** Called on any message, heartbeats included. */
  onMessage(listener: () => void): void;
  onEvent(event: BoardEvent, listener: (patch: BoardPatch) => void): void;
  /** Called when the held version cannot be patched; with the whole game if the connection has it. */
  onStale(listener: (now: { v: number; game?: GameView }) => void): void;
  onRefused(listener: (failure: SubscriptionRefusal) => void): void;
  open(): void;
  close(): void;
}

export interface SubscriptionOptions {
  line: LiveConnection;
  onPatch: (patch: BoardPatch, event: BoardEvent) => void;
  /** Shows the whole game, which is read again unless it is given; true once it is shown. */
  readAgain: (game?: GameView) => Promise<boolean>;
  /** The version and epoch of the shown game. */
  held: () => { readonly v: number; readonly epoch: string } | undefined;
  onState: (state: LiveState) => void;
  /** The viewer may not see this game, or may no longer. */
  onRefused: (failure: SubscriptionRefusal) => void;
  /** Called on reconnection after a break. */
  onReconnect?: () => void;
  isOffline: () => boolean;
  now: () => Date;
  later: (ms: number, run: () => void) => () => void;
  /** From 0 to below 1. */
  chance: () => number;
  /** When the shown game was read. */
  readAt: Date;
}

export interface Subscription {
  /** Reconnects at once: at the viewer's request, or when the network is back. */
  retry(): void;
  /** The browser has gone offline. */
  networkLost(): void;
  stop(): void;
}

/** A break shorter than this is not reported. */
const PATIENCE_MS = 3_000;

/** Delay before a failing server is asked again, plus a random part of up to as much again, to spread a crowd. */
const TROUBLE_MS = 5_000;

/** The server could not decide whether the viewer may see the game: a broken connection, not a refusal. */
const isTrouble = ({ code }: SubscriptionRefusal): boolean => code.startsWith('server.');

/**
 * Subscribes to one game and reports whether the shown data is live. The socket mends a broken connection; each
 * (re)connection names the held version, so missed patches follow, or the game is read again.
 */
export function subscribe(options: SubscriptionOptions): Subscription {
  const { line } = options;
  let lastMessageAt = options.readAt;
  let open = false;
  let everOpen = false;
  let stopped = false;
  let shown: LiveState | null = null;
  let callOff: (() => void) | null = null;
  let callOffRetry: (() => void) | null = null;
  /** Patches that arrive while the game is read again. */
  let waiting: Array<[BoardPatch, BoardEvent]> | null = null;
  let staleAgain = false;
  /** The lowest version that a read must have: a read from a process that is behind is older, and is repeated. */
  let lowestVersion = 0;

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
    if (!open) show({ asOf: lastMessageAt });
  };
  const staleSoon = () => {
    callOff?.();
    callOff = options.later(PATIENCE_MS, stale);
  };

  line.onMessage(() => {
    lastMessageAt = options.now();
  });
  line.onOpen(() => {
    open = true;
    lastMessageAt = options.now();
    callOff?.();
    callOff = null;
    show('live');
    if (everOpen) options.onReconnect?.();
    everOpen = true;
  });
  line.onClosed(() => {
    if (!open) return;
    open = false;
    // The next connection sends everything since the held version.
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
  async function readWhole(game?: GameView): Promise<void> {
    staleAgain = true;
    if (waiting) return;
    waiting = [];
    let read = true;
    let given = game;
    while (staleAgain && read && !stopped) {
      staleAgain = false;
      read = await options.readAgain(given);
      given = undefined;
    }
    const patches = waiting;
    waiting = null;
    if (stopped) return;
    if (!read || (options.held()?.v ?? 0) < lowestVersion) comeBackLater();
    else for (const [patch, event] of patches) options.onPatch(patch, event);
  }
  line.onStale(({ v, game }) => {
    lowestVersion = v;
    void readWhole(game);
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
      lastMessageAt = options.now();
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
