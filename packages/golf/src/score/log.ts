import type { HoleValue } from './value.ts';
import type { Entry } from './verification.ts';

/** Something that happened to one hole of a card, as the card's log keeps it. */
export type CardEvent =
  /** A scorer wrote, changed or (null) cleared his entry. */
  | {
      readonly kind: 'entered';
      readonly hole: number;
      readonly scorer: string;
      readonly value: HoleValue | null;
      readonly quick?: boolean;
    }
  /** The committee set the hole, or (null) took its amendment back. */
  | { readonly kind: 'amended'; readonly hole: number; readonly value: HoleValue | null }
  /** The committee opened an agreed hole again. */
  | { readonly kind: 'reopened'; readonly hole: number };

/** What stands for one hole of a card. */
export interface HoleEntries {
  /** One per scorer, in the order of their first entry. */
  readonly entries: readonly Entry[];
  readonly amended: HoleValue | null;
  readonly reopened: boolean;
}

/** What stands on a card, by hole number. */
export type CardEntries = ReadonlyMap<number, HoleEntries>;

const EMPTY: HoleEntries = { entries: [], amended: null, reopened: false };

/** One event more. */
export function applyCardEvent(card: CardEntries, event: CardEvent): CardEntries {
  const before = card.get(event.hole) ?? EMPTY;
  return new Map(card).set(event.hole, changed(before, event));
}

/** The card that a log tells, from its first event to its last. */
export function replayCard(log: readonly CardEvent[]): CardEntries {
  const card = new Map<number, HoleEntries>();
  for (const event of log) card.set(event.hole, changed(card.get(event.hole) ?? EMPTY, event));
  return card;
}

function changed(before: HoleEntries, event: CardEvent): HoleEntries {
  switch (event.kind) {
    case 'entered':
      return { ...before, entries: entered(before.entries, event), reopened: false };
    case 'amended':
      return { ...before, amended: event.value, reopened: false };
    case 'reopened':
      return { ...before, reopened: true };
  }
}

/** A scorer who corrects himself keeps his place; one who cleared his entry and writes again comes last. */
function entered(
  entries: readonly Entry[],
  { scorer, value, quick }: Extract<CardEvent, { kind: 'entered' }>,
): readonly Entry[] {
  if (value === null) return entries.filter((entry) => entry.scorer !== scorer);
  const entry: Entry = quick === undefined ? { scorer, value } : { scorer, value, quick };
  const at = entries.findIndex((other) => other.scorer === scorer);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}
