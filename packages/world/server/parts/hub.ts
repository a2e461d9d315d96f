import type { Handshake } from '@flagstick/contract';
import type {
  ClientVersion,
  Hub,
  Message,
  Connection as SubscriberSocket,
} from '../../../../apps/server/src/realtime/index.ts';
import type { Subscriber } from '../../../../apps/server/src/realtime/subscriber.ts';

export interface Line {
  /** @param audience that the message was sent to */
  hear(message: Message, audience: string): void;
  /** The connection ended: closed by the server with a reason, or broken. */
  ended(failure: { error: string; code: string } | undefined): void;
}

interface Connection {
  data: { subscriber: Subscriber };
  line: Line;
}

type TopicHandler = Parameters<Hub['serve']>[1];

/** The product passes back the objects that this hub gave it. */
const socketOf = (connection: Connection) => connection as unknown as SubscriberSocket;
const connectionOf = (socket: SubscriberSocket) => socket as unknown as Connection;

/** The hub of a simulated process: topics, audiences and access rules like the real one, without sockets. */
export class WorldHub
  implements
    Pick<
      Hub,
      | 'serve'
      | 'emit'
      | 'hasAudience'
      | 'count'
      | 'subscribers'
      | 'socketsOf'
      | 'move'
      | 'send'
      | 'dismiss'
      | 'disconnectAll'
    >
{
  readonly crowd = { isFull: () => false };
  #topicHandler: TopicHandler | undefined;
  readonly #connected: () => Promise<void>;
  readonly #connections = new Set<Connection>();
  /** Connections that are not admitted yet. */
  readonly #arriving = new Set<Line>();

  /** @param connected resolves when an admitted client is connected */
  constructor(connected: () => Promise<void>) {
    this.#connected = connected;
  }

  serve(_parameter: string, topicHandler: TopicHandler): void {
    this.#topicHandler = topicHandler;
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

  async #admit(idOrCode: string, token: string | undefined, held: ClientVersion | undefined, line: Line) {
    const topicHandler = this.#topicHandler;
    if (!topicHandler) throw new Error('This topic has no access rule.');
    let subscriber: Subscriber;
    try {
      subscriber = await topicHandler.admit(idOrCode, token === undefined ? {} : { token });
    } catch (error) {
      line.ended(topicHandler.refusalOf(error));
      return undefined;
    }
    await this.#connected();
    const connection = { data: { subscriber }, line };
    try {
      const message = (await topicHandler.replaySince(subscriber, held))();
      this.#connections.add(connection);
      this.send(socketOf(connection), message);
    } catch (error) {
      line.ended(topicHandler.refusalOf(error));
    }
    return connection;
  }

  #those(which: (subscriber: Subscriber) => boolean): Connection[] {
    return [...this.#connections].filter(({ data }) => which(data.subscriber));
  }

  send(socket: SubscriberSocket, message: Message): void {
    const connection = connectionOf(socket);
    if (!this.#connections.has(connection)) return;
    connection.line.hear(copyOf(message), connection.data.subscriber.audience);
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

  subscribers(topic: string): SubscriberSocket[] {
    return this.#those((one) => one.topic === topic).map(socketOf);
  }

  socketsOf(userId: string): SubscriberSocket[] {
    return this.#those((one) => one.userId === userId).map(socketOf);
  }

  move(socket: SubscriberSocket, audience: string): boolean {
    const { subscriber } = connectionOf(socket).data;
    if (subscriber.audience === audience) return false;
    subscriber.audience = audience;
    return true;
  }

  dismiss(socket: SubscriberSocket, failure: { error: string; code: string } | undefined): void {
    const connection = connectionOf(socket);
    if (this.#connections.delete(connection)) connection.line.ended(failure);
  }

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
