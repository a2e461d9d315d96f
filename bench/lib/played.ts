import { MeasuredServer } from './child.ts';
import { sendRequest } from './http.ts';

/** A game on a separate server that also serves the pages, and the scores entered in it. */
export class PlayedGame {
  readonly url: string;
  readonly code: string;
  readonly #server: MeasuredServer;
  readonly port: number;
  readonly gameId: string;
  readonly #players: ReadonlyArray<{ id: string; token: string }>;
  #entries = 0;

  private constructor(server: MeasuredServer) {
    const { port, gameId, code, players } = server.ready as unknown as {
      port: number;
      gameId: string;
      code: string;
      players: Array<{ id: string; token: string }>;
    };
    this.url = `http://127.0.0.1:${port}`;
    this.code = code;
    this.#server = server;
    this.port = port;
    this.gameId = gameId;
    this.#players = players;
  }

  /** On the embedded database by default. */
  static async start(
    players: number,
    {
      pages = true,
      databaseUrl,
    }: { readonly pages?: boolean; readonly databaseUrl?: string | undefined } = {},
  ): Promise<PlayedGame> {
    return new PlayedGame(await MeasuredServer.start('flagstick', { players, pages, databaseUrl }));
  }

  /** The number of entries for one hole of all players. */
  get size(): number {
    return this.#players.length;
  }

  #nextEntry() {
    const player = this.#players[this.#entries % this.size];
    if (!player) throw new Error('The game has no players.');
    const round = Math.floor(this.#entries / this.size);
    return { player, round, hole: (round % 18) + 1 };
  }

  get nextKey(): string {
    const { player, hole } = this.#nextEntry();
    return `${player.id}|${hole}`;
  }

  /** The next entry: all players' first hole, then their second, and corrections after the last hole. */
  async enter(): Promise<void> {
    const { player, round, hole } = this.#nextEntry();
    const at = this.#entries++;
    const body = JSON.stringify({ holeNumber: hole, gross: 3 + ((at * 7 + round) % 5) });
    const headers = { access_token: player.token, 'call-id': `bench-${at}-${player.id}` };
    const path = `/api/games/${this.gameId}/updateScore/${player.id}`;
    const answer = await sendRequest(this.port, 'PUT', path, headers, body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
  }

  /** Enters this many scores per second for this time. */
  async play(perSecond: number, seconds: number, enter = () => this.enter()): Promise<void> {
    const begun = performance.now();
    for (let at = 0; at < perSecond * seconds; at++) {
      const wait = begun + (at * 1000) / perSecond - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      await enter();
    }
  }

  heapBytes(): Promise<number> {
    return this.#server.heapBytes();
  }

  memory(): Promise<number> {
    return this.#server.memory();
  }

  peakMemory(): Promise<number> {
    return this.#server.peakMemory();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
