import type { EventNote, EventRound } from './event.ts';

/**
 * The rounds with one id for each guest: guests of one key are one player if no round has two of them. The id of the
 * first round is used, also in the committee's notes.
 */
export function withSameGuests(
  rounds: readonly EventRound[],
  notes: readonly EventNote[],
): { readonly rounds: EventRound[]; readonly notes: EventNote[] } {
  const ids = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { entries } of rounds) {
    const inRound = new Set<string>();
    for (const { id, guestKey } of entries) {
      if (guestKey === undefined) continue;
      if (inRound.has(guestKey)) ambiguous.add(guestKey);
      inRound.add(guestKey);
      if (!ids.has(guestKey)) ids.set(guestKey, id);
    }
  }
  const idOf = (id: string, guestKey: string | undefined) =>
    guestKey === undefined || ambiguous.has(guestKey) ? id : (ids.get(guestKey) ?? id);
  const entries = rounds.flatMap((round) => round.entries);
  const keys = new Map(entries.map(({ id, guestKey }) => [id, guestKey]));
  return {
    rounds: rounds.map((round) => ({
      ...round,
      entries: round.entries.map((entry) => ({ ...entry, id: idOf(entry.id, entry.guestKey) })),
    })),
    notes: notes.map((note) => ({ ...note, id: idOf(note.id, keys.get(note.id)) })),
  };
}
