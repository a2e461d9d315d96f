import type { Handshake, ServerEvents } from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';
import {
  type LiveConnection,
  type Subscription,
  type SubscriptionOptions,
  type SubscriptionRefusal,
  subscribe,
} from './subscribe.ts';
import { updatesLine, withUpdates } from './updates.ts';

export interface GameSubscription
  extends Pick<
    SubscriptionOptions,
    'onPatch' | 'onState' | 'onRefused' | 'onReconnect' | 'readAgain' | 'readAt' | 'held'
  > {
  /** Id or code. */
  game: string;
  /** The kind of id; a game by default. */
  topic?: 'gameId' | 'tournamentId';
  /** The session's token when connecting; null reads as the public. */
  token: () => string | null;
}

const isRefused = (value: unknown): value is SubscriptionRefusal =>
  typeof value === 'object' && value !== null && 'error' in value && 'code' in value;

function socketLine({ game, topic = 'gameId', token, held }: GameSubscription): LiveConnection {
  const socket: Socket<ServerEvents, Record<string, never>> = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // A process connects all its subscribers again within 5 s: a longer wait only delays them.
    reconnectionDelayMax: 5_000,
    query: { [topic]: game },
    auth: (give: (handshake: Handshake) => void) => {
      const session = token();
      const { v = 0, epoch } = held() ?? {};
      give({ ...(session === null ? {} : { token: session }), v, ...(epoch === undefined ? {} : { epoch }) });
    },
  });
  return {
    onOpen: (listener) => socket.on('connect', listener),
    onClosed: (listener) => socket.on('disconnect', listener),
    onMessage: (listener) => {
      socket.on('connect', () => socket.io.engine.on('packet', listener));
    },
    onEvent: (event, listener) => socket.on(event, listener),
    onStale: (listener) => socket.on('stale', listener),
    onRefused: (listener) => {
      socket.on('refused', listener);
      // An error without data is a failed connection; the socket retries.
      socket.on('connect_error', (error: Error & { data?: unknown }) => {
        if (isRefused(error.data)) listener(error.data);
      });
    },
    open: () => socket.connect(),
    close: () => socket.disconnect(),
  };
}

/** Follows a game (or another topic) over Socket.IO until stopped, through sleep, tunnels and server restarts. */
export function subscribeToGame(options: GameSubscription): Subscription {
  const { game: code, held } = options;
  const chance = Math.random;
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const following = subscribe({
    ...options,
    // The server asks only viewers of games without a session to read updates.
    line: withUpdates(socketLine(options), updatesLine({ code, held, later, chance }), later),
    isOffline: () => navigator.onLine === false,
    now: () => new Date(),
    chance,
    later,
  });
  const retry = () => following.retry();
  const lost = () => following.networkLost();
  const seen = () => {
    if (document.visibilityState === 'visible') retry();
  };
  window.addEventListener('online', retry);
  window.addEventListener('offline', lost);
  document.addEventListener('visibilitychange', seen);
  return {
    ...following,
    stop() {
      window.removeEventListener('online', retry);
      window.removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', seen);
      following.stop();
    },
  };
}
