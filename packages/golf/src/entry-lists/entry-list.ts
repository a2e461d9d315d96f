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
  /** The place in the order of entering, from 1. Partners, who entered together, share it. */
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

/** Partners count as members, and are favoured, only if all of them do (ELS-8). */
function partiesOf<E extends Entrant>(entrants: readonly E[]) {
  const byNumber = new Map<number, E[]>();
  for (const entrant of entrants)
    byNumber.set(entrant.number, [...(byNumber.get(entrant.number) ?? []), entrant]);
  return [...byNumber].map(([number, players]) => ({
    ...{ number, players, ticket: players[0]?.ticket ?? null },
    member: players.every(({ member }) => member),
    favoured: players.every(({ favoured }) => favoured),
  }));
}

function partyOrder<E extends Entrant>(
  { order, membersFirst }: Pick<EntryTerms, 'order' | 'membersFirst'>,
  entrants: readonly E[],
) {
  const isBallot = order === 'ballot';
  return partiesOf(entrants).sort(
    (a, b) =>
      (membersFirst ? Number(b.member) - Number(a.member) : 0) ||
      (isBallot ? Number(b.favoured) - Number(a.favoured) : 0) ||
      (isBallot ? compareText(a.ticket ?? '', b.ticket ?? '') : 0) ||
      a.number - b.number,
  );
}

/** The entrants in the order in which they get spaces, partners side by side (ELS-1, ELS-3, ELS-6 to ELS-8). */
export const entryOrder = <E extends Entrant>(
  terms: Pick<EntryTerms, 'order' | 'membersFirst'>,
  entrants: readonly E[],
): E[] => partyOrder(terms, entrants).flatMap(({ players }) => players);

/** Whether these partners, or this entrant, may get spaces before the list is settled (ELS-2, ELS-3, ELS-5). */
const mayGoFirst = (
  { order, membersFirst }: EntryTerms,
  party: ReadonlyArray<Pick<Entrant, 'member'>>,
): boolean => order === 'first' && (!membersFirst || party.every(({ member }) => member));

/**
 * The waiting entrants who get the free spaces now, in order (ELS-2 to ELS-6, ELS-8).
 * @param taken the number of spaces that are given or offered
 * @param isSettled the closing time has passed, and the ballot is drawn
 */
export function nextForSpaces<E extends Entrant>(
  terms: EntryTerms,
  waiting: readonly E[],
  { taken, isSettled }: { readonly taken: number; readonly isSettled: boolean },
): E[] {
  let free = terms.spaces - taken;
  return partyOrder(terms, waiting).flatMap(({ players }) => {
    if (players.length > free || !(isSettled || mayGoFirst(terms, players))) return [];
    free -= players.length;
    return players;
  });
}

/**
 * Whether a new entrant, or new partners, get spaces at once (ELS-2, ELS-8). Free spaces never wait for an earlier
 * entrant who fits, because they are given out with each change.
 */
export const getsSpaceAtOnce = (
  terms: EntryTerms,
  party: ReadonlyArray<Pick<Entrant, 'member'>>,
  taken: number,
): boolean => mayGoFirst(terms, party) && taken + party.length <= terms.spaces;
