import { DID_NOT_PLAY, type HoleValue, sameValue } from './value.ts';

/** What stands for one hole of a card in one scorer's name. */
export interface Entry {
  /** In whose name. */
  readonly scorer: string;
  /** Whose account it was typed from. */
  readonly typedBy: string;
  readonly value: HoleValue;
  /** The hole's version that this entry made. */
  readonly version: number;
  /** On a team's card: whose tee shot counted, where it was said. */
  readonly teeShot?: string | undefined;
}

/** What the committee set for a hole. */
export interface CommitteeValue {
  readonly typedBy: string;
  readonly value: HoleValue;
  /** It replaced what scorers had entered; else the committee alone entered the hole. */
  readonly amends: boolean;
  /** Why, where it was said. */
  readonly reason?: string;
  /** On a team's card: whose tee shot counted, where it was said. */
  readonly teeShot?: string | undefined;
}

/** That the committee opened a hole again. */
export interface Reopening {
  /** Why, where it was said. */
  readonly reason?: string;
}

/** What stands for one hole of a card. */
export interface HoleEntries {
  /** Counts everything that was done to the hole, also what cleared a value. */
  readonly version: number;
  /** One per scorer, in the order of their first entry. */
  readonly entries: readonly Entry[];
  readonly committee: CommitteeValue | null;
  /** Who took back themselves what stood in their name: they have spoken, and nothing stands there. */
  readonly cleared: readonly string[];
  /** The committee opened the hole again and nobody has entered anything since. */
  readonly reopened: Reopening | null;
}

/** What stands on a card, by hole number. A hole that is missing is untouched. */
export type CardEntries = ReadonlyMap<number, HoleEntries>;

/** Something that is done to one hole of a card, as the card's log keeps it. */
export type CardEvent =
  /** A scorer writes, changes or (null) clears the own entry. */
  | {
      readonly kind: 'entry';
      readonly hole: number;
      readonly scorer: string;
      readonly typedBy: string;
      readonly value: HoleValue | null;
      readonly teeShot?: string | undefined;
    }
  /** The committee enters a hole that nobody has entered, corrects or (null) clears that. */
  | {
      readonly kind: 'committee';
      readonly hole: number;
      readonly typedBy: string;
      readonly value: HoleValue | null;
      readonly reason?: string;
      readonly teeShot?: string | undefined;
    }
  /** The committee sets a hole whatever was entered, or (null) takes its value back. */
  | {
      readonly kind: 'amendment';
      readonly hole: number;
      readonly typedBy: string;
      readonly value: HoleValue | null;
      readonly reason?: string;
    }
  /** The committee opens a settled hole again. */
  | { readonly kind: 'reopening'; readonly hole: number; readonly typedBy: string; readonly reason?: string };

/**
 * Why an event is refused: a newer entry of the same scorer stands; the committee set the hole; scorers entered it; the
 * hole is open already.
 */
export type EntryRefusal = 'newer' | 'amended' | 'entered' | 'open';

/** What an event did to a hole. */
export interface HoleChange {
  readonly event: CardEvent;
  readonly before: HoleEntries;
  readonly after: HoleEntries;
}

export const UNTOUCHED: HoleEntries = {
  version: 0,
  entries: [],
  committee: null,
  cleared: [],
  reopened: null,
};

const entriesOn = (card: CardEntries, hole: number): HoleEntries => card.get(hole) ?? UNTOUCHED;

/** The hole after an event that was accepted. */
export function applyCardEvent(before: HoleEntries, event: CardEvent): HoleEntries {
  const version = before.version + 1;
  switch (event.kind) {
    case 'entry':
      return {
        ...before,
        version,
        entries: entered(before.entries, event, version),
        cleared: clearedBy(before, event),
        reopened: null,
      };
    case 'committee':
    case 'amendment': {
      const { typedBy, value, kind, reason } = event;
      const why = reason === undefined ? {} : { reason };
      const amends = kind === 'amendment';
      const shot = teeShotIn(event.kind === 'committee' ? event : {});
      const committee = value === null ? null : { typedBy, value, amends, ...why, ...shot };
      return { ...before, version, committee, reopened: null };
    }
    case 'reopening': {
      const { reason } = event;
      return { ...before, version, committee: null, reopened: reason === undefined ? {} : { reason } };
    }
  }
}

/** Left out where nobody said it, so that what is stored says no more than what was entered. */
const teeShotIn = ({ teeShot }: { readonly teeShot?: string | undefined }) =>
  teeShot === undefined ? {} : { teeShot };

