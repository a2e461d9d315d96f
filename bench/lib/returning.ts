import WebSocket from 'ws';
import { sendRequest } from './http.ts';

interface FollowedGame {
  readonly port: number;
  readonly gameId: string;
}

/** The waits of the app's client before it connects again, see `shared/live/socket.ts` of the web app. */
const firstWaitMs = 1_000;
const longestWaitMs = 5_000;
/** Each wait is longer or shorter by a random part of up to this. */
const random = 0.5;

/** The answer to a connection: what was missed since a version, or the order to read the game. */
const answered = /^42\["(\w+)",\{"v":(\d+)/;

/** A viewer of a leaderboard that connects again like the app whenever the connection ends. */
export class ReturningFollower {
  readonly #game: FollowedGame;
  readonly #onCurrent: () => void;
  #held: number;
  #socket: WebSocket | undefined;
  #attempts = 0;
  #isClosed = false;

  /** @param onCurrent is called each time the follower has connected and holds the present version */
  constructor(game: FollowedGame, held: number, onCurrent: () => void) {
    this.#game = game;
    this.#held = held;
    this.#onCurrent = onCurrent;
    this.#connect();
  }

  #connect(): void {
    const { port, gameId } = this.#game;
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&gameId=${gameId}`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#socket = socket;
    let isCurrent = false;
    // A failed connection ends with `close` too.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#connectLater());
    socket.on('message', (data: Buffer) => {
      // `0{…}` opens Engine.IO, `40` requests the namespace, `2` is a heartbeat.
      if (data[0] === 48) socket.send(`40{"v":${this.#held}}`);
      else if (data[0] === 50) socket.send('3');
      else {
        const [, event, v] = answered.exec(data.toString()) ?? [];
        if (event === undefined) return;
        this.#held = Number(v);
        if (isCurrent) return;
        isCurrent = true;
        this.#attempts = 0;
        if (event !== 'stale') this.#onCurrent();
        else void this.#read();
      }
    });
  }

  async #read(): Promise<void> {
    const { port, gameId } = this.#game;
    const { status } = await sendRequest(port, 'GET', `/api/games/${gameId}`, { 'accept-encoding': 'br' });
    // A busy server refuses the read; the app reads again after a second.
    if (status === 200) this.#onCurrent();
    else setTimeout(() => void this.#read(), firstWaitMs);
  }

  #connectLater(): void {
    if (this.#isClosed) return;
    const wait = Math.min(firstWaitMs * 2 ** this.#attempts++, longestWaitMs);
    setTimeout(() => this.#connect(), wait * (1 - random + 2 * random * Math.random()));
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }
}
