import type { ScoringFormat } from '../course.ts';
import { scoringOf } from '../formats/index.ts';
import { type HoleValue, wasPlayed } from './value.ts';

/** The state of a card. A card in one of the states NR to DQ has no position but keeps its points. */
export type CardStatus = 'inProgress' | 'complete' | 'submitted' | 'NR' | 'DNF' | 'DNP' | 'WD' | 'DQ';

/** The order of unplaced cards at the end of a board. */
export const UNPLACED_ORDER: readonly CardStatus[] = ['NR', 'DNF', 'DNP', 'WD', 'DQ'];

/** The committee's notes on a card, besides its holes. */
export interface CardNotes {
  readonly submitted?: boolean | undefined;
  readonly nofinish?: 'DNF' | 'DNP' | 'WD' | null | undefined;
  readonly disqualified?: boolean | undefined;
}

/** Whether a card in this state has a position, or gets one with its first score. */
export function isPlaceable(status: CardStatus): boolean {
  return status === 'inProgress' || status === 'complete' || status === 'submitted';
}

/**
 * Whether a card has gross, nett and to par. It has none when a hole ended without a score, or when it is unplaced and
 * has open holes, because an unfinished round has no score.
 * @param scored at least one hole is scored, and none ended without a score
 */
export function hasStrokeFigures(
  { status, complete }: { readonly status: CardStatus; readonly complete: boolean },
  scored: boolean,
): boolean {
  return scored && (complete || isPlaceable(status));
}

/** Whether no more scores are possible. */
export function hasEnded(notes: CardNotes): boolean {
  return Boolean(notes.submitted || notes.nofinish || notes.disqualified);
}

/**
 * The state of a card. Stroke play needs a score on every hole (Rule 3.3b): a pick-up, a retirement, a hole not played,
 * or a gap on a card that was handed in makes it NR. In Stableford such a hole scores 0, in par/bogey it is lost and in
 * maximum score it counts the maximum, but the card keeps its place, unless no hole was played.
 */
export function cardStatus(
  format: ScoringFormat,
  values: readonly (HoleValue | null)[],
  notes: CardNotes,
): CardStatus {
  if (notes.disqualified) return 'DQ';
  if (notes.nofinish) return notes.nofinish;
  let open = 0;
  let played = 0;
  let withoutScore = 0;
  for (const value of values) {
    if (value === null) open++;
    else if (value.kind !== 'gross') withoutScore++;
    if (wasPlayed(value)) played++;
  }
  if (open === 0 && played === 0) return 'DNP';
  const { needsEveryHole } = scoringOf(format);
  if (needsEveryHole && (withoutScore > 0 || (notes.submitted && open > 0))) return 'NR';
  if (notes.submitted && played === 0) return 'NR';
  if (notes.submitted) return 'submitted';
  return open === 0 ? 'complete' : 'inProgress';
}

/**
 * Whether the card needs no more scores: every hole has a value, or the committee noted DNF, DNP, WD or DQ. An NR card
 * with open holes is not settled.
 */
export function isSettled(
  values: readonly (HoleValue | null)[],
  { nofinish, disqualified }: Pick<CardNotes, 'nofinish' | 'disqualified'>,
): boolean {
  return Boolean(nofinish || disqualified) || values.every((value) => value !== null);
}
