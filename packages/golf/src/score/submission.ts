import { requireWhole } from '../errors.ts';
import type { CardEntries } from './entries.ts';
import { printHoleValue } from './value.ts';
import {
  type EntryToVerify,
  effectiveTeeShot,
  effectiveValue,
  type HoleVerification,
} from './verification.ts';

export type SubmissionBlocker =
  | { readonly kind: 'unscored' | 'mismatch' | 'unverified'; readonly holes: readonly number[] }
  | { readonly kind: 'teeShots'; readonly minimum: number; readonly short: readonly TeeShotShortage[] };

export interface TeeShotShortage {
  readonly player: string;
  readonly taken: number;
}

/** The members whose tee shots counted on the card of a team that plays one ball. */
export interface TeeShots {
  /** 0 to 9 per member. */
  readonly minimum: number;
  readonly members: readonly string[];
  /** The member whose tee shot counted on each hole; null where none was chosen. */
  readonly chosen: readonly (string | null)[];
}

interface HoleToVerify {
  readonly number: number;
  readonly verification: Pick<HoleVerification, 'state'>;
}

/**
 * What blocks the hand-in of a card; empty when it can be handed in. A hole that no other person in the game can verify
 * does not block it.
 * @param card.oneScorer the card is handed in with one scorer (SUB-4), so holes entered by one person do not block it
 */
export function submissionBlockers(card: {
  readonly holes: readonly HoleToVerify[];
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

/** The holes that one person alone entered, without those set by the committee. */
export const oneScorerHoles = (
  holes: readonly {
    readonly number: number;
    readonly verification: Pick<HoleVerification, 'manual' | 'committee'>;
  }[],
): number[] =>
  holes.filter(({ verification: { manual, committee } }) => manual && !committee).map(({ number }) => number);

/**
 * Whether only an owner can confirm a card (SUB-6). A marker's phone records the confirmation of an owner who entered
 * nothing from their own account, or cannot be asked: a guest, or a player who has not accepted the seat.
 * @param entries all entries of the card
 * @param by the account that confirms
 */
export const onlyOwnerConfirms = (card: {
  readonly owners: readonly string[];
  readonly entries: ReadonlyArray<Pick<EntryToVerify, 'scorer' | 'typedBy'>>;
  readonly ownerCanConfirm: boolean;
  readonly by: string;
}): boolean =>
  card.ownerCanConfirm &&
  !card.owners.includes(card.by) &&
  card.entries.some(({ scorer, typedBy }) => card.owners.includes(typedBy ?? scorer));

/** The values of a card as one text. A confirmation is valid while this text is unchanged (SUB-7). */
export const confirmedValues = (holes: CardEntries, owners: readonly string[]): string =>
  [...holes]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([number, { entries, committee }]) => {
      const value = effectiveValue({ entries, owners, committee });
      if (value === null) return [];
      const shots = value.kind === 'retired' ? `/${value.shots}` : '';
      const teeShot = effectiveTeeShot({ entries, owners, committee });
      return `${number}:${printHoleValue(value)}${shots}${teeShot === null ? '' : `@${teeShot}`}`;
    })
    .join(' ');

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

/** The members with too few counted tee shots. */
export function teeShotShortages(teeShots: TeeShots): TeeShotShortage[] {
  const { minimum, members, chosen } = teeShots;
  requireWhole(minimum, 0, 9, 'teeShots.minimum');
  return members
    .map((player) => ({ player, taken: chosen.filter((member) => member === player).length }))
    .filter(({ taken }) => taken < minimum);
}
