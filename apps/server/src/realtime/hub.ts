import type { Handshake } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { Crowd } from './crowd.ts';
import { limitFrames } from './frames.ts';
import {
  backlog,
  type SentEvents,
  type SocketData,
  type Subscriber,
  type SubscriberSocket,
} from './subscriber.ts';

export interface Message {
  readonly event: string;
  readonly payload: unknown;
}

/** A client's version and its epoch; clients older than epochs have none. */
export interface ClientVersion {
  readonly version: number;
  readonly epoch: string | undefined;
}

/** Decides who may subscribe to topics of one kind, and computes their replay. */
export interface TopicHandler {
  /** The topic and audience of a client that requests this id or code. Rejects to refuse it. */
  admit(idOrCode: string, handshake: Pick<Handshake, 'token'>): Promise<Subscriber>;
  /**
   * Resolves with a function that makes the replay since a subscriber's version (undefined: none). The function reads
   * the state at the time of its call, and may correct the subscriber's audience.
   */
  replaySince(subscriber: Subscriber, held: ClientVersion | undefined): Promise<() => Message>;
  /** The refusal to send; undefined for a fault, after which the client may retry. */
  refusalOf(error: unknown): { error: string; code: string } | undefined;
}

interface HubOptions {
  /** The network of a connection; null: it is not counted. */
  readonly networkOf: (
    request: Parameters<NonNullable<Server['engine']['opts']['allowRequest']>>[0],
  ) => string | null;
  /** The maximum of subscribers without a session per network. */
  readonly anonymousPerNetwork: number;
  /** The maximum of sockets for one topic. */
  readonly socketsPerTopic: number;
  /** Milliseconds; never decreases. */
  readonly elapsed: () => number;
}

/** A client with this many unsent bytes is disconnected; it reconnects with its version. */
const backlogLimit = 1_000_000;
/** A connection that requests no topic within this time is closed. */
const connectMs = 15_000;

const unknownTopic = { error: 'Item Not found!', code: 'item.notFound' };
const busy = { error: 'The server is busy. Please try again.', code: 'server.busy' };

const refusal = (data: { error: string; code: string }) => Object.assign(new Error(data.error), { data });

const userRoom = (userId: string) => `user:${userId}`;
const audienceRoom = (topic: string, audience: string) => `${topic}|${audience}`;

/**
 * Subscribers by topic and audience, in Socket.IO's rooms. It handles sockets and does not know the topics' content.
 */
export class Hub {
  readonly #io: Server<Record<string, never>, SentEvents, Record<string, never>, SocketData>;
  readonly #options: HubOptions;
  readonly #topicHandlers = new Map<string, TopicHandler>();
  readonly #anonymous = new Map<string, number>();
  readonly crowd: Crowd;

