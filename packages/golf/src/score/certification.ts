import { HIGHEST_GROSS, type HoleValue, sameScore } from './value.ts';

export interface CertificationRule {
  /** Minutes from the hand-in until a card counts as returned. */
  readonly returnedAfter: number;
  /** Model Local Rule L-1: a missing certification costs two strokes if the committee decides so. */
  readonly l1: boolean;
  /** Model Local Rule L-2: the player answers for the handicap on the card. */
  readonly l2: boolean;
  /** Players certify on the phone; otherwise on paper, with the committee. */
  readonly electronic: boolean;
}

export type CertifierRole = 'player' | 'marker';

interface HandedIn {
  readonly at: Date;
  readonly byCommittee: boolean;
}

const minuteMs = 60_000;

/** When a card counts as returned. A card that the committee handed in itself is returned at once. */
export const returnedAt = (
  { at, byCommittee }: HandedIn,
  rule: Pick<CertificationRule, 'returnedAfter'>,
): Date => (byCommittee ? at : new Date(at.getTime() + rule.returnedAfter * minuteMs));

/** Whether a card is returned: from then on only the committee may change it or take it back. */
export const isReturned = (
  handedIn: HandedIn,
  rule: Pick<CertificationRule, 'returnedAfter'>,
  now: Date,
): boolean => now >= returnedAt(handedIn, rule);

interface CertificationState {
  /** Match play needs no certification, nor does a card that the committee accepted. */
  readonly matchPlay: boolean;
  readonly accepted: boolean;
  /** Another person scores this card, and the game requires it. */
  readonly marked: boolean;
  readonly certified: readonly CertifierRole[];
}

export function missingCertifications({
  matchPlay,
  accepted,
  marked,
  certified,
}: CertificationState): CertifierRole[] {
  if (matchPlay || accepted) return [];
  const required: CertifierRole[] = marked ? ['player', 'marker'] : [];
  return required.filter((role) => !certified.includes(role));
}

const penaltyStrokes = 2;

/** The last hole of a round that began at this hole. */
export function lastHoleOf(holes: ReadonlyArray<{ readonly number: number }>, startingHole: number): number {
  const at = holes.findIndex(({ number }) => number === startingHole);
  // A starting hole that is missing on the card counts as the first.
  return holes[(Math.max(at, 0) + holes.length - 1) % holes.length]?.number ?? startingHole;
}

/** The last hole with the penalty for a missing certification; null where it has no strokes. */
export const withPenalty = (value: HoleValue | null): HoleValue | null =>
  value?.kind === 'gross'
    ? { kind: 'gross', gross: Math.min(value.gross + penaltyStrokes, HIGHEST_GROSS) }
    : null;

/**
 * Judges a score found to be different after the return: too high stands, too low is a case for the committee, and so
 * is a value without strokes.
 */
export function judgeReturnedScore(
  returned: HoleValue | null,
  found: HoleValue | null,
): 'same' | 'stands' | 'case' {
  if (sameScore(returned, found)) return 'same';
  if (returned?.kind !== 'gross' || found?.kind !== 'gross') return 'case';
  return returned.gross > found.gross ? 'stands' : 'case';
}

/**
 * Returns who is responsible for a certified handicap that differs from the one played: the player under L-2, otherwise
 * the committee. `right` when they are equal.
 */
export const handicapResponsibility = (
  certified: number | null,
  playsOff: number,
  { l2 }: Pick<CertificationRule, 'l2'>,
): 'right' | 'committee' | 'player' =>
  certified === null || certified === playsOff ? 'right' : l2 ? 'player' : 'committee';
