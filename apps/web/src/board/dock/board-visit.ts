import type { GameView } from '@flagstick/contract';
import { joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import type { DockRow } from './dock-rows.tsx';
import * as texts from './messages.ts';

/** The board at a visit: the position and progress of each row. */
export interface BoardVisit {
  readonly at: string;
  readonly rows: Readonly<Record<string, readonly [position: number | null, thru: number]>>;
}

/** The contents of the summary of changes since a visit. */
export interface SummaryOptions {
  /** Word for the holes played. */
  readonly holes: Parameters<typeof plural>[1];
  /** Whether a change of leader is reported. */
  readonly leaders: boolean;
  /** Whether the summary counts rows that have finished. */
  readonly finished: boolean;
}

/** Options for boards of players or teams. */
export const scoreSummary: SummaryOptions = {
  holes: { one: '# score', other: '# scores' },
  leaders: true,
  finished: false,
};

/** The changes since a visit. */
export interface BoardChanges {
  readonly at: Date;
  readonly counted: SummaryOptions;
  /** Number of holes played. */
  readonly scores: number;
  /** New leaders. */
  readonly leaders: readonly DockRow[];
  /** Rows that have finished since. */
  readonly finished: readonly DockRow[];
  /** Positions won (above 0) or lost, the largest first. */
  readonly moved: ReadonlyArray<{ readonly row: DockRow; readonly won: number }>;
}

const key = 'boardLooks';
/** The visit of a board of a thousand rows takes some 30 kB. */
const most = 3;
/** A shorter absence is not reported. */
const awayMs = 60_000;

type BoardVisits = ReadonlyArray<readonly [game: string, visit: BoardVisit]>;

function visits(): BoardVisits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(value: unknown): value is BoardVisits[number] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const visit = value[1] as Partial<BoardVisit> | null | undefined;
  return typeof visit?.at === 'string' && typeof visit.rows === 'object' && visit.rows !== null;
}

export const lastVisit = (game: string): BoardVisit | null =>
  visits().find(([id]) => id === game)?.[1] ?? null;

export function storeVisit({ _id }: Pick<GameView, '_id'>, rows: readonly DockRow[], at = new Date()): void {
  const visit: BoardVisit = {
    at: at.toISOString(),
    rows: Object.fromEntries(rows.map(({ id, position, holes }) => [id, [position, holes]])),
  };
  const others = visits().filter(([id]) => id !== _id);
  try {
    localStorage.setItem(key, JSON.stringify([[_id, visit], ...others].slice(0, most)));
  } catch {
    // Without storage no visit is remembered.
  }
}

/** The changes between a visit and now; null if there are none, or the visit was a moment ago. */
export function changesSince(
  visit: BoardVisit | null,
  rows: readonly DockRow[],
  counted: SummaryOptions = scoreSummary,
  now = Date.now(),
): BoardChanges | null {
  const at = visit === null ? Number.NaN : Date.parse(visit.at);
  if (visit === null || !(now - at >= awayMs)) return null;
  const before = (row: DockRow) => visit.rows[row.id];
  const moved = rows
    .map((row) => {
      const from = before(row)?.[0] ?? null;
      const to = row.position;
      return { row, won: from === null || to === null ? 0 : from - to };
    })
    .filter(({ won }) => won !== 0)
    .sort((a, b) => Math.abs(b.won) - Math.abs(a.won) || b.won - a.won);
  const since: BoardChanges = {
    at: new Date(at),
    counted,
    scores: rows.reduce((sum, row) => sum + Math.max(0, row.holes - (before(row)?.[1] ?? 0)), 0),
    leaders: rows.filter((row) => counted.leaders && row.position === 1 && before(row)?.[0] !== 1),
    finished: rows.filter((row) => row.finished && (before(row)?.[1] ?? 0) < row.holes),
    moved,
  };
  return since.scores === 0 && moved.length === 0 && since.leaders.length === 0 ? null : since;
}

/** `12 scores and a new leader`; for matches `5 holes and 2 matches finished` */
export const sinceWords = ({ counted, scores, leaders, finished }: BoardChanges): string =>
  joinNames(
    [
      scores > 0 ? plural(scores, counted.holes) : '',
      counted.finished && finished.length > 0 ? texts.matchesFinished(finished.length) : '',
      leaders.length > 0
        ? plural(leaders.length, { one: texts.oneNewLeader, other: texts.severalNewLeaders })
        : '',
    ].filter(Boolean),
  ) || texts.placesChanged;
