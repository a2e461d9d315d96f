import type { EntryList, ListEntrant } from '@flagstick/contract';
import { seedText, ticketText } from '@flagstick/golf';

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Drawn = Pick<EntryList, 'seed' | 'seedHash'>;
type Numbered = Pick<ListEntrant, 'number' | 'ticket'>;

/** Whether the seed has the hash that was published before, and every ticket follows from the seed. */
export async function isTrueBallot(
  { seed, seedHash }: Drawn,
  entrants: readonly Numbered[],
): Promise<boolean> {
  if (seed === null || (await sha256(seedText(seed))) !== seedHash) return false;
  const tickets = await Promise.all(entrants.map(({ number }) => sha256(ticketText(seed, number))));
  return entrants.every(({ ticket }, at) => ticket === tickets[at]);
}
