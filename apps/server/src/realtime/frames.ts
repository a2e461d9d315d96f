import type { Server } from 'socket.io';

/** Clients answer a heartbeat every few seconds, and connect; no message of theirs is answered. */
const mostPerSecond = 20;

interface Client {
  on(event: 'message' | 'ping' | 'pong', heard: () => void): void;
  terminate(): void;
}

/** What takes WebSockets in, of the package that Socket.IO brings. `hub.test.ts` fails when it is another. */
type Taker = new (
  options: object,
) => {
  handleUpgrade(...upgrade: [...request: unknown[], done: (client: Client) => void]): void;
};

/** Disconnects who sends more than a client does. Browsers never ping: an answer to each would queue without limit. */
function watch(client: Client) {
  let second = 0;
  let count = 0;
  const heard = () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    if (count > mostPerSecond) client.terminate();
  };
  client.on('message', heard);
  client.on('pong', heard);
  client.on('ping', () => client.terminate());
}

/**
 * Bounds what clients may send, from their first frame on: also while they change over from polling. Call it between
 * attaching and listening, when Socket.IO makes what takes WebSockets in.
 */
export function boundFrames({ engine }: Pick<Server, 'engine'>) {
  const opts = engine.opts as { wsEngine: Taker };
  opts.wsEngine = class extends opts.wsEngine {
    constructor(options: object) {
      super({ ...options, autoPong: false });
    }
    override handleUpgrade(...upgrade: Parameters<InstanceType<Taker>['handleUpgrade']>) {
      const done = upgrade.pop() as (client: Client) => void;
      super.handleUpgrade(...upgrade, (client) => {
        watch(client);
        done(client);
      });
    }
  };
}
