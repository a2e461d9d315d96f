import type { Handshake } from '@flagstick/contract';
import type { Follower } from '../../../../apps/server/src/realtime/follower.ts';
import type { FollowerSocket, Held, Hub, Message } from '../../../../apps/server/src/realtime/index.ts';

/** A client's end of a connection. */
export interface Line {
  /** @param audience that the message was sent to */
  hear(message: Message, audience: string): void;
  /** The connection ended: closed by the server with a reason, or broken. */
  ended(failure: { error: string; code: string } | undefined): void;
}

interface Connection {
  data: { follower: Follower };
  line: Line;
}

type Doorkeeper = Parameters<Hub['serve']>[1];

/** The product passes back the objects that this hub gave it. */
const socketOf = (connection: Connection) => connection as unknown as FollowerSocket;
const connectionOf = (socket: FollowerSocket) => socket as unknown as Connection;

/** The hub of a simulated process: topics, audiences and doorkeepers like the real one, without sockets. */
export class WorldHub
  implements
    Pick<
      Hub,
      | 'serve'
      | 'emit'
      | 'hasAudience'
      | 'count'
      | 'followers'
      | 'socketsOf'
      | 'move'
      | 'send'
      | 'dismiss'
      | 'disconnectAll'
    >
{
  #doorkeeper: Doorkeeper | undefined;
  readonly #connected: () => Promise<void>;
  readonly #connections = new Set<Connection>();
  /** Connections that are not admitted yet. */
  readonly #arriving = new Set<Line>();

  /** @param connected resolves when an admitted client is connected */
  constructor(connected: () => Promise<void>) {
    this.#connected = connected;
  }

  serve(_parameter: string, doorkeeper: Doorkeeper): void {
    this.#doorkeeper = doorkeeper;
  }

  /** Subscribes a client to a game; the answer arrives on its line. Returns the function that disconnects. */
  connect(gameId: string, { token, v, epoch }: Handshake, line: Line): () => void {
    let gone: (() => void) | undefined;
    let closed = false;
    this.#arriving.add(line);
    void this.#admit(gameId, token, v === undefined ? undefined : { version: v, epoch }, line).then(
      (connection) => {
        this.#arriving.delete(line);
        gone = connection && (() => void this.#connections.delete(connection));
        if (closed) gone?.();
      },
    );
    return () => {
      closed = true;
      gone?.();
    };
  }

  async #admit(asked: string, token: string | undefined, held: Held | undefined, line: Line) {
    const doorkeeper = this.#doorkeeper;
    if (!doorkeeper) throw new Error('Nobody looks after this topic.');
    let follower: Follower;
    try {
      follower = await doorkeeper.admit(asked, token === undefined ? {} : { token });
    } catch (error) {
      line.ended(doorkeeper.explain(error));
      return undefined;
    }
    await this.#connected();
    const connection = { data: { follower }, line };
    try {
      const message = (await doorkeeper.missed(follower, held))();
      this.#connections.add(connection);
      this.send(socketOf(connection), message);
    } catch (error) {
      line.ended(doorkeeper.explain(error));
    }
    return connection;
  }

  #those(which: (follower: Follower) => boolean): Connection[] {
    return [...this.#connections].filter(({ data }) => which(data.follower));
  }

  send(socket: FollowerSocket, message: Message): void {
    const connection = connectionOf(socket);
    if (!this.#connections.has(connection)) return;
    connection.line.hear(copyOf(message), connection.data.follower.audience);
  }

  emit(topic: string, audience: string, message: Message): void {
    for (const { line } of this.#those((one) => one.topic === topic && one.audience === audience)) {
      line.hear(copyOf(message), audience);
    }
  }

  hasAudience(topic: string, audience: string): boolean {
    return this.#those((one) => one.topic === topic && one.audience === audience).length > 0;
  }

  count(topic: string): number {
    return this.#those((one) => one.topic === topic).length;
  }

  followers(topic: string): FollowerSocket[] {
    return this.#those((one) => one.topic === topic).map(socketOf);
  }

  socketsOf(userId: string): FollowerSocket[] {
    return this.#those((one) => one.userId === userId).map(socketOf);
  }

  move(socket: FollowerSocket, audience: string): boolean {
    const { follower } = connectionOf(socket).data;
    if (follower.audience === audience) return false;
    follower.audience = audience;
    return true;
  }

  dismiss(socket: FollowerSocket, failure: { error: string; code: string } | undefined): void {
    const connection = connectionOf(socket);
    if (this.#connections.delete(connection)) connection.line.ended(failure);
  }

  /** Ends all connections with the process. */
  end(): void {
    for (const line of this.#arriving) line.ended(undefined);
    this.disconnectAll();
  }

  disconnectAll(): void {
    for (const connection of [...this.#connections]) this.dismiss(socketOf(connection), undefined);
  }
}

/** A copy as sent: later changes on the server do not affect it. */
const copyOf = ({ event, payload }: Message): Message => ({
  event,
  payload: JSON.parse(JSON.stringify(payload)),
});
