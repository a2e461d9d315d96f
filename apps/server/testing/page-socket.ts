import type { Handshake, ServerEvents } from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';

/** A socket like that of a page: it sends the held version at every connection. */
export const pageSocket = (
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
