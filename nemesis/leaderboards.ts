import { setTimeout as sleep } from 'node:timers/promises';
import { applyPatch, type BoardPatch, type GameView, limits } from '@flagstick/contract';
import { isNewer } from '@flagstick/contract/events';
import { holeKey } from './history.ts';
import { clock, type Recorder } from './recorder.ts';

const everyMs = 1_000;
/** A subscriber connects again this long after its connection ended. */
const reconnectMs = 500;

interface Update {
  readonly epoch: string;
  readonly patch: BoardPatch | null;
  readonly game: GameView | null;
}

async function readJson<T>(url: string): Promise<T> {
  const signal = AbortSignal.timeout(limits.requestTimeoutMs);
  const response = await fetch(url, { headers: { accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`);
  return (await response.json()) as T;
}

export const readGame = (url: string, gameId: string): Promise<GameView> =>
  readJson<GameView>(`${url}/api/games/${gameId}`);

const shownHoles = ({ players }: GameView): Record<string, number> =>
  Object.fromEntries(
    Object.entries(players).flatMap(([player, { holes }]) =>
      Object.values(holes).flatMap(({ holeNumber: hole, gross }) =>
        typeof gross === 'number' ? [[holeKey({ player, hole }), gross] as const] : [],
      ),
    ),
  );

/** Reads and records a leaderboard each second until it is stopped; returns a function that stops it. */
export function watch(
  recorder: Recorder,
  { board, game }: { readonly board: string; readonly game: string },
  read: () => Promise<GameView> | GameView,
): () => Promise<void> {
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const start = clock();
      const view = await Promise.resolve()
        .then(read)
        .catch(() => null);
      const shown = view ? { version: view.v, holes: shownHoles(view) } : { version: null, holes: {} };
      recorder.add({ kind: 'read', board, game, start, end: clock(), ...shown });
      await sleep(Math.max(0, start + everyMs - clock()));
    }
  })();
  return () => {
    isStopped = true;
    return watching;
  };
}

/** A display that polls the cacheable updates of the public leaderboard. */
export function pollingReader(url: string, code: string): () => Promise<GameView> {
  let held: GameView | undefined;
  return async () => {
    const update = await readJson<Update>(`${url}/api/open/games/${code}/since/${held?.v ?? 0}`);
    // A process that is cut off from the database shows its last board.
    if (update.game) held = held && isNewer(held, update.game) ? held : update.game;
    else if (held && held.epoch !== update.epoch) held = undefined;
    else if (held && update.patch) held = applyPatch(held, update.patch);
    // Another epoch: it begins again at version 0.
    return held ?? pollingReader(url, code)();
  };
}

/** `42["event",{…}]`: a message of Socket.IO. */
const message = /^42(\[.*\])$/s;

/** A subscriber of the public leaderboard at one process, which keeps the game by the contract's patches. */
export class SocketReader {
  readonly #url: string;
  readonly #gameId: string;
  #held: GameView | undefined;
  #socket: WebSocket | undefined;
  #isCurrent = false;
  /** Patches that arrive while the game is read. */
  #waiting: BoardPatch[] | undefined;
  #isClosed = false;

  constructor(url: string, gameId: string) {
    this.#url = url;
    this.#gameId = gameId;
    this.#connect();
  }

  /** Resolves when the subscriber has the game for the first time. */
  async ready(): Promise<this> {
    while (!this.#isCurrent) await sleep(50);
    return this;
  }

  /** @throws Error while the page would show "as of" instead of "live" */
  readonly read = (): GameView => {
    if (!this.#held || !this.#isCurrent) throw new Error('The subscriber is not connected.');
    return this.#held;
  };

  #connect(): void {
    if (this.#isClosed) return;
    const address = this.#url.replace('http', 'ws').replace(/\/$/, '');
    const query = `EIO=4&transport=websocket&gameId=${this.#gameId}`;
    const socket = new WebSocket(`${address}/socket.io/?${query}`);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(socket, String(data)));
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => {
      if (this.#socket !== socket) return;
      this.#isCurrent = false;
      this.#waiting = undefined;
      setTimeout(() => this.#connect(), reconnectMs);
    });
  }

  #receive(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    if (text.startsWith('0')) {
      const { v = 0, epoch } = this.#held ?? {};
      socket.send(`40${JSON.stringify({ v, ...(epoch && { epoch }) })}`);
    } else if (text === '2') socket.send('3');
    const [, content] = message.exec(text) ?? [];
    if (content === undefined) return;
    const [event, patch] = JSON.parse(content) as [string, BoardPatch];
    if (event === 'stale') void this.#readAgain(socket);
    else if (this.#waiting) this.#waiting.push(patch);
    else if (this.#held) {
      this.#held = applyPatch(this.#held, patch);
      this.#isCurrent = true;
    }
  }

  async #readAgain(socket: WebSocket): Promise<void> {
    const waiting: BoardPatch[] = [];
    this.#waiting = waiting;
    while (this.#waiting === waiting && socket.readyState === WebSocket.OPEN) {
      const game = await readGame(this.#url, this.#gameId).catch(() => undefined);
      if (this.#waiting !== waiting) return;
      if (game) {
        this.#held = waiting.reduce((held, patch) => applyPatch(held, patch), game);
        this.#isCurrent = true;
        this.#waiting = undefined;
      } else await sleep(reconnectMs);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }
}
