import type { Socket as NetSocket } from 'node:net';
import type { FollowerSocket } from './hub.ts';

const textFrame = 0x81;
const shortest = 126;
const longest16 = 0xffff;

/** A WebSocket text frame as a server sends it (RFC 6455, 5.2): unmasked, in one piece. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < shortest ? 2 : length <= longest16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = textFrame;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = shortest;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = shortest + 1;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/** An event of the default namespace as Engine.IO (4, message) and Socket.IO (2, event) write it. */
export const eventText = (event: string, payload: unknown) => `42${JSON.stringify([event, payload])}`;

/** What of Engine.IO's WebSocket transport is looked at; anything else there means that its own way is taken. */
interface WebSocketTransport {
  readonly name: string;
  readonly writable: boolean;
  readonly socket?: { readonly readyState: number; readonly _socket?: NetSocket };
}

const open = 1;

export type Written = 'written' | 'blocked' | 'busy';

/**
 * Puts a ready frame on a follower's wire. Socket.IO would wrap, queue and write every follower's copy for itself;
 * for a crowd the same bytes go out in one system call each.
 *
 * @param limit bytes a follower may be behind
 * @returns `busy` when the frame has to go Socket.IO's own way (polling, upgrading, packets waiting): order is kept;
 *   `blocked` when the follower is more than the limit behind
 */
export function writeFrame(socket: FollowerSocket, frame: Buffer, limit: number): Written {
  const { conn } = socket;
  const transport = conn.transport as unknown as WebSocketTransport;
  const waiting = (conn as unknown as { writeBuffer?: unknown[] }).writeBuffer;
  const wire = transport.socket?._socket;
  const straight =
    transport.name === 'websocket' &&
    transport.writable &&
    transport.socket?.readyState === open &&
    waiting?.length === 0 &&
    wire?.writable === true;
  if (!straight) return 'busy';
  if (wire.writableLength > limit) return 'blocked';
  wire.write(frame);
  return 'written';
}
