import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
  /** Nothing passes any more in either direction, not even the end of a connection. */
  swallowed: boolean;
  /** The server's next answer is not delivered; the connection breaks instead. */
  answerLost: boolean;
}

interface Fault {
  readonly text: string;
  readonly strike: (connection: Connection) => 'deliver' | 'drop';
  readonly done: () => void;
}

/**
 * A TCP proxy to a server that can fail like a network: as a whole (`cut`, `silence`, `delay`), or for the next connection that
 * sends a text (`cutAt`, `swallowAt`, `loseAnswerTo`); these return a promise that resolves after the failure.
 */
export class FaultyProxy {
  readonly #target: URL;
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  readonly #faults = new Set<Fault>();
  #state: 'open' | 'cut' | 'silent' = 'open';
  #delayMs = 0;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((near) => this.#accept(near));
  }

  static async open(target: string): Promise<FaultyProxy> {
    const line = new FaultyProxy(new URL(target));
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  #accept(near: Socket) {
    if (this.#state === 'cut') return near.destroy();
    const { hostname, port } = this.#target;
    const host = decodeURIComponent(hostname);
    // PostgreSQL's notation for a socket in a folder.
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    const connection: Connection = { near, far, swallowed: false, answerLost: false };
    this.#connections.add(connection);
    const passes = () => this.#state !== 'silent' && !connection.swallowed;
    const send = (to: Socket, bytes: Buffer) => {
      if (this.#delayMs === 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), this.#delayMs);
    };
    near.on('data', (bytes) => {
      if (passes() && this.#applyFault(connection, bytes) === 'deliver') send(far, bytes);
    });
    far.on('data', (bytes) => {
      if (!passes()) return;
      if (connection.answerLost) this.#break(connection);
      else send(near, bytes);
    });
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      side.on('error', () => undefined);
      side.on('close', () => passes() && other.destroy());
    }
  }

  #applyFault(connection: Connection, bytes: Buffer): 'deliver' | 'drop' {
    for (const fault of this.#faults) {
      if (!bytes.includes(fault.text)) continue;
      this.#faults.delete(fault);
      const what = fault.strike(connection);
      fault.done();
      return what;
    }
    return 'deliver';
  }

  #failAt(text: string, strike: Fault['strike']): Promise<void> {
    return new Promise((done) => this.#faults.add({ text, strike, done }));
  }

  #break({ near, far }: Connection) {
    near.destroy();
    far.destroy();
  }

  #breakAll() {
    for (const connection of this.#connections) this.#break(connection);
    this.#connections.clear();
  }

  /** Breaks every connection and refuses new ones. */
  cut(): void {
    this.#state = 'cut';
    this.#breakAll();
  }

  /** Swallows everything on every connection. */
  silence(): void {
    this.#state = 'silent';
  }

  /** Delivers everything this much later, in both directions. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Breaks hanging and delayed connections, and lets everything pass again. */
  restore(): void {
    this.#state = 'open';
    this.#delayMs = 0;
    this.#breakAll();
  }

  /** The next connection that sends this text breaks before the text is delivered. */
  cutAt(text: string): Promise<void> {
    return this.#failAt(text, (connection) => {
      this.#break(connection);
      return 'drop';
    });
  }

  /** The next connection that sends this text stays silent for ever, before the text is delivered. */
  swallowAt(text: string): Promise<void> {
    return this.#failAt(text, (connection) => {
      connection.swallowed = true;
      return 'drop';
    });
  }

  /** The text is delivered and executed; its connection breaks before the answer arrives. */
  loseAnswerTo(text: string): Promise<void> {
    return this.#failAt(text, (connection) => {
      connection.answerLost = true;
      return 'deliver';
    });
  }

  close(): void {
    this.#breakAll();
    this.#server.close();
  }
}
