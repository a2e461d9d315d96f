import { compareText } from '../compare-text.ts';

/** How the spaces of an entry list are given out. */
export interface EntryTerms {
  readonly spaces: number;
  /** First come, first served, or by a ballot after the closing. */
  readonly order: 'first' | 'ballot';
  readonly membersFirst: boolean;
}

export interface Entrant {
  readonly id: string;
  /** The place in the order of entering, from 1. */
  readonly number: number;
  readonly member: boolean;
  /** Favoured by the ballot: the entrant missed out last time. */
  readonly favoured: boolean;
  /** The ticket in the ballot; null before it. */
  readonly ticket: string | null;
}

/** The text whose SHA-256 in hex is the ticket of an entrant (ELS-6). */
export const ticketText = (seed: string, number: number): string => `${seed}:${number}`;

/** The text whose SHA-256 in hex is published before the ballot (ELS-6). */
export const seedText = (seed: string): string => `seed:${seed}`;

/** The entrants in the order in which they get spaces (ELS-1, ELS-3, ELS-6, ELS-7). */
export function entryOrder<E extends Entrant>(
  { order, membersFirst }: Pick<EntryTerms, 'order' | 'membersFirst'>,
  entrants: readonly E[],
): E[] {
  const isBallot = order === 'ballot';
  return entrants.toSorted(
    (a, b) =>
      (membersFirst ? Number(b.member) - Number(a.member) : 0) ||
      (isBallot ? Number(b.favoured) - Number(a.favoured) : 0) ||
      (isBallot ? compareText(a.ticket ?? '', b.ticket ?? '') : 0) ||
      a.number - b.number,
  );
}

/** Whether this entrant may get a space before the list is settled (ELS-2, ELS-3, ELS-5). */
const mayGoFirst = ({ order, membersFirst }: EntryTerms, { member }: Pick<Entrant, 'member'>): boolean =>
  order === 'first' && (!membersFirst || member);

/**
 * The waiting entrants who get the free spaces now, in order (ELS-2 to ELS-6).
 * @param taken the number of spaces that are given or offered
 * @param isSettled the closing time has passed, and the ballot is drawn
 */
export function nextForSpaces<E extends Entrant>(
  terms: EntryTerms,
  waiting: readonly E[],
  { taken, isSettled }: { readonly taken: number; readonly isSettled: boolean },
): E[] {
  const eligible = isSettled ? waiting : waiting.filter((entrant) => mayGoFirst(terms, entrant));
  return entryOrder(terms, eligible).slice(0, Math.max(0, terms.spaces - taken));
}

/**
 * Whether a new entrant gets a space at once (ELS-2). Free spaces never wait for an earlier entrant, because they are
 * given out with each change.
 */
export const getsSpaceAtOnce = (
  terms: EntryTerms,
  entrant: Pick<Entrant, 'member'>,
  taken: number,
): boolean => mayGoFirst(terms, entrant) && taken < terms.spaces;
