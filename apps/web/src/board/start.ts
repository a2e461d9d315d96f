import { followGame } from '../shared/live/socket.ts';
import { rememberBoard } from '../shared/live/visited.ts';
import { offlineQueue } from '../shared/offline/index.ts';
import { useSession } from '../shared/session/session.ts';
import { codeOf, inlinedGame, readBoard } from './read.ts';
import { type BoardStore, createBoard } from './store.ts';

const clockEveryMs = 15_000;

export interface OpenBoard {
  readonly board: BoardStore;
  readonly code: string;
  /** Reads the board again and mends the line: the person asked. */
  retry(): void;
}

/** Opens the board of this address: from the page itself, else from the server, and follows it. */
export function openBoard(): OpenBoard {
  const code = codeOf(location.pathname);
  const board = createBoard(useSession.getState().user?._id ?? null);
  let following: ReturnType<typeof followGame> | null = null;

  function follow(): void {
    const { game } = board.store.getState();
    if (game === null || following !== null) return;
    rememberBoard(game);
    document.title = `${game.name} · Leaderboard · Flagstick`;
    following = followGame({
      game: code,
      token: () => useSession.getState().token,
      version: () => board.store.getState().game?.v ?? 0,
      readAt: readAt(),
      onPatch: (patch) => board.patch(patch),
      onState: (state) => board.live(state),
      onReconnect: () => void offlineQueue.reconnect(),
      // The read says why, in words that fit.
      onRefused: () => void read(),
    });
  }

  async function read(): Promise<void> {
    const answer = await readBoard(code);
    if ('game' in answer) {
      board.show(answer.game);
      follow();
    } else if (answer.failure.kind !== 'offline' || board.store.getState().game === null) {
      board.fail(answer.failure);
    }
  }

  const inlined = inlinedGame(code);
  if (inlined === null) void read();
  else {
    board.show(inlined);
    follow();
  }
  setInterval(() => board.tick(), clockEveryMs);

  return {
    board,
    code,
    retry() {
      following?.retry();
      void offlineQueue.reconnect();
      void read();
    },
  };
}

/** A page that the service worker kept is as old as its answer, not as this visit. */
function readAt(): Date {
  const modified = Date.parse(document.lastModified);
  return Number.isFinite(modified) ? new Date(Math.min(modified, Date.now())) : new Date();
}
