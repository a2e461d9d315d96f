import { HIGHEST_GROSS, type HoleValue, sameScore } from './value.ts';

/** How the committee takes the cards of a game. */
export interface CertificationRule {
  /** Minutes from the hand-in until a card counts as returned. */
  readonly returnedAfter: number;
  /** Model Local Rule L-1: a missing certification costs two strokes, where the committee says so. */
  readonly l1: boolean;
  /** Model Local Rule L-2: the player answers for the handicap on the card. */
  readonly l2: boolean;
  /** Cards are certified on the phone; else the committee takes them on paper. */
  readonly electronic: boolean;
}

export type CertifierRole = 'player' | 'marker';

/** A hand-in: when, and whether the committee took the card itself. */
interface HandedIn {
  readonly at: Date;
  readonly byCommittee: boolean;
}

const minute = 60_000;

/** When a card that was handed in counts, or counted, as returned. What the committee takes is returned at once. */
export const returnedAt = (
  { at, byCommittee }: HandedIn,
  rule: Pick<CertificationRule, 'returnedAfter'>,
): Date => (byCommittee ? at : new Date(at.getTime() + rule.returnedAfter * minute));

/** Who may change a card, or take it back: once it counts as returned, the committee alone. */
export const isReturned = (
  handedIn: HandedIn,
  rule: Pick<CertificationRule, 'returnedAfter'>,
  now: Date,
): boolean => now >= returnedAt(handedIn, rule);

/** What is asked of a card that lies before the committee. */
interface ToCertify {
  /** Nobody certifies in match play, nor a card that the committee took. */
  readonly matchPlay: boolean;
  readonly accepted: boolean;
  /** Somebody else scores for it, and the game asks for that. */
  readonly marked: boolean;
  readonly certified: readonly CertifierRole[];
}

/** Whose certification a card lacks. */
export function missingCertifications({
  matchPlay,
  accepted,
  marked,
  certified,
}: ToCertify): CertifierRole[] {
  if (matchPlay || accepted) return [];
  const asked: CertifierRole[] = marked ? ['player', 'marker'] : [];
  return asked.filter((role) => !certified.includes(role));
}

const penaltyStrokes = 2;

/** The last hole of a round that began at a hole of the card. */
export function lastHoleOf(holes: ReadonlyArray<{ readonly number: number }>, startingHole: number): number {
  const at = holes.findIndex(({ number }) => number === startingHole);
  // A round that began at the first hole, or at none of the card's, ends at the last.
  return holes[(Math.max(at, 0) + holes.length - 1) % holes.length]?.number ?? startingHole;
}

/** The last hole with the penalty for a missing certification; null where it has no strokes. */
export const withPenalty = (value: HoleValue | null): HoleValue | null =>
  value?.kind === 'gross'
    ? { kind: 'gross', gross: Math.min(value.gross + penaltyStrokes, HIGHEST_GROSS) }
    : null;

/**
 * What a score that is found to be another one after the return means: returned too high it stands, returned too low
 * it is a case of the committee. A value without strokes is the committee's to judge.
 */
export function wrongScore(returned: HoleValue | null, found: HoleValue | null): 'same' | 'stands' | 'case' {
  if (sameScore(returned, found)) return 'same';
  if (returned?.kind !== 'gross' || found?.kind !== 'gross') return 'case';
  return returned.gross > found.gross ? 'stands' : 'case';
}

/** A handicap that the player certified and does not play off: theirs to answer for under L-2, else the committee's. */
export const handicapCase = (
  certified: number | null,
  playsOff: number,
  { l2 }: Pick<CertificationRule, 'l2'>,
): 'right' | 'committee' | 'player' =>
  certified === null || certified === playsOff ? 'right' : l2 ? 'player' : 'committee';
