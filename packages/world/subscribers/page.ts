import type { BoardPatch, GameView, PlayerHole } from '@flagstick/contract';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import type { RankedRow } from '@flagstick/golf';
import { pageSocket } from '../../../apps/server/testing/page-socket.ts';
import type { RowRenderer } from '../../../apps/web/src/board/lib/row-renderer.ts';
import { type BoardState, createBoard } from '../../../apps/web/src/board/store.ts';
import { gameMatches } from '../../../apps/web/src/shared/game/match/matches.ts';
import { type Subscription, subscribe } from '../../../apps/web/src/shared/live/subscribe.ts';

const nothing = () => null;
/** The renderer of team rows; its components are never rendered. */
const renderer: RowRenderer = {
  rendersRowsOf: () => true,
  entrantsOf,
  Mark: nothing,
  Sub: nothing,
  whose: () => '',
  members: () => '',
  HoleCells: nothing,
  Above: nothing,
  Details: nothing,
};

/** A row's standing as tables show it: whether its place is clinched is no column. */
export const shown = ({ clinched: _, ...standing }: RankedRow) => standing;

/** The holes of a card with a value, as everyone sees them. */
export const written = (holes: readonly PlayerHole[]) =>
  holes.filter(({ gross }) => gross !== null).toSorted((a, b) => a.holeNumber - b.holeNumber);

/** Independent of the viewer. */
export interface Said {
  readonly v: number;
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly matches: ReadonlyArray<Readonly<Record<string, unknown>>>;
}

interface Reader {
  readonly id: string;
  readonly token: string;
}

interface PageOptions {
  readonly url: string;
  readonly gameId: string;
  readonly reader?: Reader | undefined;
  readonly read: () => Promise<GameView>;
}

/** The web app's board without a browser, connected to a real server: its store, its rows and its subscription. */
export class Page {
  readonly said: Said[] = [];
  opened = 0;
  readonly #board;
  readonly #socket;
  readonly #following: Subscription;

  static async open(options: PageOptions): Promise<Page> {
    return new Page(options, await options.read());
  }

  private constructor({ url, gameId, reader, read }: PageOptions, game: GameView) {
    this.#board = createBoard(reader?.id ?? null);
    this.#board.use(renderer);
    this.#board.store.subscribe((state, before) => {
      if (state.game !== before.game) this.#note(state);
    });
    this.#board.show(game);
    const socket = pageSocket(url, gameId, () => {
      const { v, epoch } = this.#board.store.getState().game ?? game;
      return { ...(reader && { token: reader.token }), v, epoch };
    });
    this.#socket = socket;
    this.#following = subscribe({
      line: {
        onOpen: (listener) => {
          socket.on('connect', () => {
            this.opened += 1;
            listener();
          });
        },
        onClosed: (listener) => socket.on('disconnect', listener),
        onMessage: (listener) => socket.onAny(listener),
        onEvent: (event, listener) => socket.on(event, listener),
        onStale: (listener) => socket.on('stale', listener),
        onRefused: (listener) => socket.on('refused', listener),
        open: () => socket.connect(),
        close: () => socket.disconnect(),
      },
      onPatch: (patch: BoardPatch) => this.#board.patch(patch),
      readAgain: async () => {
        this.#board.show(await read());
        return true;
      },
      held: () => this.#board.store.getState().game ?? undefined,
      onState: () => undefined,
      onRefused: ({ error }) => this.#board.fail({ kind: 'denied', text: error }),
      isOffline: () => false,
      now: () => new Date(),
      later: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      chance: Math.random,
      readAt: new Date(),
    });
  }

  get version(): number {
    return this.#board.store.getState().game?.v ?? 0;
  }

  get isLive(): boolean {
    return this.#socket.connected;
  }

  /** Breaks the network without a disconnect, until it is restored. */
  loseLine() {
    this.#socket.io.reconnection(false);
    this.#socket.io.engine.close();
  }

  getLineBack() {
    this.#following.retry();
  }

  close() {
    this.#following.stop();
  }

  #note({ game, rows }: BoardState) {
    if (game === null) return;
    this.said.push({
      v: game.v,
      rows: rows.map(({ standing, entrant, card }) => ({
        standing: shown(standing),
        card,
        name: entrant.name,
        members: entrant.members.map(({ _id, holes }) => ({ id: _id, holes: written(Object.values(holes)) })),
        ...(entrant.score && { score: entrant.score }),
      })),
      matches: gameMatches(game).map(({ id, group, match, strokesByPlayer: off }) => ({
        id,
        group: group.name,
        match,
        off,
      })),
    });
  }
}
