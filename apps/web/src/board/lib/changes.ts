import type { GameView, Gross, Player } from '@flagstick/contract';
import type { BoardRow } from './rows.ts';

/** A player's latest score, shown in the row. */
export interface Note {
  /** Id of the player. */
  readonly player: string;
  readonly hole: number;
  readonly gross: Gross;
  readonly par: number;
  readonly at: number;
}

/** The score that `after` has and `before` has not; the last if there are several, null if there is none. */
export function newScore(before: Player | undefined, after: Player): { hole: number; gross: Gross } | null {
  if (before === undefined || before === after) return null;
  let found: { hole: number; gross: Gross } | null = null;
  for (const { holeNumber, gross } of Object.values(after.holes)) {
    if (gross !== null && gross !== (before.holes[holeNumber]?.gross ?? null)) {
      found = { hole: holeNumber, gross };
    }
  }
  return found;
}

/** The notes after a patch: adds new scores, and removes notes of scores that no longer exist. */
export function withNotes(
  notes: ReadonlyMap<string, Note>,
  before: GameView,
  after: GameView,
  rows: readonly BoardRow[],
  at: number,
): ReadonlyMap<string, Note> {
  let changed: Map<string, Note> | null = null;
  for (const [id, note] of notes) {
    // The player left, or the score was removed or corrected.
    if (after.players[note.player]?.holes[note.hole]?.gross === note.gross) continue;
    changed ??= new Map(notes);
    changed.delete(id);
  }
  for (const { id, entrant, tee } of rows) {
    for (const player of entrant.members) {
      const held = before.players[player._id];
      // A revealed score is not a new one.
      if (held?.keptBack) continue;
      const score = newScore(held, player);
      if (score === null) continue;
      const par = tee.holes.find(({ number }) => number === score.hole)?.par;
      if (par === undefined) continue;
      changed ??= new Map(notes);
      changed.set(id, { ...score, player: player._id, par, at });
    }
  }
  return changed ?? notes;
}

/** A row's recent movement: its former position and the time of its last move. */
export interface Movement {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** Moves are shown for this long; moves within it add up. */
export const movementLastsMs = 10 * 60_000;

/** The movements after a new order. Only rows that had a position and still have one can move. */
export function withMovements(
  movements: ReadonlyMap<string, Movement>,
  before: readonly BoardRow[],
  after: readonly BoardRow[],
  at: number,
): ReadonlyMap<string, Movement> {
  const positions = new Map(before.map(({ id, standing }) => [id, standing.position]));
  let changed: Map<string, Movement> | null = null;
  for (const { id, standing } of after) {
    const from = positions.get(id);
    const to = standing.position;
    if (from === undefined || from === null || to === null || from === to) continue;
    const earlier = movements.get(id);
    const start = earlier !== undefined && at - earlier.at < movementLastsMs ? earlier.from : from;
    changed ??= new Map(movements);
    changed.set(id, { from: start, to, at });
  }
  return changed ?? movements;
}

/** Positions won (above 0) or lost recently; 0 if there is nothing to show. */
export function placesWon(movement: Movement | undefined, now: number): number {
  return movement === undefined || now - movement.at >= movementLastsMs ? 0 : movement.from - movement.to;
}
