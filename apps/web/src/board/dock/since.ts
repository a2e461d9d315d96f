import type { GameView } from '@flagstick/contract';
import { plural } from '../../shared/display/numbers.ts';
import type { DockRow } from './dock-rows.tsx';
import * as texts from './messages.ts';

/** The board at a visit: the position and progress of each row. */
export interface Look {
  readonly at: string;
  readonly rows: Readonly<Record<string, readonly [position: number | null, thru: number]>>;
}

/** What is counted since a look. */
export interface Counted {
  /** Word for the holes played. */
  readonly holes: Parameters<typeof plural>[1];
  /** Whether a change of leader is reported. */
  readonly leaders: boolean;
  /** Whether the summary counts rows that have finished. */
  readonly finished: boolean;
}

/** Options for boards of players or teams. */
export const ofScores: Counted = {
  holes: { one: '# score', other: '# scores' },
  leaders: true,
  finished: false,
};

/** The changes since a look. */
export interface Since {
  readonly at: Date;
  readonly counted: Counted;
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
/** The look at a board of a thousand rows takes some 30 kB. */
const most = 3;
/** A shorter absence is not reported. */
const awayMs = 60_000;

type Looks = ReadonlyArray<readonly [game: string, look: Look]>;

function looks(): Looks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLook) : [];
  } catch {
    return [];
  }
}

function isLook(value: unknown): value is Looks[number] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const look = value[1] as Partial<Look> | null | undefined;
  return typeof look?.at === 'string' && typeof look.rows === 'object' && look.rows !== null;
}

export const lastLook = (game: string): Look | null => looks().find(([id]) => id === game)?.[1] ?? null;

export function keepLook({ _id }: Pick<GameView, '_id'>, rows: readonly DockRow[], at = new Date()): void {
  const look: Look = {
    at: at.toISOString(),
    rows: Object.fromEntries(rows.map(({ id, position, holes }) => [id, [position, holes]])),
  };
  const others = looks().filter(([id]) => id !== _id);
  try {
    localStorage.setItem(key, JSON.stringify([[_id, look], ...others].slice(0, most)));
  } catch {
    // Without storage no look is remembered.
  }
}

/** The changes between a look and now; null if there are none, or the look was a moment ago. */
export function changesSince(
  look: Look | null,
  rows: readonly DockRow[],
  counted: Counted = ofScores,
  now = Date.now(),
): Since | null {
  const at = look === null ? Number.NaN : Date.parse(look.at);
  if (look === null || !(now - at >= awayMs)) return null;
  const held = (row: DockRow) => look.rows[row.id];
  const moved = rows
    .map((row) => {
      const from = held(row)?.[0] ?? null;
      const to = row.position;
      return { row, won: from === null || to === null ? 0 : from - to };
    })
    .filter(({ won }) => won !== 0)
    .sort((a, b) => Math.abs(b.won) - Math.abs(a.won) || b.won - a.won);
  const since: Since = {
    at: new Date(at),
    counted,
    scores: rows.reduce((sum, row) => sum + Math.max(0, row.holes - (held(row)?.[1] ?? 0)), 0),
    leaders: rows.filter((row) => counted.leaders && row.position === 1 && held(row)?.[0] !== 1),
    finished: rows.filter((row) => row.finished && (held(row)?.[1] ?? 0) < row.holes),
    moved,
  };
  return since.scores === 0 && moved.length === 0 && since.leaders.length === 0 ? null : since;
}

/** `12 scores, new leader`; for matches `5 holes, 2 matches finished` */
export const sinceWords = ({ counted, scores, leaders, finished }: Since): string =>
  [
    scores > 0 ? plural(scores, counted.holes) : '',
    counted.finished && finished.length > 0 ? texts.matchesFinished(finished.length) : '',
    leaders.length > 0
      ? plural(leaders.length, { one: texts.oneNewLeader, other: texts.severalNewLeaders })
      : '',
  ]
    .filter(Boolean)
    .join(', ') || texts.placesChanged;
