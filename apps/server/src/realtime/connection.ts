import type { Socket } from 'socket.io';
import { type Client, limitClient } from './frames.ts';
import type { SocketData } from './subscriber.ts';

export type IoSocket = Socket<
  Record<string, never>,
  Record<string, never>,
  Record<string, never>,
  SocketData
>;

/** The part of a `ws` socket used here, with its sender, to which Engine.IO passes ready frames too. */
interface WebSocketClient extends Client {
  readonly bufferedAmount: number;
  readonly readyState: number;
  readonly _sender: { sendFrame(parts: readonly Buffer[]): void };
  close(): void;
  removeAllListeners(): void;
  on(event: 'message', heard: (this: WebSocketClient, data: Buffer) => void): void;
  on(event: 'close' | 'error' | 'ping' | 'pong', heard: (this: WebSocketClient) => void): void;
}

/** Parts of Engine.IO that its types lack; `hub.test.ts` fails when they change. */
interface Engine {
  readonly protocol: number;
  readonly readyState: string;
  readonly writeBuffer: ReadonlyArray<{ readonly data?: unknown }>;
  readonly transport: { readonly name: string; socket?: unknown };
  write(packet: string): void;
  on(event: 'drain', sent: () => void): void;
  off(event: 'drain', sent: () => void): void;
  close(discard: true): void;
}

/** An event as Socket.IO's packet, and as a frame of a WebSocket; encoded once for all subscribers. */
export interface Encoded {
  readonly packet: string;
  readonly frame: Buffer;
}

const openState = 1;
const textFrame = 0x81;

/** A text frame from the server: RFC 6455, section 5.2. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headLength + length);
  frame[0] = textFrame;
  frame[1] = length < 126 ? length : length < 65_536 ? 126 : 127;
  if (headLength === 4) frame.writeUInt16BE(length, 2);
  if (headLength === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, headLength);
  return frame;
}

/** Packets of Engine.IO and Socket.IO. */
const [ping, pong, disconnect] = ['2', '3', '41'];
const pingFrame = frameOf(ping);
const disconnectFrame = frameOf(disconnect);

export function encode(event: string, payload: unknown): Encoded {
  const packet = `2${JSON.stringify([event, payload])}`;
  return { packet, frame: frameOf(`4${packet}`) };
}

/** A client that does not answer a ping within this time is disconnected; Engine.IO's own times. */
export const heartbeat = { pingMs: 25_000, pongMs: 20_000 } as const;

const connections = new WeakMap<WebSocketClient, Connection>();

// One function for all clients instead of several for each.
function onMessage(this: WebSocketClient, data: Buffer) {
  connections.get(this)?.receive(String(data));
}
function onEnd(this: WebSocketClient) {
  connections.get(this)?.ended();
}
function onError(this: WebSocketClient) {
  this.terminate();
}

/**
 * A subscriber's connection. Socket.IO opens it, and keeps it while the client polls. A WebSocket is taken from Socket.IO
 * once its first answer is sent: its objects take much more memory than the bare WebSocket, and a subscriber needs only
 * messages and heartbeats (decision 117).
 */
export class Connection {
  readonly data: SocketData;
  readonly #onEnd: (connection: Connection) => void;
  #io: IoSocket | undefined;
  #client: WebSocketClient | undefined;
  #pingedAt = 0;
  #waitsForPong = false;

  constructor(io: IoSocket, onEnd: (connection: Connection) => void) {
    this.data = io.data;
    this.#onEnd = onEnd;
    this.#io = io;
    io.conn.once('close', () => {
      if (this.#io) this.ended();
    });
  }

  get #engine(): Engine | undefined {
    return this.#io?.conn as Engine | undefined;
  }

  ended(): void {
    this.#onEnd(this);
  }

  send({ packet, frame }: Encoded): void {
    if (this.#client) this.#write(frame);
    else this.#engine?.write(packet);
  }

  #write(frame: Buffer): void {
    if (this.#client?.readyState === openState) this.#client._sender.sendFrame([frame]);
  }

  /** Bytes (characters, if not encoded yet) that the client has not received. */
  get backlog(): number {
    if (this.#client) return this.#client.bufferedAmount;
    const { writeBuffer = [], transport } = this.#engine ?? {};
    const socket = transport?.socket as Pick<WebSocketClient, 'bufferedAmount'> | undefined;
    let bytes = socket?.bufferedAmount ?? 0;
    for (const { data } of writeBuffer) if (typeof data === 'string') bytes += data.length;
    return bytes;
  }

  /** Takes the WebSocket from Socket.IO once everything written so far was passed to it. */
  detachWhenSent(now: number): void {
    const engine = this.#engine;
    if (engine?.transport.name !== 'websocket' || engine.protocol !== 4) return;
    const detachIfSent = () => {
      if (engine.writeBuffer.length > 0) return;
      engine.off('drain', detachIfSent);
      if (this.#io && engine.readyState === 'open') this.#detach(engine, now);
    };
    engine.on('drain', detachIfSent);
    detachIfSent();
  }

  #detach(engine: Engine, now: number): void {
    const client = engine.transport.socket as WebSocketClient;
    client.removeAllListeners();
    connections.set(client, this);
    limitClient(client);
    client.on('message', onMessage);
    client.on('close', onEnd);
    client.on('error', onError);
    this.#io = undefined;
    this.data.isDetached = true;
    this.#client = client;
    this.#pingedAt = now;
    // Socket.IO removes the connection, and closes this stub in place of the WebSocket.
    engine.transport.socket = { close: () => undefined };
    engine.close(true);
  }

  receive(packet: string): void {
    this.#waitsForPong &&= packet !== pong;
    if (packet === disconnect) this.#client?.close();
  }

  /** Pings when it is time; disconnects a client that has not answered. */
  beat(now: number): void {
    const client = this.#client;
    if (!client) return;
    const since = now - this.#pingedAt;
    if (this.#waitsForPong && since >= heartbeat.pongMs) client.terminate();
    else if (since >= heartbeat.pingMs) {
      this.#pingedAt = now;
      this.#waitsForPong = true;
      this.#write(pingFrame);
    }
  }

  /** Closes as if broken: the client reconnects. */
  close(): void {
    if (this.#client) this.#client.terminate();
    else this.#engine?.close(true);
  }

  /** Disconnects a client that shall not reconnect. */
  disconnect(): void {
    this.#write(disconnectFrame);
    if (this.#client) {
      this.#client.close();
      // An unreachable client never answers the close, so the subscriber is removed at once.
      this.ended();
    }
    this.#io?.disconnect(true);
  }
}
