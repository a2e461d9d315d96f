import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'socket.io';

/** Clients send only a connect message and a heartbeat answer every few seconds, so this is ample. */
const maxMessagesPerSecond = 20;

/** A WebSocket of the package that Socket.IO uses. */
export interface Client {
  on(event: 'message' | 'ping' | 'pong', heard: (this: Client) => void): void;
  terminate(): void;
}

/** The WebSocket server of the package that Socket.IO uses. `hub.test.ts` fails when it changes. */
type WebSocketServer = new (
  options: object,
) => {
  handleUpgrade(...upgrade: [...request: unknown[], done: (client: Client) => void]): void;
};

/** Counts a client's messages. */
class MessageCounter {
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** Counts a message; false after more in a second than a client ever sends. */
  count(): boolean {
    const now = performance.now();
    // The second starts with the first message; with fixed seconds a burst across a boundary could be twice as large.
    if (now - this.#since >= 1_000) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= maxMessagesPerSecond;
  }
}

const counters = new WeakMap<Client, MessageCounter>();

function onFrame(this: Client) {
  if (counters.get(this)?.count() === false) this.terminate();
}
function onPing(this: Client) {
  this.terminate();
}

/** Disconnects a client that sends too much. Browsers never ping: answers to pings would queue without limit. */
export function limitClient(client: Client): void {
  counters.set(client, new MessageCounter());
  client.on('message', onFrame);
  client.on('pong', onFrame);
  client.on('ping', onPing);
}

interface Poller {
  readonly id: string;
  readonly transport: { readonly name: string };
  on(event: 'packet', heard: () => void): void;
  once(event: 'close', heard: () => void): void;
  close(discard: true): void;
}

type PollRequest = IncomingMessage & { readonly _query: Readonly<Record<string, string | undefined>> };

/** The same for polling clients: each request with messages counts, and each message in it. */
function limitPolls(engine: Server['engine']) {
  const senders = new Map<string, () => boolean>();
  engine.on('connection', (poller: Poller) => {
    const counter = new MessageCounter();
    let isWithin = true;
    const heard = () => {
      const polls = poller.transport.name === 'polling';
      isWithin &&= !polls || counter.count();
      if (!isWithin) poller.close(true);
      return isWithin;
    };
    poller.on('packet', heard);
    senders.set(poller.id, heard);
    poller.once('close', () => senders.delete(poller.id));
  });
  engine.use((request: PollRequest, response: ServerResponse, next: () => void) => {
    // The engine would treat it as its own error.
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.writeHead(405, { allow: 'GET, POST' }).end();
      return;
    }
    const heard = request.method === 'POST' ? senders.get(request._query.sid ?? '') : undefined;
    if (heard?.() === false) request.destroy();
    else next();
  });
}

/**
 * Limits what clients may send, from their first frame, and while they upgrade from polling. Call it between attaching
 * and listening, when Socket.IO creates its WebSocket server.
 */
export function limitFrames({ engine }: Pick<Server, 'engine'>) {
  limitPolls(engine);
  const opts = engine.opts as { wsEngine: WebSocketServer };
  opts.wsEngine = class extends opts.wsEngine {
    constructor(options: object) {
      super({ ...options, autoPong: false });
    }
    override handleUpgrade(...upgrade: Parameters<InstanceType<WebSocketServer>['handleUpgrade']>) {
      const done = upgrade.pop() as (client: Client) => void;
      super.handleUpgrade(...upgrade, (client) => {
        limitClient(client);
        done(client);
      });
    }
  };
}
