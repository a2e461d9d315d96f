import type { BoardEvent, BoardPatch, FollowerEvents, Handshake, ServerEvents } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';

/** What is known of a follower while he is connected. */
export interface Follower {
  readonly topic: string;
  audience: string;
  readonly userId: string | null;
  readonly token: string | undefined;
}

interface SocketData {
  follower: Follower;
}

export type FollowerSocket = Socket<FollowerEvents, ServerEvents, Record<string, never>, SocketData>;

/** Where a follower belongs; thrown AppErrors refuse him. */
export interface Doorkeeper {
  admit(asked: { game: string; handshake: Handshake }): Promise<Follower>;
  /** Tells a follower what came since the version he holds, or everything. */
  catchUp(
    follower: Follower,
    version: number | undefined,
    emit: (event: BoardEvent, patch: BoardPatch) => void,
  ): Promise<void>;
  /** Why he was refused, as the follower is told it. */
  explain(error: unknown): { error: string; code: string };
}

const room = (topic: string, audience: string) => `${topic}|${audience}`;

/** Followers in rooms, one room per topic and audience. Knows sockets; knows no golf. */
export class Hub {
  readonly #io: Server<FollowerEvents, ServerEvents, Record<string, never>, SocketData>;
  readonly #occupied = new Map<string, Map<string, number>>();
  readonly #sockets = new Map<string, Set<FollowerSocket>>();

  constructor() {
    this.#io = new Server({
      serveClient: false,
      // Patches are small and already as short as they get; deflating each per follower costs more than it saves.
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: 10_000,
    });
  }

  /** Opens the door on a server's socket path. */
  attach(app: FastifyInstance, door: Doorkeeper): void {
    this.#io.attach(app.server);
    this.#io.on('connection', (socket: FollowerSocket) => {
      this.#welcome(socket, door).catch((error: unknown) => {
        socket.emit('refused', door.explain(error));
        socket.disconnect(true);
      });
    });
    app.addHook('preClose', async () => {
      await this.#io.close();
    });
  }

  async #welcome(socket: FollowerSocket, door: Doorkeeper) {
    const { gameId } = socket.handshake.query;
    const { token, v } = socket.handshake.auth as Record<string, unknown>;
    const follower = await door.admit({
      game: typeof gameId === 'string' ? gameId : '',
      handshake: { ...(typeof token === 'string' ? { token } : {}), ...(typeof v === 'number' ? { v } : {}) },
    });
    socket.data.follower = follower;
    const tell = (event: BoardEvent, patch: BoardPatch) => socket.emit(event, patch);
    this.#enter(socket);
    socket.once('disconnect', () => this.#leave(socket));
    socket.on('since', (version) => {
      if (!Number.isInteger(version)) return;
      door
        .catchUp(socket.data.follower, version, tell)
        .catch((error: unknown) => socket.emit('refused', door.explain(error)));
    });
    await door.catchUp(follower, typeof v === 'number' ? v : undefined, tell);
  }

  #enter(socket: FollowerSocket) {
    const { topic, audience } = socket.data.follower;
    void socket.join(room(topic, audience));
    const counts = this.#occupied.get(topic) ?? new Map<string, number>();
    this.#occupied.set(topic, counts);
    counts.set(audience, (counts.get(audience) ?? 0) + 1);
    const sockets = this.#sockets.get(topic) ?? new Set();
    this.#sockets.set(topic, sockets.add(socket));
  }

  #leave(socket: FollowerSocket) {
    const { topic, audience } = socket.data.follower;
    void socket.leave(room(topic, audience));
    const counts = this.#occupied.get(topic);
    const left = (counts?.get(audience) ?? 1) - 1;
    if (left > 0) counts?.set(audience, left);
    else counts?.delete(audience);
    if (counts?.size === 0) this.#occupied.delete(topic);
    const sockets = this.#sockets.get(topic);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#sockets.delete(topic);
  }

  /** Audiences of a topic that somebody is in. */
  audiences(topic: string): string[] {
    return [...(this.#occupied.get(topic)?.keys() ?? [])];
  }

  emit(topic: string, audience: string, event: BoardEvent, patch: BoardPatch): void {
    this.#io.to(room(topic, audience)).emit(event, patch);
  }

  followers(topic: string): FollowerSocket[] {
    return [...(this.#sockets.get(topic) ?? [])];
  }

  /** All sockets of a user, whatever they follow. */
  socketsOf(userId: string): FollowerSocket[] {
    return [...this.#sockets.values()].flatMap((sockets) =>
      [...sockets].filter((socket) => socket.data.follower.userId === userId),
    );
  }

  /** Moves a follower to another audience; true when it is another. */
  move(socket: FollowerSocket, audience: string): boolean {
    if (socket.data.follower.audience === audience) return false;
    this.#leave(socket);
    socket.data.follower.audience = audience;
    this.#enter(socket);
    return true;
  }

  /** Shows a follower out. */
  dismiss(socket: FollowerSocket, failure: { error: string; code: string }): void {
    socket.emit('refused', failure);
    socket.disconnect(true);
  }
}
