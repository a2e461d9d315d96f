import type { BoardPatch, GameView } from '@flagstick/contract';
import { applyPatch, isNewer } from '@flagstick/contract/events';
import type { BoardPart } from '@flagstick/golf';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LiveState } from '../shared/live/subscribe.ts';
import { type Announcement, announcementOf, announcementOfChanges } from './lib/announcement.ts';
import { type Movement, type Note, withMovements, withNotes } from './lib/changes.ts';
import type { RowRenderer } from './lib/row-renderer.ts';
import { type BoardRow, RowMaker } from './lib/rows.ts';
import type { BoardFailure } from './read.ts';

export interface BoardState {
  readonly game: GameView | null;
  readonly failure: BoardFailure | null;
  readonly rows: readonly BoardRow[];
  readonly notes: ReadonlyMap<string, Note>;
  readonly movements: ReadonlyMap<string, Movement>;
  /** Null until the connection state is known. */
  readonly live: LiveState | null;
  /** The time that notes and movements are measured against; updated by `tick`. */
  readonly now: number;
  /** The viewer's user id; null if signed out. */
  readonly me: string | null;
  /** Renders rows that are not players; null for rows of players. */
  readonly renderer: RowRenderer | null;
  /** The holes (all, front or back nine) that a board of teams shows. */
  readonly part: BoardPart;
  choosePart(part: BoardPart): void;
  /** The latest announcement for screen readers. */
  readonly announcement: string;
}

export interface BoardStore {
  readonly store: StoreApi<BoardState>;
  /** Shows a whole board: at the start, or after another read. */
  show(game: GameView): void;
  /** Sets the row renderer, before a team game is shown or as soon as it has loaded. */
  use(renderer: RowRenderer): void;
  fail(failure: BoardFailure): void;
  patch(patch: BoardPatch): void;
  live(state: LiveState): void;
  /** Updates `now`, so that old notes and arrows disappear. */
  tick(): void;
}

/** Many scores at once are one announcement, at most this often. */
const announceEveryMs = 20_000;

/** The board in memory: the server's data, ranked by `@flagstick/golf`. */
export function createBoard(me: string | null, clock: () => number = Date.now): BoardStore {
  const maker = new RowMaker();
  let teams: RowRenderer | null = null;
  let announced: Announcement | null = null;
  let announcedAt = 0;
  const store = createStore<BoardState>(() => ({
    game: null,
    failure: null,
    rows: [],
    notes: new Map(),
    movements: new Map(),
    live: null,
    now: clock(),
    me,
    renderer: null,
    part: 'all',
    choosePart(part) {
      const { game } = store.getState();
      store.setState({ part, movements: new Map(), notes: new Map() });
      if (game !== null) show(game);
    },
    announcement: '',
  }));

  function nextAnnouncement(rows: readonly BoardRow[], now: number): string {
    const held = store.getState().announcement;
    const next = announcementOf(rows, me);
    if (announced === null) {
      announced = next;
      return held;
    }
    if (now - announcedAt < announceEveryMs) return held;
    const sentence = announcementOfChanges(announced, next);
    if (sentence === '') return held;
    announced = next;
    announcedAt = now;
    return sentence;
  }

  function show(game: GameView): void {
    const before = store.getState();
    const now = clock();
    const renderer = teams?.rendersRowsOf(game) ? teams : null;
    const rows = maker.rows(game, renderer?.entrantsOf, before.part);
    store.setState({
      game,
      failure: null,
      renderer,
      rows,
      now,
      notes: before.game === null ? before.notes : withNotes(before.notes, before.game, game, rows, now),
      movements:
        before.game?.state === game.state && before.renderer === renderer
          ? withMovements(before.movements, before.rows, rows, now)
          : before.movements,
      announcement: nextAnnouncement(rows, now),
    });
  }

  return {
    store,
    show(game) {
      const held = store.getState().game;
      if (held === null || !isNewer(held, game)) show(game);
    },
    use(renderer) {
      teams = renderer;
      const { game } = store.getState();
      if (game !== null) show(game);
    },
    fail: (failure) => store.setState({ failure }),
    patch(patch) {
      const { game } = store.getState();
      if (game === null) return;
      const next = applyPatch(game, patch);
      if (next !== game) show(next);
    },
    live: (live) => store.setState({ live }),
    tick: () =>
      store.setState(({ rows }) => ({ now: clock(), announcement: nextAnnouncement(rows, clock()) })),
  };
}
