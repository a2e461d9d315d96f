import * as limits from '@flagstick/contract/limits';

/** A board viewed on this device. */
export interface VisitedBoard {
  readonly code: string;
  readonly name: string;
  /** Date of the game. */
  readonly date: string;
  /** The zone of its club. */
  readonly timeZone?: string;
  /** When it was last read from the server. */
  readonly seenAt?: string;
}

const key = 'leaderboardHistory';

const isVisited = (value: unknown): value is VisitedBoard =>
  typeof value === 'object' &&
  value !== null &&
  ['code', 'name', 'date'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** The boards visited last, the latest first. */
export function visitedBoards(): VisitedBoard[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisited).slice(0, limits.page.leaderboardHistory) : [];
  } catch {
    return [];
  }
}

/** Stores a visit; a board visited again moves to the top. */
export function rememberBoard({ code, name, date, timeZone }: VisitedBoard, seenAt = new Date()): void {
  const others = visitedBoards().filter((board) => board.code !== code);
  try {
    const boards = [{ code, name, date, timeZone, seenAt: seenAt.toISOString() }, ...others].slice(
      0,
      limits.page.leaderboardHistory,
    );
    localStorage.setItem(key, JSON.stringify(boards));
  } catch {
    // Without storage no visit is remembered.
  }
}
