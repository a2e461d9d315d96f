import { HIGHEST_HOLE } from '../distinct.ts';
import { GolfError, requireWhole } from '../errors.ts';
import type { HoleWinner, MatchOutcome, MatchRound, MatchRules, MatchSideName } from './result.ts';

export interface MatchState {
  /** Holes up for side a (negative: for b) after each counted hole of this round, extra holes included. */
  readonly running: readonly number[];
  /** The side that leads, and by how many holes. */
  readonly leader: MatchSideName | null;
  readonly up: number;
  /** Holes of the match that counted, without extra holes, and holes left: with those of its other rounds. */
  readonly played: number;
  readonly remaining: number;
  /** The leader can no longer lose on the holes left, but has not won yet. */
  readonly dormie: boolean;
  /** Null while the match is live. */
  readonly outcome: MatchOutcome | null;
  /** The number of holes of this round until the decision, extra holes included. */
  readonly decidedAfter: number | null;
  /** The number of the earliest hole on which the match can end; null if the rules do not highlight it. */
  readonly earliestEndHole: number | null;
  /** The number of the extra hole to play now. */
  readonly nextExtraHole: number | null;
}

/**
 * The state of a match from the results of its holes.
 * @param results one per hole in order of play, null while open
 * @param holeNumbers the numbers of those holes
 * @param extra results of the extra holes in order of play
 */
export function matchState(
  results: readonly (HoleWinner | null)[],
  holeNumbers: readonly number[],
  rules: MatchRules,
  extra: readonly (HoleWinner | null)[] = [],
): MatchState {
  if (results.length === 0) throw new GolfError('missing', 'results', 0);
  if (holeNumbers.length !== results.length) {
    throw new GolfError('outOfRange', 'holeNumbers.length', holeNumbers.length);
  }
  const round: Partial<MatchRound> = rules.round ?? {};
  const { holesBefore = 0, holesAfter = 0 } = round;
  const stopsWhenDecided = rules.toResult && !rules.toFinish;
  const running: number[] = [];
  let remaining = results.length + holesAfter;
  let lead = round.lead ?? 0;
  const state = (changes: Partial<MatchState>) =>
    stateWith(
      { running, lead, played: holesBefore + results.length + holesAfter - remaining, remaining },
      changes,
    );
  const ended = (outcome: MatchOutcome) => state({ outcome, decidedAfter: running.length });
  for (const result of results) {
    if (result === null) continue;
    lead += holesUpBy(result);
    running.push(lead);
    remaining--;
    const outcome = stopsWhenDecided && remaining > 0 ? roundOutcome(lead, remaining) : null;
    if (outcome !== null) return ended(outcome);
  }
  if (remaining > 0) {
    const open = holeNumbers.filter((_, at) => results[at] === null);
    // If the leader wins every hole from here, the lead after k holes is up + k with remaining - k to play.
    const needed = stopsWhenDecided ? Math.floor((remaining - Math.abs(lead)) / 2) + 1 : remaining;
    const earliestEndHole = rules.highlightTarget ? (open[Math.max(1, needed) - 1] ?? null) : null;
    return state({ dormie: isDormie(lead, remaining), earliestEndHole });
  }
  const outcome = roundOutcome(lead, 0);
  const playsOn = outcome?.kind === 'halved' && !rules.sameScores && rules.extraHoles.length > 0;
  if (outcome !== null && !playsOn) return ended(outcome);
  lead = 0;
  let played = 0;
  for (const result of extra) {
    if (result === null) break;
    lead += holesUpBy(result);
    played++;
    running.push(lead);
    const listIsOpen = rules.toLastHole && played < rules.extraHoles.length;
    if (lead !== 0 && !listIsOpen)
      return ended({ kind: 'extraHole', winner: sideOf(lead), hole: holesBefore + results.length + played });
  }
  const nextExtraHole = courseHoleOfExtra(played, rules, holeNumbers);
  requireWhole(nextExtraHole, 1, HIGHEST_HOLE, 'rules.extraHoles');
  return state({ earliestEndHole: rules.highlightTarget ? nextExtraHole : null, nextExtraHole });
}

interface Progress extends Pick<MatchState, 'running' | 'played' | 'remaining'> {
  /** Holes up for side a, in the match or, after its holes, on the extra holes. */
  readonly lead: number;
}

/** A state in play, with changes. */
export const stateWith = ({ lead, ...progress }: Progress, changes: Partial<MatchState>): MatchState => ({
  ...progress,
  leader: lead === 0 ? null : sideOf(lead),
  up: Math.abs(lead),
  dormie: false,
  outcome: null,
  decidedAfter: null,
  earliestEndHole: null,
  nextExtraHole: null,
  ...changes,
});

/**
 * The outcome by holes up and holes left: won when up exceeds left, halved when level with none left, otherwise null.
 * @param lead holes up for side a, negative for b
 */
export function roundOutcome(lead: number, remaining: number): MatchOutcome | null {
  if (Math.abs(lead) > remaining) {
    return { kind: 'won', winner: sideOf(lead), up: Math.abs(lead), left: remaining };
  }
  return lead === 0 && remaining === 0 ? { kind: 'halved' } : null;
}

export function isDormie(lead: number, remaining: number): boolean {
  return remaining > 0 && Math.abs(lead) === remaining;
}

/** Number of the k-th extra hole (from 0): the list in order, then the holes after its last one. */
export function courseHoleOfExtra(k: number, rules: MatchRules, holeNumbers: readonly number[]): number {
  const listed = rules.extraHoles[k];
  if (listed !== undefined) return listed;
  const inOrder = holeNumbers.toSorted((a, b) => a - b);
  const last = rules.extraHoles.at(-1) ?? inOrder.at(-1) ?? 1;
  const at = inOrder.indexOf(last);
  const next = inOrder[(at + 1 + k - rules.extraHoles.length) % inOrder.length];
  return next ?? 1;
}

function holesUpBy(result: HoleWinner): number {
  return result === 'a' ? 1 : result === 'b' ? -1 : 0;
}

function sideOf(lead: number): MatchSideName {
  return lead > 0 ? 'a' : 'b';
}