  constructor(options: HubOptions) {
    this.#options = options;
    const { socketsPerTopic: limit, elapsed } = options;
    this.crowd = new Crowd({ limit, elapsed, count: (topic) => this.count(topic) });
    this.#io = new Server({
      serveClient: false,
      // Patches are small and compact; compressing each per subscriber costs more than it saves.
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: 10_000,
      connectTimeout: connectMs,
    });
  }

  /** Assigns connections with this query parameter to the handler of their topics. */
  serve(parameter: string, topicHandler: TopicHandler): void {
    this.#topicHandlers.set(parameter, topicHandler);
  }

  attach(app: FastifyInstance): void {
    this.#io.attach(app.server);
    limitFrames(this.#io);
    // Admission precedes the acknowledgement of the connection: a client that is not admitted was never live.
    this.#io.use((socket: SubscriberSocket, next) => {
      const topicHandler = this.#topicHandlerOf(socket);
      if (!topicHandler) return next(refusal(unknownTopic));
      this.#admit(socket, topicHandler).then(
        (admitted) => next(admitted ? undefined : refusal(busy)),
        (error: unknown) => {
          const failure = topicHandler.refusalOf(error);
          if (failure) next(refusal(failure));
          else socket.conn.close(true);
        },
      );
    });
    this.#io.on('connection', (socket: SubscriberSocket) => void this.#welcome(socket));
    app.addHook('preClose', async () => {
      await this.#io.close();
    });
  }

  #topicHandlerOf({ handshake }: SubscriberSocket): TopicHandler | undefined {
    return [...this.#topicHandlers].find(([parameter]) => handshake.query[parameter] !== undefined)?.[1];
  }

  async #admit(socket: SubscriberSocket, topicHandler: TopicHandler): Promise<boolean> {
    const { query, auth } = socket.handshake;
    const { token } = auth as Record<string, unknown>;
    const idOrCode = [...this.#topicHandlers.keys()].map((parameter) => query[parameter]).find(Boolean);
    const subscriber = await topicHandler.admit(String(idOrCode), typeof token === 'string' ? { token } : {});
    socket.data.subscriber = subscriber;
    return subscriber.userId !== null || this.#countAnonymous(socket);
  }

  async #welcome(socket: SubscriberSocket) {
    const topicHandler = this.#topicHandlerOf(socket);
    if (!topicHandler) return;
    const { subscriber } = socket.data;
    const { v, epoch } = socket.handshake.auth as Record<string, unknown>;
    const held =
      typeof v === 'number'
        ? { version: v, epoch: typeof epoch === 'string' ? epoch : undefined }
        : undefined;
    try {
      const replay = await topicHandler.replaySince(subscriber, held);
      // The client may have disconnected in the meantime.
      if (!socket.connected) return;
      // Synchronous, so that the audience's messages follow the replay without a gap. One answer per connection: a
      // client that misses something later reconnects with its version.
      const message = replay();
      const rooms = [subscriber.topic, audienceRoom(subscriber.topic, subscriber.audience)];
      void socket.join(subscriber.userId === null ? rooms : [...rooms, userRoom(subscriber.userId)]);
      this.send(socket, message);
    } catch (error) {
      this.dismiss(socket, topicHandler.refusalOf(error));
    }
  }

  /** Counts a subscriber without a session until it disconnects; false when its network has reached the limit. */
  #countAnonymous(socket: SubscriberSocket): boolean {
    const network = this.#options.networkOf(socket.request);
    if (network === null) return true;
    const count = this.#anonymous.get(network) ?? 0;
    if (count >= this.#options.anonymousPerNetwork) return false;
    this.#anonymous.set(network, count + 1);
    socket.conn.once('close', () => {
      const left = (this.#anonymous.get(network) ?? 1) - 1;
      if (left > 0) this.#anonymous.set(network, left);
      else this.#anonymous.delete(network);
    });
    return true;
  }

  #room(name: string): SubscriberSocket[] {
    const { adapter, sockets } = this.#io.of('/');
    return [...(adapter.rooms.get(name) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  /** Closes a connection that reads too slowly, so that its queue stays limited; true when messages may be sent. */
  #reads(socket: SubscriberSocket): boolean {
    if (backlog(socket) <= backlogLimit) return true;
    socket.conn.close(true);
    return false;
  }

  send(socket: SubscriberSocket, { event, payload }: Message): void {
    if (this.#reads(socket)) socket.emit(event, payload);
  }

  emit(topic: string, audience: string, { event, payload }: Message): void {
    const room = audienceRoom(topic, audience);
    for (const socket of this.#room(room)) this.#reads(socket);
    this.#io.to(room).emit(event, payload);
  }

  hasAudience(topic: string, audience: string): boolean {
    return this.#io.of('/').adapter.rooms.has(audienceRoom(topic, audience));
  }

  /** The number of connected sockets. */
  get size(): number {
    return this.#io.of('/').sockets.size;
  }

  count(topic: string): number {
    return this.#io.of('/').adapter.rooms.get(topic)?.size ?? 0;
  }

  subscribers(topic: string): SubscriberSocket[] {
    return this.#room(topic);
  }

  socketsOf(userId: string): SubscriberSocket[] {
    return this.#room(userRoom(userId));
  }

  connectedUsers(): string[] {
    const { sockets } = this.#io.of('/');
    const users = [...sockets.values()].flatMap(({ data }) => data.subscriber?.userId ?? []);
    return [...new Set(users)];
  }

  /** Moves a subscriber to another audience of its topic; false when it is already in it. */
  move(socket: SubscriberSocket, audience: string): boolean {
    const { subscriber } = socket.data;
    if (subscriber.audience === audience) return false;
    void socket.leave(audienceRoom(subscriber.topic, subscriber.audience));
    subscriber.audience = audience;
    void socket.join(audienceRoom(subscriber.topic, audience));
    return true;
  }

  /** Closes all connections as if broken: clients reconnect, here or to another process. */
  disconnectAll(): void {
    for (const socket of this.#io.of('/').sockets.values()) socket.conn.close(true);
  }

  /**
   * Disconnects a subscriber with the reason. Without a reason the connection closes as if broken, and the client
   * reconnects.
   */
  dismiss(socket: SubscriberSocket, failure: { error: string; code: string } | undefined): void {
    if (failure === undefined) {
      socket.conn.close(true);
      return;
    }
    this.send(socket, { event: 'refused', payload: failure });
    socket.disconnect(true);
  }
}
