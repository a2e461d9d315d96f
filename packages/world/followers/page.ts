import type { BoardPatch, GameView, PlayerHole } from '@flagstick/contract';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import type { Ranked } from '@flagstick/golf';
import { socketTo } from '../../../apps/server/testing/followed.ts';
import type { Kit } from '../../../apps/web/src/board/lib/kit.ts';
import { type BoardState, createBoard } from '../../../apps/web/src/board/store.ts';
import { gameMatches } from '../../../apps/web/src/shared/game/matches.ts';
import { type Following, follow } from '../../../apps/web/src/shared/live/follow.ts';

const nothing = () => null;
/** How the rows of teams are made; nobody looks at them. */
const kit: Kit = {
  formats: ['team', 'oneCard'],
  entrantsOf,
  Mark: nothing,
  Sub: nothing,
  whose: () => '',
  members: () => '',
  HoleCells: nothing,
  Above: nothing,
  Details: nothing,
};

/** A row's standing as boards show it: none says that a place is safe, and a row stays the same object while it says the same. */
export const shown = ({ clinched: _, ...standing }: Ranked) => standing;

/** The holes of a card that have a value, as everybody sees them. */
export const written = (holes: readonly PlayerHole[]) =>
  holes.filter(({ gross }) => gross !== null).toSorted((a, b) => a.holeNumber - b.holeNumber);

/** What a page says at one version, without who is looking. */
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
  /** The whole game, as this reader gets it. */
  readonly read: () => Promise<GameView>;
}

/** A board as the web app holds it, in front of a real server: its store, its rows, its way to follow; no browser. */
export class Page {
  readonly said: Said[] = [];
  /** How often the line came to stand. */
  opened = 0;
  readonly #board;
  readonly #socket;
  readonly #following: Following;

  static async open(options: PageOptions): Promise<Page> {
    return new Page(options, await options.read());
  }

  private constructor({ url, gameId, reader, read }: PageOptions, game: GameView) {
    this.#board = createBoard(reader?.id ?? null);
    this.#board.use(kit);
    this.#board.store.subscribe((state, before) => {
      if (state.game !== before.game) this.#note(state);
    });
    this.#board.show(game);
    const socket = socketTo(url, gameId, () => {
      const { v, epoch } = this.#board.store.getState().game ?? game;
      return { ...(reader && { token: reader.token }), v, epoch };
    });
    this.#socket = socket;
    this.#following = follow({
      line: {
        onOpen: (listener) => {
          socket.on('connect', () => {
            this.opened += 1;
            listener();
          });
        },
        onClosed: (listener) => socket.on('disconnect', listener),
        onHeard: (listener) => socket.onAny(listener),
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

  /** The network breaks off without a word, and stays away. */
  loseLine() {
    this.#socket.io.reconnection(false);
    this.#socket.io.engine.close();
  }

  /** The network is there again. */
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
      matches: gameMatches(game).map(({ id, group, match, off }) => ({ id, group: group.name, match, off })),
    });
  }
}
