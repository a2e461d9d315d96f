import type { BoardEvent, BoardPatch, FollowerEvents, Handshake, ServerEvents } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { eventText, frameOf, writeFrame } from './frame.ts';

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

/** A follower this far behind is dropped: he comes back and asks from the version he holds, which is less. */
const behindLimit = 1_000_000;

/** Followers by topic and audience. Knows sockets; knows no golf. */
export class Hub {
  readonly #io: Server<FollowerEvents, ServerEvents, Record<string, never>, SocketData>;
  readonly #topics = new Map<string, Map<string, Set<FollowerSocket>>>();

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
    // Who went while he was looked up is not let in: nobody would see him out.
    if (socket.disconnected) return;
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
    const audiences = this.#topics.get(topic) ?? new Map<string, Set<FollowerSocket>>();
    this.#topics.set(topic, audiences);
    const sockets = audiences.get(audience) ?? new Set();
    audiences.set(audience, sockets.add(socket));
  }

  #leave(socket: FollowerSocket) {
    const { topic, audience } = socket.data.follower;
    const audiences = this.#topics.get(topic);
    const sockets = audiences?.get(audience);
    sockets?.delete(socket);
    if (sockets?.size === 0) audiences?.delete(audience);
    if (audiences?.size === 0) this.#topics.delete(topic);
  }

  /** Audiences of a topic that somebody is in. */
  audiences(topic: string): string[] {
    return [...(this.#topics.get(topic)?.keys() ?? [])];
  }

  /** How many follow a topic. */
  count(topic: string): number {
    let count = 0;
    for (const sockets of this.#topics.get(topic)?.values() ?? []) count += sockets.size;
    return count;
  }

  /** Tells an audience: the message is made once, and each follower gets the same bytes. */
  emit(topic: string, audience: string, event: BoardEvent, patch: BoardPatch): void {
    const sockets = this.#topics.get(topic)?.get(audience);
    if (!sockets) return;
    const frame = frameOf(eventText(event, patch));
    for (const socket of sockets) {
      const written = writeFrame(socket, frame, behindLimit);
      if (written === 'busy') socket.emit(event, patch);
      else if (written === 'blocked') socket.conn.close(true);
    }
  }

  followers(topic: string): FollowerSocket[] {
    return [...(this.#topics.get(topic)?.values() ?? [])].flatMap((sockets) => [...sockets]);
  }

  /** All sockets of a user, whatever they follow. */
  socketsOf(userId: string): FollowerSocket[] {
    return [...this.#topics.keys()]
      .flatMap((topic) => this.followers(topic))
      .filter((socket) => socket.data.follower.userId === userId);
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
