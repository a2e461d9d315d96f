import type { Handshake, ServerEvents } from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';

/** A socket to a server that listens here, as pages open one: it names the version held whenever it connects. */
export const socketTo = (
  url: string,
  gameId: string,
  handshake: () => Handshake,
): Socket<ServerEvents, Record<string, never>> =>
  io(url, {
    autoConnect: false,
    transports: ['websocket'],
    forceNew: true,
    query: { gameId },
    auth: (give: (handshake: Handshake) => void) => give(handshake()),
  });
