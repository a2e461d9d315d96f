import { requireWhole } from '../errors.ts';
import type { HoleVerification, Voice } from './verification.ts';

/** Why a card cannot be handed in yet. */
export type SubmissionBlocker =
  | { readonly kind: 'unscored' | 'mismatch' | 'unverified'; readonly holes: readonly number[] }
  | { readonly kind: 'teeShots'; readonly minimum: number; readonly short: readonly TeeShotShortage[] };

export interface TeeShotShortage {
  readonly player: string;
  readonly taken: number;
}

/** Whose tee shot counted on the holes of a combined card. */
export interface TeeShots {
  /** 0 to 9 per member. */
  readonly minimum: number;
  readonly members: readonly string[];
  /** The member whose tee shot counted, one per hole; null where none was chosen. */
  readonly chosen: readonly (string | null)[];
}

/** A hole of a card that is handed in, or will be. */
interface ToHandIn {
  readonly number: number;
  readonly verification: Pick<HoleVerification, 'state'>;
}

/**
 * What keeps a card from being handed in; an empty list means that it can be. A hole that nobody else in the game
 * can verify does not stand in the way.
 *
 * @param oneScorer handed in as it is where one person alone has entered a hole
 */
export function submissionBlockers(card: {
  readonly holes: readonly ToHandIn[];
  readonly teeShots?: TeeShots | undefined;
  readonly oneScorer?: boolean | undefined;
}): SubmissionBlocker[] {
  const unscored: number[] = [];
  const mismatch: number[] = [];
  const unverified: number[] = [];
  for (const { number, verification } of card.holes) {
    switch (verification.state) {
      case 'unscored':
        unscored.push(number);
        break;
      case 'mismatch':
        mismatch.push(number);
        break;
      case 'scored':
        if (!card.oneScorer) unverified.push(number);
        break;
      case 'unverifiable':
      case 'finished':
        break;
    }
  }
  const blockers: SubmissionBlocker[] = [];
  if (unscored.length > 0) blockers.push({ kind: 'unscored', holes: unscored });
  if (mismatch.length > 0) blockers.push({ kind: 'mismatch', holes: mismatch });
  if (unverified.length > 0) blockers.push({ kind: 'unverified', holes: unverified });
  if (card.teeShots !== undefined) {
    const short = teeShotShortages(card.teeShots);
    if (short.length > 0) blockers.push({ kind: 'teeShots', minimum: card.teeShots.minimum, short });
  }
  return blockers;
}

/** The holes of a card that one person alone has entered; what the committee set is none of them. */
export const oneScorerHoles = (
  holes: readonly {
    readonly number: number;
    readonly verification: Pick<HoleVerification, 'manual' | 'committee'>;
  }[],
): number[] =>
  holes.filter(({ verification: { manual, committee } }) => manual && !committee).map(({ number }) => number);

/**
 * A card that one person alone entered is its owner's to hand in. A marker hands it in where the owner entered
 * something from their own account, agreed to the card as it stands on the marker's phone, or cannot be asked: a guest,
 * or somebody who has not said yes to the seat.
 *
 * @param oneScorer the holes that one person alone entered
 * @param entries everything that stands on the card
 * @param by who hands it in
 */
export const onlyOwnerHandsIn = (card: {
  readonly owners: readonly string[];
  readonly oneScorer: readonly number[];
  readonly entries: ReadonlyArray<Pick<Voice, 'scorer' | 'typedBy'>>;
  readonly ownerAsked: boolean;
  readonly ownerAgreed: boolean;
  readonly by: string;
}): boolean =>
  card.ownerAsked &&
  !card.ownerAgreed &&
  card.oneScorer.length > 0 &&
  !card.owners.includes(card.by) &&
  !card.entries.some(({ scorer, typedBy }) => card.owners.includes(typedBy ?? scorer));

/** A group is finished when each of its cards is handed in, or noted DNF, DNP, WD or DQ. */
export const isGroupFinished = (
  cards: ReadonlyArray<{
    readonly state: 'open' | 'done';
    readonly nofinish: 'DNF' | 'DNP' | 'WD' | null;
    readonly disqualified: boolean;
  }>,
): boolean =>
  cards.length > 0 &&
  cards.every(({ state, nofinish, disqualified }) => state === 'done' || nofinish !== null || disqualified);

/** The members whose tee shot has counted too rarely so far. */
export function teeShotShortages(teeShots: TeeShots): TeeShotShortage[] {
  const { minimum, members, chosen } = teeShots;
  requireWhole(minimum, 0, 9, 'teeShots.minimum');
  return members
    .map((player) => ({ player, taken: chosen.filter((who) => who === player).length }))
    .filter(({ taken }) => taken < minimum);
}
