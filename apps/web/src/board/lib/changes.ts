import type { GameView, Gross, Player } from '@flagstick/contract';
import type { BoardRow } from './rows.ts';

/** What a player of a row did a moment ago. */
export interface Note {
  /** Whose score it is. */
  readonly player: string;
  readonly hole: number;
  readonly gross: Gross;
  readonly par: number;
  readonly at: number;
}

/** The score that a player's new card has and their old one had not; the last one when there are several. */
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

/** The notes after a patch: new scores are noted, notes of scores that stand no more are forgotten. */
export function withNotes(
  notes: ReadonlyMap<string, Note>,
  before: GameView,
  after: GameView,
  rows: readonly BoardRow[],
  at: number,
): ReadonlyMap<string, Note> {
  let changed: Map<string, Note> | null = null;
  for (const [id, note] of notes) {
    // The player left, or the score was taken back or corrected.
    if (after.players[note.player]?.holes[note.hole]?.gross === note.gross) continue;
    changed ??= new Map(notes);
    changed.delete(id);
  }
  for (const { id, entrant, tee } of rows) {
    for (const player of entrant.members) {
      const held = before.players[player._id];
      // What was revealed is no score of this moment.
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

/** How far a row moved of late: the place it came from, and when it moved last. */
export interface Movement {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** A move is of interest for this long; the moves within it add up. */
export const movementLastsMs = 10 * 60_000;

/** The moves after a new order. Only rows that hold a position before and after move. */
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

/** Places won (above 0) or lost of late; 0 when nothing is to be told. */
export function placesWon(movement: Movement | undefined, now: number): number {
  return movement === undefined || now - movement.at >= movementLastsMs ? 0 : movement.from - movement.to;
}
