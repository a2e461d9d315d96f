import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { boardFormatOf } from '../formats/board/index.ts';
import type { Subscription } from '../shared/live/subscribe.ts';
import { subscribeLazily } from '../shared/live/subscribe-lazily.ts';
import { rememberBoard, visitedBoards } from '../shared/live/visited.ts';
import { useSession } from '../shared/session/session.ts';
import { loadStartSheet } from './lib/load-parts.ts';
import type { RowRenderer } from './lib/row-renderer.ts';
import { openingTab } from './page/HeaderParts.tsx';
import { reconnectQueue, wakeQueue } from './queue.ts';
import { codeOf, inlinedGame, isUnknownPage, readBoard, unknownGame } from './read.ts';
import { type BoardStore, createBoard } from './store.ts';

const clockEveryMs = 15_000;
/**
 * A failed read is repeated after this time plus a random part of up to the same length: televisions are unattended.
 */
const readAgainMs = 20_000;

export interface OpenBoard {
  readonly board: BoardStore;
  readonly code: string;
  /** Reads the board again and reconnects, at the viewer's request. */
  retry(): void;
  /** Ends the updates. */
  close(): void;
}

/** The row renderer of the inlined game; null if its rows are players. */
export async function rowRendererOnPage(): Promise<RowRenderer | null> {
  const game = inlinedGame(codeOf(location.pathname));
  if (game === null) return null;
  const format = boardFormatOf(game);
  // Waits for the format's code, so that no placeholder replaces the first paint.
  await (openingTab(game) === 'startSheet' ? loadStartSheet() : format.load(game));
  return format.rowRenderer?.() ?? null;
}

/** Opens a board, by default that of the URL: from the inlined game, else from the server; then subscribes to it. */
export function openBoard(onPage: RowRenderer | null = null, code = codeOf(location.pathname)): OpenBoard {
  const isPages = code === codeOf(location.pathname);
  const board = createBoard(useSession.getState().user?._id ?? null);
  let following: Subscription | null = null;
  let renderer = onPage;
  if (renderer !== null) board.use(renderer);
  let begun = false;
  let closed = false;
  /** The server refused the stream: the shown board stays as it is. */
  let dismissed = false;
  /** The session has ended: reads as the public. */
  let asPublic = false;

  function subscribeToBoard(): void {
    const { game } = board.store.getState();
    if (game === null || begun || closed) return;
    begun = true;
    const since = isPages ? readAt(code) : new Date();
    if (isPages) document.title = `${game.name} · Leaderboard · Flagstick`;
    if (isPages && navigator.onLine) rememberBoard({ ...game, timeZone: game.club.timeZone });
    // The inlined board is shown first; the live updates start after it.
    following = subscribeLazily({
      game: code,
      token: () => (asPublic ? null : useSession.getState().token),
      held: () => board.store.getState().game ?? undefined,
      readAt: since,
      onPatch: (patch) => {
        board.patch(patch);
        const { game: now } = board.store.getState();
        // The organiser may change the game to a team format.
        if (patch.game?.competition && now) void ready(now);
        if (patch.leaderboard && mayBeCovered(board.store.getState().game)) void read();
      },
      readAgain: read,
      onState: (state) => board.live(state),
      onReconnect: wakeQueue,
      onRefused: ({ code: why }) => {
        if (why.startsWith('token.') && !asPublic) {
          asPublic = true;
          following?.retry();
        } else {
          dismissed = true;
          void read();
        }
      },
    });
  }

  /** Called when the row renderer of the game has loaded. */
  async function ready(game: GameView): Promise<void> {
    const load = boardFormatOf(game).rowRenderer;
    if (load && renderer === null) {
      renderer = await load();
      board.use(renderer);
    }
  }

  async function read(whole?: GameView): Promise<boolean> {
    const answer = whole ? { game: whole } : await readBoard(code);
    if ('game' in answer) {
      await ready(answer.game);
      board.show(answer.game);
      subscribeToBoard();
      return true;
    }
    // A failed read does not remove a shown board, which says how old it is.
    const decided = answer.failure.kind !== 'offline' && answer.failure.kind !== 'fault';
    if (decided || board.store.getState().game === null) board.fail(answer.failure);
    return false;
  }

  async function readAgain(): Promise<void> {
    const { failure } = board.store.getState();
    const mayChange = failure !== null && failure.kind !== 'unknown' && failure.kind !== 'denied';
    if (!dismissed && !mayChange) return;
    if ((await read()) && dismissed) {
      dismissed = false;
      following?.retry();
    }
  }
  let timer: ReturnType<typeof setTimeout>;
  const readAgainLater = () => {
    if (closed) return;
    timer = setTimeout(() => void readAgain().finally(readAgainLater), readAgainMs * (1 + Math.random()));
  };

  const inlined = inlinedGame(code);
  if (isPages && inlined === null && isUnknownPage()) board.fail(unknownGame);
  else if (inlined === null || mayBeCovered(inlined)) void read();
  else {
    board.show(inlined);
    subscribeToBoard();
    // The inlined game is the public view. Organisers review cards and players find their group in their own view.
    if (inlined.audience === 'public' && useSession.getState().user !== null) void read();
  }
  const clock = setInterval(() => board.tick(), clockEveryMs);
  readAgainLater();
  const online = () => void readAgain();
  window.addEventListener('online', online);

  return {
    board,
    code,
    retry() {
      following?.retry();
      reconnectQueue();
      void read();
    },
    close() {
      closed = true;
      clearInterval(clock);
      clearTimeout(timer);
      window.removeEventListener('online', online);
      following?.stop();
    },
  };
}

/**
 * The inlined game is the public view. While the organiser hides the board from players, a signed-in viewer reads it
 * again to learn whether they are a player.
 */
const mayBeCovered = (game: GameView | null): boolean =>
  game?.audience === 'public' &&
  game.state !== 'done' &&
  game.leaderboard.activateStatus !== limits.leaderboardAccess.everyone &&
  useSession.getState().user !== null;

/** When the inlined board was current: a cached page is as old as the visit that stored it. */
function readAt(code: string): Date {
  const kept = navigator.onLine ? undefined : visitedBoards().find((board) => board.code === code)?.seenAt;
  const served = Date.parse(kept ?? document.lastModified);
  return new Date(Number.isFinite(served) ? Math.min(served, Date.now()) : Date.now());
}
