import type { BoardEvent, BoardPatch, GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { readFailure } from '../api/read-failure.ts';
import type { LiveConnection, SubscriptionOptions } from './subscribe.ts';

interface Update {
  readonly epoch: string;
  readonly v: number;
  readonly patch: BoardPatch | null;
  readonly game: GameView | null;
  readonly sockets: number;
}

/** Reads the updates of a public leaderboard. */
export interface UpdatesLine extends LiveConnection {
  /** Called when the server has room for a socket of this reader. */
  onRoom(listener: () => void): void;
}

interface UpdatesOptions extends Pick<SubscriptionOptions, 'held' | 'later' | 'chance'> {
  readonly code: string;
}

/** Caches keep an update for a second. */
const everyMs = 1_000;
/** After failures the interval doubles, up to 16 times. */
const mostDoublings = 4;
/** A socket that has not connected within this time is given up. */
const tryMs = 10_000;

/** Reads the updates of a public leaderboard from the cache in front of the server, once a second. */
export function updatesLine({ code, held, later, chance }: UpdatesOptions): UpdatesLine {
  const listeners = {
    open: () => {},
    closed: () => {},
    message: () => {},
    room: () => {},
    stale: (_now: { v: number; game?: GameView }) => {},
    refused: (_failure: { error: string; code: string }) => {},
    patch: (_patch: BoardPatch) => {},
  };
  let cancel: (() => void) | null = null;
  let isOpen = false;
  let failures = 0;
  /** The held game belongs to another history: the whole game is needed. */
  let isOutdated = false;

  function receive({ epoch, v, patch, game, sockets }: Update): void {
    listeners.message();
    const shown = held();
    isOutdated = patch !== null && shown !== undefined && shown.epoch !== epoch;
    if (game !== null) listeners.stale({ v, game });
    else if (patch !== null && !isOutdated) listeners.patch(patch);
    if (chance() < sockets) listeners.room();
  }

  async function read(isCurrent: () => boolean): Promise<void> {
    const version = isOutdated ? 0 : (held()?.v ?? 0);
    const response = await fetch(`/api/open/games/${encodeURIComponent(code)}/since/${version}`, {
      headers: { accept: 'application/json' },
      // The cache in front of the server is shared; the browser's would add to the age.
      cache: 'no-store',
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
    const body: unknown = await response.json();
    if (!isCurrent()) return;
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      const { error = '', code: refusal = '' } = readFailure(body);
      close();
      listeners.refused({ error, code: refusal });
      return;
    }
    if (!response.ok) throw new Error(`The updates answered ${response.status}.`);
    failures = 0;
    if (!isOpen) {
      isOpen = true;
      listeners.open();
    }
    receive(body as Update);
  }

  function open(): void {
    close();
    let current = true;
    let stop: () => void = () => {};
    cancel = () => {
      current = false;
      stop();
    };
    const readOnce = async () => {
      try {
        await read(() => current);
      } catch {
        // The network or the server failed: the shown data ages until a read succeeds.
        if (!current) return;
        failures += 1;
        if (isOpen) {
          isOpen = false;
          listeners.closed();
        }
      }
      if (!current) return;
      const interval = everyMs * 2 ** Math.min(failures, mostDoublings);
      stop = later(interval * (0.75 + chance() / 2), () => void readOnce());
    };
    void readOnce();
  }

  function close(): void {
    cancel?.();
    cancel = null;
    isOpen = false;
  }

  return {
    onOpen: (listener) => {
      listeners.open = listener;
    },
    onClosed: (listener) => {
      listeners.closed = listener;
    },
    onMessage: (listener) => {
      listeners.message = listener;
    },
    onRoom: (listener) => {
      listeners.room = listener;
    },
    onStale: (listener) => {
      listeners.stale = listener;
    },
    onRefused: (listener) => {
      listeners.refused = listener;
    },
    onEvent: (event: BoardEvent, listener) => {
      if (event === 'scoresUpdated') listeners.patch = listener;
    },
    open,
    close,
  };
}

/**
 * A socket that is replaced by reading updates while the server has too many sockets for the game, and is tried again
 * when the server has room. Updates are read until the socket is connected.
 */
export function withUpdates(
  socket: LiveConnection,
  updates: UpdatesLine,
  later: SubscriptionOptions['later'],
): LiveConnection {
  let isReading = false;
  let giveUp: (() => void) | null = null;
  const stopTrying = () => {
    giveUp?.();
    giveUp = null;
  };
  updates.onRoom(() => {
    if (giveUp !== null) return;
    giveUp = later(tryMs, () => {
      giveUp = null;
      if (isReading) socket.close();
    });
    socket.open();
  });
  return {
    onOpen(listener) {
      updates.onOpen(listener);
      socket.onOpen(() => {
        stopTrying();
        isReading = false;
        updates.close();
        listener();
      });
    },
    onClosed(listener) {
      updates.onClosed(listener);
      socket.onClosed(() => {
        if (!isReading) listener();
      });
    },
    onMessage(listener) {
      updates.onMessage(listener);
      socket.onMessage(listener);
    },
    onEvent(event, listener) {
      updates.onEvent(event, listener);
      socket.onEvent(event, listener);
    },
    onStale(listener) {
      updates.onStale(listener);
      socket.onStale(listener);
    },
    onRefused(listener) {
      updates.onRefused(listener);
      socket.onRefused((failure) => {
        const isCrowded = failure.code === 'board.crowded';
        if (!isReading && !isCrowded) return listener(failure);
        socket.close();
        stopTrying();
        if (isReading) return;
        isReading = true;
        updates.open();
      });
    },
    open: () => (isReading ? updates : socket).open(),
    close() {
      stopTrying();
      socket.close();
      updates.close();
    },
  };
}
