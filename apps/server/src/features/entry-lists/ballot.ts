import { createHash, randomBytes } from 'node:crypto';
import { type Entrant, type EntryTerms, seedText, ticketText } from '@flagstick/golf';
import type { ListRow } from './store.ts';

export const newSeed = (): string => randomBytes(16).toString('hex');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Published from the beginning, so that the seed cannot be chosen after players have entered. */
export const seedHash = ({ seed }: Pick<ListRow, 'seed'>): string => sha256(seedText(seed));

export const termsOf = ({ spaces, order_by, members_first }: ListRow): EntryTerms => ({
  spaces,
  order: order_by,
  membersFirst: members_first,
});

/** A ticket of the ballot; null before it, and without one. */
const ticketOf = ({ order_by, seed, settled_at }: ListRow, number: number): string | null =>
  order_by === 'ballot' && settled_at !== null ? sha256(ticketText(seed, number)) : null;

type EntrantColumns = Omit<Entrant, 'ticket'>;

export const withTickets = <E extends EntrantColumns>(list: ListRow, entrants: readonly E[]) =>
  entrants.map((entrant) => ({ ...entrant, ticket: ticketOf(list, entrant.number) }));

/** Whether the order of those who wait is known. */
export const hasOrder = ({ order_by, settled_at }: ListRow): boolean =>
  order_by === 'first' || settled_at !== null;
