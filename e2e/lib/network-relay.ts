import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The network between a device and the server, to be cut and restored: a relay for every byte, sockets included. */
export class NetworkRelay {
  readonly #target: number;
  readonly #relay: Server;
  readonly #open = new Set<Socket>();
  #whole = true;
  #deaf = false;

  private constructor(target: number) {
    this.#target = target;
    this.#relay = createServer((near) => this.#carry(near));
  }

  static async to(url: string): Promise<NetworkRelay> {
    const wire = new NetworkRelay(Number(new URL(url).port));
    wire.#relay.listen(0, '127.0.0.1');
    await once(wire.#relay, 'listening');
    return wire;
  }

  get url(): string {
    const address = this.#relay.address();
    return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Nothing gets through any more; pending data is lost. */
  cut(): void {
    this.#whole = false;
    this.#drop();
  }

  /** Requests arrive, answers do not: the tunnel between the tap and its answer. */
  loseAnswers(): void {
    this.#deaf = true;
  }

  mend(): void {
    this.#whole = true;
    if (this.#deaf) this.#drop();
    this.#deaf = false;
  }

  async end(): Promise<void> {
    this.cut();
    this.#relay.close();
    await once(this.#relay, 'close');
  }

  #drop(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #carry(near: Socket): void {
    if (!this.#whole) {
      near.destroy();
      return;
    }
    const far = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes) => {
      if (!this.#deaf) near.write(bytes);
    });
  }
}
