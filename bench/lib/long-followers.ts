/** Subscribers of a long game on a separate thread, so that they are not part of the measured thread's work. */
import { isDeepStrictEqual } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { applyPatch, type BoardPatch, type GameView } from '@flagstick/contract';
import WebSocket from 'ws';
import { sendRequest } from './http.ts';

interface Asked {
  readonly port: number;
  readonly gameId: string;
  readonly count: number;
  /** The number of subscribers that report the arrival of each score. */
  readonly readers: number;
  /** The number of subscribers that keep the board, and compare it at the end with a read. */
  readonly keepers: number;
  /** How many lose their connection each second, for two seconds, in turn. */
  readonly cutPerSecond: number;
}

export interface Report {
  readonly messages: number;
  readonly cuts: number;
  /** Reconnected and got a replay. */
  readonly replayed: number;
  /** Reconnected and were asked to read the game. */
  readonly stale: number;
  /** Got an older version than they held, or nothing when they reconnected. */
  readonly missed: number;
  /** Boards that differed at the end from a read. */
  readonly wrong: number;
}

type WorkerMessage =
  | { readonly kind: 'connected' }
  | { readonly kind: 'arrived'; readonly scores: ReadonlyArray<readonly [string, number]> }
  | { readonly kind: 'report'; readonly report: Report };

/** The same time on every thread. */
export const clock = () => performance.timeOrigin + performance.now();

export class LongFollowers {
  readonly connected: Promise<void>;
  readonly #worker: Worker;
  readonly #report: Promise<Report>;

  /** @param arrived is called with each score that a reader got: card and hole, and the time */
  constructor(asked: Asked, arrived: (key: string, at: number) => void) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: asked });
    const [connected, report] = [Promise.withResolvers<void>(), Promise.withResolvers<Report>()];
    this.connected = connected.promise;
    this.#report = report.promise;
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'connected') connected.resolve();
      else if (message.kind === 'report') report.resolve(message.report);
      else for (const [key, at] of message.scores) arrived(key, at);
    });
    this.#worker.on('error', (error) => {
      connected.reject(error);
      report.reject(error);
    });
  }

  async end(): Promise<Report> {
    this.#worker.postMessage('end');
    const report = await this.#report;
    await this.#worker.terminate();
    return report;
  }
}

const cutMs = 2_000;
/** A reconnected subscriber gets its replay at once; later than this it counts as missed. */
const replayLimitMs = 10_000;
const word = /^42\["(\w+)",\{"v":(\d+)/;

/** A subscriber: holds a version, and the board if it is a keeper. */
class LongFollower {
  static readonly counts = { messages: 0, cuts: 0, replayed: 0, stale: 0, missed: 0 };
  readonly #asked: Asked;
  readonly #isReader: boolean;
  #held: number;
  board: GameView | undefined;
  /** The patches that arrive while the board is read. */
  #waiting: BoardPatch[] | undefined;
  #socket: WebSocket | undefined;

  constructor(asked: Asked, board: GameView, nth: number) {
    this.#asked = asked;
    this.#isReader = nth < asked.readers;
    this.#held = board.v;
    if (nth < asked.keepers) this.board = board;
  }

  connect(isBack = false): Promise<void> {
    const { counts } = LongFollower;
    const { port, gameId } = this.#asked;
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&gameId=${gameId}`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#socket = socket;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isAnswered = false;
    const patience = setTimeout(() => {
      if (!isAnswered) counts.missed += 1;
    }, replayLimitMs);
    socket.on('error', reject);
    socket.on('close', () => clearTimeout(patience));
    socket.on('message', (data: Buffer) => {
      // `0{…}` opens Engine.IO, `40` requests the namespace, `2` is a heartbeat.
      if (data[0] === 48) socket.send(`40{"v":${this.#held}}`);
      else if (data[0] === 50) socket.send('3');
      else {
        const text = data.toString();
        const [, event = '', v = ''] = word.exec(text) ?? [];
        if (event === '') return;
        if (!isAnswered && isBack) counts[event === 'stale' ? 'stale' : 'replayed'] += 1;
        isAnswered = true;
        counts.messages += 1;
        if (Number(v) < this.#held) counts.missed += 1;
        this.#held = Number(v);
        this.#hear(event, text);
        resolve();
      }
    });
    return promise;
  }

  #hear(event: string, text: string): void {
    if (event === 'stale') {
      if (this.board) void this.#read();
      return;
    }
    if (!this.board && !this.#isReader) return;
    const [, patch] = JSON.parse(text.slice(2)) as [string, BoardPatch];
    if (this.#isReader) note(patch);
    if (this.#waiting) this.#waiting.push(patch);
    else if (this.board) this.board = applyPatch(this.board, patch);
  }

  async #read(): Promise<void> {
    if (this.#waiting) return;
    this.#waiting = [];
    let board = await read(this.#asked);
    for (const patch of this.#waiting) board = applyPatch(board, patch);
    this.#waiting = undefined;
    this.board = board;
  }

  async cut(): Promise<void> {
    LongFollower.counts.cuts += 1;
    this.#socket?.terminate();
    await new Promise((resolve) => setTimeout(resolve, cutMs));
    await this.connect(true);
  }
}

async function read({ port, gameId }: Asked): Promise<GameView> {
  // Read like a phone, so that the server knows the size of the game.
  const { status, body } = await sendRequest(port, 'GET', `/api/games/${gameId}`, {
    'accept-encoding': 'br',
  });
  if (status !== 200) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as GameView;
}

const arrived: Array<readonly [string, number]> = [];

function note({ players }: BoardPatch): void {
  for (const [id, patch] of Object.entries(players ?? {}))
    for (const hole of Object.keys(patch?.holes ?? {})) arrived.push([`${id}|${hole}`, clock()]);
}

const sendToParent = (message: WorkerMessage) => parentPort?.postMessage(message);

async function followAlong(asked: Asked): Promise<void> {
  const board = await read(asked);
  const followers = Array.from({ length: asked.count }, (_, nth) => new LongFollower(asked, board, nth));
  const atOnce = 100;
  for (let from = 0; from < followers.length; from += atOnce) {
    await Promise.all(followers.slice(from, from + atOnce).map((one) => one.connect()));
  }
  sendToParent({ kind: 'connected' });
  const telling = setInterval(() => sendToParent({ kind: 'arrived', scores: arrived.splice(0) }), 250);
  let nth = 0;
  const away = new Set<Promise<void>>();
  const cutting = setInterval(() => {
    for (let cut = 0; cut < asked.cutPerSecond / 10; cut++) {
      const one = followers[nth++ % followers.length]?.cut();
      if (one === undefined) continue;
      away.add(one);
      // One that does not reconnect rejects the final wait.
      one.then(
        () => away.delete(one),
        () => undefined,
      );
    }
  }, 100);
  await new Promise((resolve) => parentPort?.once('message', resolve));
  clearInterval(cutting);
  await Promise.all(away);
  // The last flush is still on its way.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  clearInterval(telling);
  sendToParent({ kind: 'arrived', scores: arrived.splice(0) });
  const now = await read(asked);
  const kept = followers.flatMap((one) => one.board ?? []);
  const wrong = kept.filter((held) => !isDeepStrictEqual(held, now)).length;
  sendToParent({ kind: 'report', report: { ...LongFollower.counts, wrong } });
}

if (!isMainThread) await followAlong(workerData as Asked);
