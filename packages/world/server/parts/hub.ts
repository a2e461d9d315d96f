import type { Handshake } from '@flagstick/contract';
import type { Follower } from '../../../../apps/server/src/realtime/follower.ts';
import type { FollowerSocket, Held, Hub, Message } from '../../../../apps/server/src/realtime/index.ts';

/** A client's end of a connection. */
export interface Line {
  /** @param audience in which the message was sent */
  hear(message: Message, audience: string): void;
  /** The connection ended: by the server with a reason, or like a line that breaks. */
  ended(failure: { error: string; code: string } | undefined): void;
}

interface Connection {
  data: { follower: Follower };
  line: Line;
}

type Doorkeeper = Parameters<Hub['serve']>[1];

/** What the product hands back to its hub is what this hub gave it. */
const socketOf = (connection: Connection) => connection as unknown as FollowerSocket;
const connectionOf = (socket: FollowerSocket) => socket as unknown as Connection;

/** The hub of a simulated process: topics, audiences and doorkeepers as in the real one, without sockets. */
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
  /** Of those who are on the way in. */
  readonly #arriving = new Set<Line>();

  /** @param connected ends when somebody who was admitted is connected */
  constructor(connected: () => Promise<void>) {
    this.#connected = connected;
  }

  serve(_parameter: string, doorkeeper: Doorkeeper): void {
    this.#doorkeeper = doorkeeper;
  }

  /** Somebody wants to follow a game; the answer is what they hear on their line. Returns what ends the connection. */
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

  /** The process has ended: so have all its connections. */
  end(): void {
    for (const line of this.#arriving) line.ended(undefined);
    this.disconnectAll();
  }

  disconnectAll(): void {
    for (const connection of [...this.#connections]) this.dismiss(socketOf(connection), undefined);
  }
}

/** As it travels: what the server goes on changing does not change what was sent. */
const copyOf = ({ event, payload }: Message): Message => ({
  event,
  payload: JSON.parse(JSON.stringify(payload)),
});