/** Scorers who correct themselves keep their place; who cleared their entry and writes again comes last. */
function entered(
  entries: readonly Entry[],
  { scorer, typedBy, value, teeShot }: Extract<CardEvent, { kind: 'entry' }>,
  version: number,
): readonly Entry[] {
  if (value === null) return entries.filter((entry) => entry.scorer !== scorer);
  const entry: Entry = { scorer, typedBy, value, version, ...teeShotIn({ teeShot }) };
  const at = entries.findIndex((other) => other.scorer === scorer);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}

function clearedBy(
  { cleared, entries }: HoleEntries,
  { scorer, typedBy, value }: Extract<CardEvent, { kind: 'entry' }>,
): readonly string[] {
  const others = cleared.filter((one) => one !== scorer);
  const stood = others.length < cleared.length || entries.some((entry) => entry.scorer === scorer);
  return value === null && typedBy === scorer && stood ? [...others, scorer] : others;
}

/** The card that a log of accepted events tells, from its first to its last. */
export function replayCard(log: readonly CardEvent[]): CardEntries {
  const card = new Map<number, HoleEntries>();
  for (const event of log) card.set(event.hole, applyCardEvent(entriesOn(card, event.hole), event));
  return card;
}

/**
 * What an event does to a card: the change of its hole, then those of the holes that a retirement leaves not played.
 * Or why it is refused.
 *
 * @param inPlay the numbers of the holes of the card that are in play
 * @param against the version of the hole that a scorer saw when typing; undefined: whatever stands
 */
export function enterOnCard(
  card: CardEntries,
  event: CardEvent,
  inPlay: readonly number[],
  against?: number | undefined,
): readonly HoleChange[] | { readonly refused: EntryRefusal } {
  const change = (one: CardEvent): HoleChange => {
    const before = entriesOn(card, one.hole);
    return { event: one, before, after: applyCardEvent(before, one) };
  };
  const refused = refusalOf(entriesOn(card, event.hole), event, against);
  if (refused !== null) return { refused };
  return [event, ...leftUnplayed(card, event, inPlay)].map(change);
}

function refusalOf(
  { committee, entries, reopened }: HoleEntries,
  event: CardEvent,
  against: number | undefined,
): EntryRefusal | null {
  switch (event.kind) {
    case 'entry': {
      if (committee !== null) return 'amended';
      const own = entries.find(({ scorer }) => scorer === event.scorer);
      const overtaken = own !== undefined && against !== undefined && own.version > against;
      const same = sameValue(own?.value ?? null, event.value) && own?.teeShot === event.teeShot;
      return overtaken && !same ? 'newer' : null;
    }
    case 'committee': {
      if (entries.length > 0) return 'entered';
      const settled = committee !== null && (committee.amends || committee.typedBy !== event.typedBy);
      return settled ? 'amended' : null;
    }
    case 'amendment':
      return null;
    case 'reopening':
      return committee === null && (entries.length === 0 || reopened !== null) ? 'open' : null;
  }
}

/**
 * What the committee does to give a hole its value in one action: it fills a hole that nobody has entered, opens an
 * agreed one again and amends it, and amends any other; null takes its own value back. On a card that was handed in, what
 * it filled itself is amended, too.
 *
 * @param agreed two or more people entered the same
 */
export function committeeSets(
  { entries, committee }: HoleEntries,
  { agreed, handedIn }: { readonly agreed: boolean; readonly handedIn: boolean },
  { hole, typedBy, value }: Pick<Extract<CardEvent, { kind: 'amendment' }>, 'hole' | 'typedBy' | 'value'>,
): readonly CardEvent[] {
  if (committee === null && value === null) return [];
  const fills = committee === null || (!handedIn && !committee.amends && committee.typedBy === typedBy);
  if (entries.length === 0 && fills) return [{ kind: 'committee', hole, typedBy, value }];
  const amendment = { kind: 'amendment', hole, typedBy, value } as const;
  return agreed && committee === null ? [{ kind: 'reopening', hole, typedBy }, amendment] : [amendment];
}

/**
 * What else a retirement enters: a player who retires, or does not play on, plays none of the holes that are open.
 * A hole with somebody's figure is not.
 */
function leftUnplayed(card: CardEntries, event: CardEvent, inPlay: readonly number[]): CardEvent[] {
  if (event.kind !== 'entry' && event.kind !== 'committee') return [];
  if (event.value?.kind !== 'retired' && event.value?.kind !== 'didNotPlay') return [];
  const isOpen = (hole: number) => {
    const { committee, entries } = entriesOn(card, hole);
    if (committee !== null) return false;
    if (event.kind === 'committee') return entries.length === 0;
    return entries.every(({ scorer, value }) => scorer !== event.scorer && value.kind === 'didNotPlay');
  };
  return inPlay
    .filter((hole) => hole !== event.hole && isOpen(hole))
    .map((hole) => ({ ...event, hole, value: DID_NOT_PLAY, teeShot: undefined }));
}
