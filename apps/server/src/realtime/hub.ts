import type { Handshake } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { Connection, type Encoded, encode, type IoSocket } from './connection.ts';
import { Crowd } from './crowd.ts';
import { limitFrames } from './frames.ts';
import type { SocketData, Subscriber } from './subscriber.ts';

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
/** How often it is checked which clients have to be pinged, or have not answered. */
const beatEveryMs = 1_000;
/** A connection that requests no topic within this time is closed. */
const connectMs = 15_000;

const unknownTopic = { error: 'Item Not found!', code: 'item.notFound' };
const busy = { error: 'The server is busy. Please try again.', code: 'server.busy' };

const refusal = (data: { error: string; code: string }) => Object.assign(new Error(data.error), { data });

const userRoom = (userId: string) => `user:${userId}`;
const audienceRoom = (topic: string, audience: string) => `${topic}|${audience}`;

/** The rooms of a subscriber: its topic, its audience, and its account. */
const roomsOf = ({ topic, audience, userId }: Subscriber): string[] => [
  topic,
  audienceRoom(topic, audience),
  ...(userId === null ? [] : [userRoom(userId)]),
];

/** Subscribers by topic and audience. It handles connections and does not know the topics' content. */
export class Hub {
  readonly #io: Server<Record<string, never>, Record<string, never>, Record<string, never>, SocketData>;
  readonly #rooms = new Map<string, Set<Connection>>();
  readonly #connections = new Set<Connection>();
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
    this.#io.use((socket: IoSocket, next) => {
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
    this.#io.on('connection', (socket: IoSocket) => void this.#welcome(socket));
    const { elapsed } = this.#options;
    const beating = setInterval(() => {
      for (const connection of this.#connections) connection.beat(elapsed());
    }, beatEveryMs).unref();
    app.addHook('preClose', async () => {
      clearInterval(beating);
      this.disconnectAll();
      await this.#io.close();
    });
  }

  #topicHandlerOf({ handshake }: IoSocket): TopicHandler | undefined {
    return [...this.#topicHandlers].find(([parameter]) => handshake.query[parameter] !== undefined)?.[1];
  }

  async #admit(socket: IoSocket, topicHandler: TopicHandler): Promise<boolean> {
    const { query, auth } = socket.handshake;
    const { token } = auth as Record<string, unknown>;
    const idOrCode = [...this.#topicHandlers.keys()].map((parameter) => query[parameter]).find(Boolean);
    const subscriber = await topicHandler.admit(String(idOrCode), typeof token === 'string' ? { token } : {});
    socket.data.subscriber = subscriber;
    return subscriber.userId !== null || this.#countAnonymous(socket);
  }

  async #welcome(socket: IoSocket) {
    const topicHandler = this.#topicHandlerOf(socket);
    if (!topicHandler) return;
    const connection = new Connection(socket, (ended) => this.#forget(ended));
    const { subscriber } = connection.data;
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
      this.#connections.add(connection);
      for (const room of roomsOf(subscriber)) this.#join(room, connection);
      this.send(connection, message);
      connection.detachWhenSent(this.#options.elapsed());
    } catch (error) {
      this.dismiss(connection, topicHandler.refusalOf(error));
    }
  }

  #join(room: string, connection: Connection): void {
    const members = this.#rooms.get(room);
    if (members) members.add(connection);
    else this.#rooms.set(room, new Set([connection]));
  }

  #leave(room: string, connection: Connection): void {
    const members = this.#rooms.get(room);
    members?.delete(connection);
    if (members?.size === 0) this.#rooms.delete(room);
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    for (const room of roomsOf(connection.data.subscriber)) this.#leave(room, connection);
    this.#uncount(connection.data);
  }

  #uncount(data: SocketData): void {
    const { network } = data;
    if (network === undefined) return;
    data.network = undefined;
    const left = (this.#anonymous.get(network) ?? 1) - 1;
    if (left > 0) this.#anonymous.set(network, left);
    else this.#anonymous.delete(network);
  }

  /** Counts a subscriber without a session until it disconnects; false when its network has reached the limit. */
  #countAnonymous(socket: IoSocket): boolean {
    const network = this.#options.networkOf(socket.request);
    if (network === null) return true;
    const count = this.#anonymous.get(network) ?? 0;
    if (count >= this.#options.anonymousPerNetwork) return false;
    this.#anonymous.set(network, count + 1);
    const { data } = socket;
    data.network = network;
    // It may disconnect before it is welcomed.
    socket.conn.once('close', () => {
      if (!data.isDetached) this.#uncount(data);
    });
    return true;
  }

  #room(name: string): Connection[] {
    return [...(this.#rooms.get(name) ?? [])];
  }

  /** Closes a connection that reads too slowly instead, so that its queue stays limited. */
  #sendEncoded(connection: Connection, encoded: Encoded): void {
    if (connection.backlog <= backlogLimit) connection.send(encoded);
    else connection.close();
  }

  send(connection: Connection, { event, payload }: Message): void {
    this.#sendEncoded(connection, encode(event, payload));
  }

  emit(topic: string, audience: string, { event, payload }: Message): void {
    const members = this.#rooms.get(audienceRoom(topic, audience));
    if (!members) return;
    const encoded = encode(event, payload);
    for (const connection of members) this.#sendEncoded(connection, encoded);
  }

  hasAudience(topic: string, audience: string): boolean {
    return this.#rooms.has(audienceRoom(topic, audience));
  }

  /** The number of connected subscribers. */
  get size(): number {
    return this.#connections.size;
  }

  count(topic: string): number {
    return this.#rooms.get(topic)?.size ?? 0;
  }

  subscribers(topic: string): Connection[] {
    return this.#room(topic);
  }

  socketsOf(userId: string): Connection[] {
    return this.#room(userRoom(userId));
  }

  connectedUsers(): string[] {
    const users = [...this.#connections].flatMap(({ data }) => data.subscriber.userId ?? []);
    return [...new Set(users)];
  }

  /** Moves a subscriber to another audience of its topic; false when it is already in it. */
  move(connection: Connection, audience: string): boolean {
    const { subscriber } = connection.data;
    if (subscriber.audience === audience) return false;
    this.#leave(audienceRoom(subscriber.topic, subscriber.audience), connection);
    subscriber.audience = audience;
    this.#join(audienceRoom(subscriber.topic, audience), connection);
    return true;
  }

  /** Closes all connections as if broken: clients reconnect, here or to another process. */
  disconnectAll(): void {
    for (const connection of this.#connections) connection.close();
    for (const socket of this.#io.of('/').sockets.values()) socket.conn.close(true);
  }

  /**
   * Disconnects a subscriber with the reason. Without a reason the connection closes as if broken, and the client
   * reconnects.
   */
  dismiss(connection: Connection, failure: { error: string; code: string } | undefined): void {
    if (failure === undefined) {
      connection.close();
      return;
    }
    this.send(connection, { event: 'refused', payload: failure });
    connection.disconnect();
  }
}
