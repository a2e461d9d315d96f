import { applyPatch, type BoardPatch, boardEvents, type GameView } from '@flagstick/contract';
import { io, type Socket } from 'socket.io-client';
import { view } from '../games/round.ts';
import type { Harness, TestUser } from '../harness.ts';

/** A subscriber that behaves like a phone: holds a board, applies patches, and records every patch. */
export class SubscriberPhone {
  board: GameView;
  readonly patches: BoardPatch[] = [];
  readonly refusals: Array<{ code: string }> = [];
  /** How often it was asked to read the game again, and did. */
  reads = 0;
  readonly socket: Socket;

  /** @param url of this server, or of another on the same database */
  constructor(server: Harness, url: string, board: GameView, user?: TestUser, version = board.v) {
    this.board = board;
    this.socket = io(url, {
      query: { gameId: board._id },
      auth: { ...(user ? { token: user.token } : {}), v: version, epoch: board.epoch },
      transports: ['websocket'],
      forceNew: true,
    });
    for (const event of boardEvents) this.socket.on(event, (patch: BoardPatch) => this.#apply(patch));
    this.socket.on('stale', async () => {
      this.board = await view(server, board._id, user);
      this.reads += 1;
    });
    this.socket.on('refused', (failure: { code: string }) => this.refusals.push(failure));
    this.socket.on('connect_error', ({ data }: Error & { data?: { code: string } }) => {
      if (data) this.refusals.push(data);
    });
  }

  #apply(patch: BoardPatch) {
    this.patches.push(patch);
    this.board = applyPatch(this.board, patch);
  }

  async until(condition: () => boolean, what: string) {
    const deadline = Date.now() + 5_000;
    while (!condition()) {
      if (Date.now() > deadline) throw new Error(`never: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Resolves once connected, with the replay since its version. */
  ready() {
    return this.until(() => this.patches.length + this.reads > 0, 'the first word');
  }
}
