import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import type { Following } from '../shared/live/follow.ts';
import { followLater } from '../shared/live/later.ts';
import { rememberBoard, visitedBoards } from '../shared/live/visited.ts';
import { useSession } from '../shared/session/session.ts';
import { boardFormatOf } from './formats/index.ts';
import type { Kit } from './lib/kit.ts';
import { reconnectQueue, wakeQueue } from './queue.ts';
import { codeOf, inlinedGame, isUnknownPage, readBoard, unknownGame } from './read.ts';
import { type BoardStore, createBoard } from './store.ts';

const clockEveryMs = 15_000;
/** A board that is not to be had is asked for again after this time and up to as much more, as televisions have nobody to do so. */
const readAgainMs = 20_000;

export interface OpenBoard {
  readonly board: BoardStore;
  readonly code: string;
  /** Reads the board again and mends the line: the person asked. */
  retry(): void;
  /** Nobody looks at it any more. */
  close(): void;
}

/** What draws the rows of the game that stands in the page, where these are no players. */
export async function kitOnPage(): Promise<Kit | null> {
  const game = inlinedGame(codeOf(location.pathname));
  if (game === null) return null;
  const format = boardFormatOf(game);
  // What the server drew is drawn over at once, not taken away while the script comes.
  await format.load(game);
  return format.kit?.() ?? null;
}

/** Opens a board, that of this address where none is named: from the page itself, else from the server, and follows it. */
export function openBoard(onPage: Kit | null = null, code = codeOf(location.pathname)): OpenBoard {
  const isPages = code === codeOf(location.pathname);
  const board = createBoard(useSession.getState().user?._id ?? null);
  let following: Following | null = null;
  let kit = onPage;
  if (kit !== null) board.use(kit);
  let begun = false;
  let closed = false;
  /** The line was refused: what is shown stands still. */
  let dismissed = false;
  /** A session that the server no longer knows reads as the public does. */
  let asPublic = false;

  function follow(): void {
    const { game } = board.store.getState();
    if (game === null || begun || closed) return;
    begun = true;
    const since = isPages ? readAt(code) : new Date();
    if (isPages) document.title = `${game.name} · Leaderboard · Flagstick`;
    if (isPages && navigator.onLine) rememberBoard({ ...game, timeZone: game.club.timeZone });
    // What is on the page is shown first; the line that keeps it live comes after.
    following = followLater({
      game: code,
      token: () => (asPublic ? null : useSession.getState().token),
      held: () => board.store.getState().game ?? undefined,
      readAt: since,
      onPatch: (patch) => {
        board.patch(patch);
        const { game: now } = board.store.getState();
        // A game may become one of teams.
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

  /** What draws the game's rows has come. */
  async function ready(game: GameView): Promise<void> {
    const load = boardFormatOf(game).kit;
    if (load && kit === null) {
      kit = await load();
      board.use(kit);
    }
  }

  async function read(): Promise<boolean> {
    const answer = await readBoard(code);
    if ('game' in answer) {
      await ready(answer.game);
      board.show(answer.game);
      follow();
      return true;
    }
    // A board that is shown says how old it is; trouble on the way to a newer one does not take it away.
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
    follow();
    // Organisers review cards from the board, and players find their group: the page does not know who looks at it.
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
 * The page is written for the public. Where the organiser keeps the board from those who play, whoever is signed in
 * has to be read anew to know whether they are one of them.
 */
const mayBeCovered = (game: GameView | null): boolean =>
  game?.audience === 'public' &&
  game.state !== 'done' &&
  game.leaderboard.activateStatus !== limits.leaderboardAccess.everyone &&
  useSession.getState().user !== null;

/** When what is on the page was true: a page that this device kept is as old as the visit that brought it. */
function readAt(code: string): Date {
  const kept = navigator.onLine ? undefined : visitedBoards().find((board) => board.code === code)?.seenAt;
  const served = Date.parse(kept ?? document.lastModified);
  return new Date(Number.isFinite(served) ? Math.min(served, Date.now()) : Date.now());
}
